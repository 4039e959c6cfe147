import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { OutstandingRequirement } from "@portal/contract/enumerations";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import { type FeesOfBlock, owedFees } from "../billing/annualFees";
import { isLicensureCurrent } from "../licenses/license";
import { failedAuditText } from "../activities/audit";
import { formatCredits, type RequiredCredits } from "../activities/credits";
import { formatCents } from "../billing/money";
import { blockPeriod } from "./blockStatus";
import { type BlockDates, lastDay } from "./deadlineExtension";

type RequirementsOfBlock = BlockDates & FeesOfBlock & Pick<CCBlock, "ccSummaryDashboard" | "hasFailedAudit">;

/**
 * Returns what a block still requires, closed or not; a block that has not begun requires nothing. `ccStatus` decides
 * whether it counts against the physician.
 */
export function outstandingRequirements(
  block: RequirementsOfBlock,
  medicalLicenses: readonly Pick<MedicalLicense, "expirationDate">[],
  today: Temporal.PlainDate,
): OutstandingRequirement[] {
  const period = blockPeriod(block, today);
  if (period === "future") return [];
  const { isSaCMEComplete, isCMEComplete, isPIPComplete, isPatSafetyComplete } = block.ccSummaryDashboard;
  const outstanding: OutstandingRequirement[] = [];
  if (!isSaCMEComplete) outstanding.push("SA");
  if (!isCMEComplete) outstanding.push("CME");
  if (!isPIPComplete) outstanding.push("PIP");
  if (!isPatSafetyComplete) outstanding.push("PatientSafety");
  if (owedFees(block, today).years.length > 0) outstanding.push("Fees");
  if (block.hasFailedAudit) outstanding.push("FailedAudit");
  // A license that lapses after a block closed complete does not reopen that block.
  const closedWithAllDone = period === "past" && outstanding.length === 0;
  const licensedOn = closedWithAllDone ? lastDay(block) : today;
  if (!isLicensureCurrent(medicalLicenses, licensedOn)) outstanding.push("MedicalLicense");
  return outstanding;
}

export const licenseText = "An unrestricted, non-expired Medical License is required";

export interface OutstandingMessage {
  /** The outstanding requirements that the text covers; SA and CME share one (CCB-20). */
  readonly types: readonly OutstandingRequirement[];
  readonly text: string;
}

type MessagesOfBlock = RequiredCredits & FeesOfBlock & Pick<CCBlock, "outstandingRequirements">;

/** Texts for what the board reports outstanding, in the words of CCB-10 and CCB-20. */
export function outstandingMessages(block: MessagesOfBlock, today: Temporal.PlainDate): OutstandingMessage[] {
  const sharedTexts: [OutstandingRequirement[], () => string][] = [
    [["FailedAudit"], () => failedAuditText],
    [["CME", "SA"], () => creditsText(block)],
    [["PIP"], () => "Attest to Performance in Practice (PIP)"],
    [["PatientSafety"], () => "Attest to Patient Safety"],
    [["Fees"], () => feesText(block, today)],
    [["MedicalLicense"], () => licenseText],
  ];
  return sharedTexts.flatMap(([candidates, text]) => {
    const types = candidates.filter((type) => block.outstandingRequirements.includes(type));
    return types.length > 0 ? [{ types, text: text() }] : [];
  });
}

function creditsText({ requiredCMECredits, requiredSACredits }: RequiredCredits): string {
  return `Attest to ${formatCredits(requiredCMECredits)} CME, Including ${formatCredits(requiredSACredits)} SA-CME`;
}

/** A board may report fees outstanding without years or amounts; the text then omits them. */
function feesText(block: FeesOfBlock, today: Temporal.PlainDate): string {
  const { years, amount } = owedFees(block, today);
  if (years.length === 0) return "Pay annual fee";
  const pay = `Pay (${years.join(", ")}) annual fee`;
  return amount === null ? pay : `${pay} (${formatCents(amount)})`;
}
