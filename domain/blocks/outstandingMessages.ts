import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { type FeesOfBlock, owedFees } from "../billing/annualFees";
import type { RequiredCredits } from "../activities/activityTotals";
import { failedAuditText } from "../activities/audit";
import { formatCredits } from "../activities/credits";
import { formatCents } from "../billing/money";

export interface OutstandingMessage {
  /** The outstanding requirements that the text stands for; SA and CME share one (CCB-20). */
  readonly types: readonly OutstandingRequirement[];
  readonly text: string;
}

export type MessagesOfBlock = RequiredCredits & FeesOfBlock & Pick<CCBlock, "outstandingRequirements">;

/** What the board says is outstanding, in the words of CCB-10 and CCB-20. */
export function outstandingMessages(block: MessagesOfBlock, today: Temporal.PlainDate): OutstandingMessage[] {
  const sharedTexts: [OutstandingRequirement[], () => string][] = [
    [["FailedAudit"], () => failedAuditText],
    [["CME", "SA"], () => creditsText(block)],
    [["PIP"], () => "Attest to Performance in Practice (PIP)"],
    [["PatientSafety"], () => "Attest to Patient Safety"],
    [["Fees"], () => feesText(block, today)],
    [["MedicalLicense"], () => "An unrestricted, non-expired Medical License is required"],
  ];
  return sharedTexts.flatMap(([candidates, text]) => {
    const types = candidates.filter((type) => block.outstandingRequirements.includes(type));
    return types.length > 0 ? [{ types, text: text() }] : [];
  });
}

function creditsText({ requiredCMECredits, requiredSACredits }: RequiredCredits): string {
  return `Attest to ${formatCredits(requiredCMECredits)} CME, Including ${formatCredits(requiredSACredits)} SA-CME`;
}

/** A board may find fees outstanding without telling years or amounts; the text then leaves out what is not known. */
function feesText(block: FeesOfBlock, today: Temporal.PlainDate): string {
  const { years, amount } = owedFees(block, today);
  if (years.length === 0) return "Pay annual fee";
  const pay = `Pay (${years.join(", ")}) annual fee`;
  return amount === null ? pay : `${pay} (${formatCents(amount)})`;
}
