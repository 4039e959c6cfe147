import type { Temporal } from "temporal-polyfill";
import type { Mark } from "~/app/ui/status/StateMark";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { isOwed, payableFrom } from "@portal/domain/billing/annualFees";
import type { Cents } from "@portal/domain/billing/money";
import { areBlocksKnown, blockPeriod } from "@portal/domain/blocks/blockStatus";
import { overallStatus } from "@portal/domain/certification/overallStatus";
import { awaitsFirstBlock, comingBlock, comingBlockText } from "@portal/domain/enrollment/firstBlock";
import { hasStatus } from "@portal/domain/obligations/statusAtStake";
import { formatDate, isBefore } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import type { NextStepsView } from "../nextSteps/nextStepsView";
import { applying } from "../nextSteps/optionalSteps";

/** The physician's status: the verdict, its mark, and what is said beside it. */
export interface StatusSentence {
  readonly state: Mark;
  readonly word: string;
  readonly sentence: string;
  /** Below the verdict; empty where it is enough. */
  readonly detail: string;
  /** What comes later, below what to do next; empty where nothing is known of it. */
  readonly later: string;
  /** The button where no step has one. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

export interface Others {
  readonly annualFee: Cents | null;
  readonly toApplyFor: number;
}

const nothing = "You have nothing to complete.";

/**
 * What the list says where it is empty; empty itself where the verdict says the opposite, or says so and the list has
 * something else: what comes later, or the exams that can be applied for.
 */
export function nothingText(
  { state, sentence, later, link }: StatusSentence,
  { groups, awaited, incomplete }: Pick<NextStepsView, "groups" | "awaited" | "incomplete">,
): string {
  if (groups.length > 0 || state === "overdue" || incomplete === "unknown") return "";
  if (incomplete !== null) return "Nothing shown here is due.";
  if (awaited.length > 0) return "You have nothing to complete in the meantime.";
  const isSaid = sentence === nothing || sentence === nothingDueYet.sentence;
  return isSaid && (later !== "" || link !== null) ? "" : nothing;
}

/** Returns the status of a physician who has nothing to complete. */
export function withoutSteps(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  if (current) return met(current, overallStatus(physician, today) !== null, today);
  const next = comingBlock(physician.currentCCEnrollment, today);
  if (next) return { ...nothingDueYet, later: comingBlockText(next, null) };
  return withoutBlock(physician, others, today);
}

function withoutBlock(physician: Physician, others: Others, today: Temporal.PlainDate): StatusSentence {
  const { annualFee, toApplyFor } = others;
  const isWaiting = awaitsFirstBlock(physician.currentCCEnrollment) && hasStatus(physician.certificates);
  if (isWaiting) return { ...nothingDueYet, later: comingBlockText(null, annualFee) };
  if (toApplyFor > 0) return { ...done, detail: `You can apply for ${counted(toApplyFor, "exam")}.`, link: applying };
  return {
    ...done,
    later: nextBlockPending(physician, today) || "No Continuing Certification block is open for you.",
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
  return {
    ...done,
    ...(hasOverallStatus && { sentence: "You are meeting CC requirements." }),
    later: fee === undefined ? "" : `The ${fee.year} annual fee can be paid from ${formatDate(payableFrom(fee.year))}.`,
  };
}

const done = { state: "met", word: "Done", sentence: nothing, detail: "", later: "", link: null } as const;
const nothingDueYet = { ...done, state: "waiting", word: "Not yet due", sentence: "Nothing is due yet." } as const;
