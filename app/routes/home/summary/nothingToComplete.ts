import type { Temporal } from "temporal-polyfill";
import type { Mark } from "~/app/ui/status/StateMark";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { isOwed, payableFrom } from "@portal/domain/billing/annualFees";
import type { Cents } from "@portal/domain/billing/money";
import { areBlocksKnown, blockPeriod } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { overallStatus } from "@portal/domain/certification/overallStatus";
import { awaitsFirstBlock, comingBlock, comingBlockText } from "@portal/domain/enrollment/firstBlock";
import { hasStatus } from "@portal/domain/obligations/statusAtStake";
import { formatDate, isBefore } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { applying } from "../nextSteps/optionalSteps";

/** The physician's status in one sentence with its details, and a link to more, if any. */
export interface StatusSentence {
  readonly state: Mark;
  readonly word: string;
  readonly sentence: string;
  /** Empty where the sentence is enough. */
  readonly detail: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

export interface Others {
  readonly annualFee: Cents | null;
  readonly toApplyFor: number;
}

/** Returns the status of a physician who has nothing to complete. */
export function withoutSteps(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  if (current) return met(current, overallStatus(physician, today) !== null, today);
  const next = comingBlock(physician.currentCCEnrollment, today);
  if (next) return { ...nothingDueYet, detail: comingBlockText(next, null) };
  return withoutBlock(physician, others, today);
}

function withoutBlock(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const { annualFee, toApplyFor } = others;
  const isWaiting = awaitsFirstBlock(physician.currentCCEnrollment) && hasStatus(physician.certificates);
  if (isWaiting) return { ...nothingDueYet, detail: comingBlockText(null, annualFee) };
  const said = { state: "exempt", word: "Nothing to do", sentence: "You have nothing to complete." } as const;
  if (toApplyFor > 0) return { ...said, detail: `You can apply for ${counted(toApplyFor, "exam")}.`, link: applying };
  return {
    ...said,
    detail: nextBlockPending(physician, today) || "No Continuing Certification block is open for you.",
    link: null,
  };
}

/** Between two blocks, until the board has the next one on record; no block follows for a retired physician. */
export function nextBlockPending(
  { certificates, currentCCEnrollment, isRetired }: Physician,
  today: Temporal.PlainDate,
): string {
  if (isRetired) return "";
  const blocks = currentCCEnrollment && areBlocksKnown(currentCCEnrollment) ? currentCCEnrollment.ccBlocks : [];
  const isBetween = blocks.length > 0 && blocks.every((block) => blockPeriod(block, today) === "past");
  return isBetween && hasStatus(certificates) ? "Your next block is not available yet. It will be shown here." : "";
}

/** @param hasOverallStatus false for a physician without a shown status (CERT-03). */
function met(block: CCBlock, hasOverallStatus: boolean, today: Temporal.PlainDate): StatusSentence {
  const fee = block.ccAnnualFees.find((fee) => isBefore(today, payableFrom(fee.year)) && isOwed(fee));
  const ofBlock = `due for the ${blockName(block)} block`;
  const detail =
    fee === undefined
      ? `Nothing more is ${ofBlock}.`
      : `Nothing is ${ofBlock} today. The ${fee.year} annual fee can be paid from ${formatDate(payableFrom(fee.year))}.`;
  const words = hasOverallStatus
    ? { word: "Met", sentence: "You are meeting CC requirements." }
    : { word: "Nothing to do", sentence: "You have nothing to complete." };
  return { state: "met", ...words, detail, link: null };
}

const nothingDueYet = { state: "waiting", word: "Waiting", sentence: "Nothing is due yet.", link: null } as const;
