import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { blockName } from "@portal/domain/blocks/blockYears";
import { blocksClosedByFees, closedBlockTexts } from "@portal/domain/blocks/blockClosure";
import { listInWords } from "@portal/domain/wording";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";

/**
 * Text before paying annual fees, also on an invoice, after which a block that has ended closes (CCB-21): pressing the
 * button confirms it. It calls nothing complete: a license, or activities that an audit closed, may be outstanding.
 * Null for any other payment, and where the board can't say.
 */
export async function closingText(
  board: Pick<Board, "getPhysician">,
  { purpose }: Pick<Intent, "purpose">,
  today: Temporal.PlainDate,
): Promise<string | null> {
  const { feeYears: years } = payable(purpose);
  if (years.length === 0) return null;
  const physician = await orNull(board.getPhysician());
  const names = physician === null ? [] : blocksClosedByFees(years, physician, today).map(blockName);
  if (names.length === 0) return null;
  const closing =
    names.length === 1
      ? "block closes permanently: it has ended, and its"
      : "blocks close permanently: they have ended, and their";
  return `After this payment, your ${listInWords(names)} ${closing} attestations and clinical status can no longer be changed.`;
}

/** Texts about the blocks of paid fees, once they are closed. */
export async function closedTexts(
  board: Pick<Board, "getPhysician">,
  { purpose, state }: Pick<Intent, "purpose" | "state">,
  today: Temporal.PlainDate,
): Promise<string[]> {
  const { feeYears: years } = payable(purpose);
  if (years.length === 0 || state !== "recorded") return [];
  const physician = await orNull(board.getPhysician());
  if (physician === null) return [];
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  return blocks
    .filter(({ ccAnnualFees }) => ccAnnualFees.some(({ year }) => years.includes(year)))
    .flatMap((block) => closedBlockTexts(block, physician, today))
    .map((text) => `${text}.`);
}
