import type { Temporal } from "temporal-polyfill";
import { listMadeFrom } from "@portal/contract/reading/unavailable";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { activityVerdicts } from "../activities/activityRequirements";
import { type AttestationClaim, applyAttestations } from "../attestations/attestations";
import { owedFees } from "../billing/annualFees";
import { overallStatus } from "../certification/overallStatus";
import { formatDate } from "../time/boardTime";
import { currentBlock, holdsBack, isBehind } from "./blockStatus";
import { blockName } from "./blockYears";
import { lastDay } from "./deadlineExtension";
import { outstandingMessages, outstandingRequirements } from "./outstandingRequirements";

export interface BlockChange {
  readonly claims?: readonly AttestationClaim[];
  readonly clinicalStatus?: CCBlock["clinicalStatus"];
}

/**
 * Returns whether a change closes a block for good (CCB-21): the current block has ended, and the change leaves nothing
 * to do in it. Another block is then the current one, and no attestation can be withdrawn to reopen the first.
 */
export function closesBlock(
  block: CCBlock,
  { claims = [], clinicalStatus = block.clinicalStatus }: BlockChange,
  { currentCCEnrollment, medicalLicenses, isPatientSafetyRequired }: Physician,
  today: Temporal.PlainDate,
): boolean {
  if (currentCCEnrollment?.currentCCBlock?.ccBlockId !== block.ccBlockId || !isBehind(block, today)) return false;
  // A board may name another block as the current one than its records do: no change of that block closes it.
  if (currentBlock(currentCCEnrollment.ccBlocks, today)?.ccBlockId !== block.ccBlockId) return false;
  const ccAttestations = applyAttestations(block.ccAttestations, claims);
  const verdicts = activityVerdicts({ ...block, ccAttestations, clinicalStatus }, isPatientSafetyRequired);
  const changed = { ...block, ...verdicts };
  const after = { ...changed, outstandingRequirements: outstandingRequirements(changed, medicalLicenses, today) };
  const blocks = currentCCEnrollment.ccBlocks.map((other) => (other.ccBlockId === block.ccBlockId ? after : other));
  return currentBlock(blocks, today)?.ccBlockId !== block.ccBlockId;
}

/** Returns the blocks that close for good once the annual fees of these years are paid. */
export function blocksClosedByFees(
  years: readonly Year[],
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  today: Temporal.PlainDate,
): CCBlock[] {
  const blocks = currentCCEnrollment?.ccBlocks ?? [];
  const paid = blocks.map((block) => withYearsPaid(block, years, today));
  const current = currentBlock(paid, today);
  const isHeldBack = ({ ccBlockId }: CCBlock) =>
    blocks.some((block) => block.ccBlockId === ccBlockId && isBehind(block, today) && holdsBack(block));
  return paid.filter((block) => isHeldBack(block) && !holdsBack(block) && block !== current);
}

export function withYearsPaid(block: CCBlock, years: readonly Year[], today: Temporal.PlainDate): CCBlock {
  const after = {
    ...block,
    ccAnnualFees: listMadeFrom(
      block.ccAnnualFees.map((fee) => (years.includes(fee.year) ? { ...fee, isPaid: true } : fee)),
      block.ccAnnualFees,
    ),
    unpaidOrphanYears: block.unpaidOrphanYears.filter((year) => !years.includes(year)),
  };
  const isSettled = owedFees(after, today).years.length === 0;
  const outstandingRequirements = block.outstandingRequirements.filter((type) => type !== "Fees" || !isSettled);
  return { ...after, outstandingRequirements };
}

/** Texts about a closed block: whether it is complete, and which status that restored; empty for other blocks. */
export function closedBlockTexts(block: CCBlock, physician: Physician, today: Temporal.PlainDate): string[] {
  if (!isBehind(block, today) || block.ccBlockId === physician.currentCCEnrollment?.currentCCBlock?.ccBlockId)
    return [];
  const name = blockName(block);
  const left = outstandingMessages(block, today).map(({ text }) => text);
  if (left.length > 0)
    return [`Your ${name} block is closed, but not complete`, `Still outstanding: ${left.join("; ")}`];
  const status = restoredTexts[overallStatus(physician, today) ?? "none"];
  return [`Your ${name} block is complete and closed`, ...(status === null ? [] : [status])];
}

/** What a board lists of a closed block, where no other record shows anything incomplete. */
export function reportedText(block: CCBlock, today: Temporal.PlainDate): string {
  const reported = outstandingMessages(block, today).map(({ text }) => text.replace(/\.$/, ""));
  return (
    `The ${blockName(block)} block closed on ${formatDate(lastDay(block))}, and the board still lists: ` +
    `${reported.join("; ")}. If you have completed this, write to the board.`
  );
}

const restoredTexts = {
  meeting: "You are meeting CC requirements",
  "not-meeting": "You are still not meeting CC requirements, because of another block",
  "lapsed-no-license": "Your certification is still lapsed, because you have no active medical license on file",
  unavailable: null,
  none: null,
} as const;
