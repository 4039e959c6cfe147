import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { readReceipts } from "~/app/board/receipts";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { RefundedLine } from "@portal/contract/billing/refund";
import { asCents, sumCents } from "@portal/domain/billing/money";
import { dividedRefund, lineKey, type PaidLine, paidLines, refundLinesRefusal } from "@portal/domain/billing/refunds";
import type { Intent, RefundDecision, StoredRefund } from "@portal/payments/intent";
import type { Recording, RefundAnswer } from "@portal/payments/payments";
import { readBack } from "./readBack";
import { asService, type OwnName } from "./serviceToken";

/** Gives refunds to a board that takes them (the extension `refunds`). */
export function refundsOnBoard(own: OwnName): Pick<Recording, "recordRefunds" | "receipt" | "takesRefunds"> {
  const takesRefunds = async () => (await extensionsForCertain(own.open)).has("refunds");

  return {
    async recordRefunds(intent, refunds) {
      const answer = await asService(own, intent, async (board): Promise<RefundAnswer> => {
        if (!(await takesRefunds())) return { kind: "by-hand" };
        try {
          let receipt: Receipt | null = null;
          for (const refund of refunds) receipt = await send(board, intent, refund, null);
          return receipt === null ? reported : await decide(board, intent, receipt, refunds);
        } catch (error) {
          if (!(error instanceof BoardError) || error.code === null || error.status >= 500) throw error;
          if (error.code !== "unknown-payment")
            return { kind: "refused", says: `The board refuses it (${error.code}).` };
          // Entered by hand, it is paid without this charge: staff correct the record.
          const stored = await readBack(board, intent);
          if (stored === "unavailable") return { kind: stored };
          return { kind: stored === "paid" ? "by-hand" : "not-paid" };
        }
      });
      if (answer === "refused") return { kind: answer, says: "The board refuses it." };
      return answer === "unavailable" ? { kind: answer } : answer;
    },

    async receipt(intent) {
      const shown = await asService(own, intent, async (board) => {
        const receipt = await ownReceipt(board, intent);
        return receipt === null ? noReceipt : { lines: paidLines(receipt), refunds: receipt.refunds ?? [] };
      });
      return typeof shown === "string" ? null : shown;
    },

    takesRefunds: () =>
      takesRefunds().catch((error: unknown) => {
        if (error instanceof BoardError) return null;
        throw error;
      }),
  };
}

export async function ownReceipt(board: Board, { transactionId }: Intent): Promise<Receipt | null> {
  if (transactionId === null) return null;
  return (await readReceipts(board)).find((receipt) => receipt.transactionId === transactionId) ?? null;
}

function send(
  board: Board,
  { transactionId }: Intent,
  { refundId, amount, refundedAt, hasFailed }: StoredRefund,
  lines: RefundedLine[] | null,
) {
  const body = { transactionId: transactionId ?? "", refundId, amount, refundedAt, hasFailed, lines };
  return board.recordRefund({ body });
}

const noReceipt = { lines: [], refunds: [] };
const reported: RefundAnswer = { kind: "recorded", decisions: new Map() };

interface Division {
  readonly refund: StoredRefund;
  readonly lines: readonly RefundedLine[];
  readonly isAsDecided: (line: RefundedLine) => boolean;
}

async function decide(
  board: Board,
  intent: Intent,
  receipt: Receipt,
  refunds: readonly StoredRefund[],
): Promise<RefundAnswer> {
  const divisions = divided(receipt, refunds);
  if (typeof divisions === "string") return { kind: "refused", says: divisions };
  if (divisions.length === 0) return reported;
  for (const { refund, lines } of divisions) await send(board, intent, refund, [...lines]);
  const after = await ownReceipt(board, intent);
  const isShown = divisions.every(({ refund, isAsDecided }) => {
    const shown = after?.refunds?.find(({ refundId }) => refundId === refund.refundId);
    return shown?.isDecided === true && shown.lines.every(isAsDecided);
  });
  if (!isShown) return { kind: "refused", says: "The board’s record does not show it." };
  return {
    kind: "recorded",
    decisions: new Map(divisions.map(({ refund, lines }) => [refund.refundId, decisionOf(lines)])),
  };
}

/** The lines that staff chose; null for a refund that was made at the provider. */
function requestedLines({ parts = [], decision }: StoredRefund, paid: readonly PaidLine[]): RefundedLine[] | null {
  if (parts.length === 0) return null;
  return parts.flatMap(({ key, amount }) =>
    paid
      .filter((line) => lineKey(line) === key)
      .map(({ number, line }) => ({ number, line, amount, isDueAgain: decision?.isDueAgain === true })),
  );
}

function decisionOf(lines: readonly RefundedLine[]): RefundDecision {
  const due = lines.filter(({ isDueAgain }) => isDueAgain);
  return { isDueAgain: due.length > 0, lines: due.length < lines.length ? due.map(lineKey) : [] };
}

/** Divides every decided refund as the board will judge it after those before; returns why one of them does not fit. */
function divided(receipt: Receipt, refunds: readonly StoredRefund[]): readonly Division[] | string {
  const paid = paidLines(receipt);
  const divisions: Division[] = [];
  let known = receipt.refunds ?? [];
  for (const refund of refunds) {
    const { refundId, amount, refundedAt, decision, hasFailed } = refund;
    if (decision === null || hasFailed) continue;
    const others = known.filter((other) => other.refundId !== refundId);
    const stored = known.find((one) => one.refundId === refundId);
    const isDueAgain = (line: Pick<RefundedLine, "number" | "line">) =>
      decision.isDueAgain && (decision.lines.length === 0 || decision.lines.includes(lineKey(line)));
    const isAsDecided = (one: RefundedLine) => one.isDueAgain === isDueAgain(one);
    // Without the surcharge, of which no line is due again.
    const given = others.flatMap((other) => other.lines);
    const fees = receipt.total - (receipt.surcharge ?? 0) - sumCents(given.map((line) => line.amount));
    const lines =
      stored?.isDecided === true
        ? stored.lines
        : (requestedLines(refund, paid) ??
          dividedRefund(asCents(Math.max(0, Math.min(amount, fees))), paid, others, isDueAgain));
    if (!lines.every(isAsDecided)) return "The board’s record says that it was decided otherwise.";
    // Of two refunds, one may be for nothing that is due again.
    if (decision.isDueAgain && ![...given, ...lines].some((line) => line.isDueAgain && isDueAgain(line)))
      return "Nothing was refunded of what you chose.";
    const refusal = refundLinesRefusal(amount, lines, paid, others);
    if (refusal !== null) return `${refusal}.`;
    divisions.push({ refund, lines, isAsDecided });
    known = [...others, { refundId, amount, refundedDate: refundedAt, isDecided: true, lines: [...lines] }];
  }
  return divisions;
}
