import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { blockName } from "~/domain/blocks/blocks";
import { blocksClosedByFees, closedBlockTexts } from "~/domain/blocks/closure";
import type { Intent } from "~/payments/intent";

/**
 * What is said before annual fees are paid that complete a block which has ended (CCB-21): pressing the button answers it.
 * Null for any other payment, and where the board can't say.
 */
export async function closingText(
  board: Pick<Board, "getPhysician">,
  { purpose }: Pick<Intent, "purpose">,
  today: Temporal.PlainDate,
): Promise<string | null> {
  if (purpose.kind !== "annual-fees") return null;
  const physician = await orNull(board.getPhysician());
  const years = purpose.years.map(({ year }) => year);
  const names = physician === null ? [] : blocksClosedByFees(years, physician, today).map(blockName);
  if (names.length === 0) return null;
  return `This payment settles the last item of your ${names.join(" and ")} block. The block has ended and then closes for good: its attestations and clinical status can no longer be changed.`;
}

/** What is said of the blocks of fees that were paid, once they are closed. */
export async function closedTexts(
  board: Pick<Board, "getPhysician">,
  { purpose, state }: Pick<Intent, "purpose" | "state">,
  today: Temporal.PlainDate,
): Promise<string[]> {
  if (purpose.kind !== "annual-fees" || state !== "recorded") return [];
  const physician = await orNull(board.getPhysician());
  if (physician === null) return [];
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  return blocks
    .filter(({ ccAnnualFees }) => ccAnnualFees.some((fee) => purpose.years.some(({ year }) => year === fee.year)))
    .flatMap((block) => closedBlockTexts(block, physician, today))
    .map((text) => `${text}.`);
}
