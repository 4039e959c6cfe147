import { capitalized } from "@portal/domain/wording";
import { asCents, type Cents, formatCents, opposite, sumCents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "./balanceEntry";
import type { DayDifference, DayPayment, DifferenceKind, DoubtfulCharge, Movement, MovementKind } from "./dayRecords";

/** In the order of the movements; what only the provider has comes last. */
export function differencesOf(
  payments: readonly DayPayment[],
  inDoubt: readonly DoubtfulCharge[],
  movements: readonly Movement[],
  entries: readonly BalanceEntry[] | null,
): DayDifference[] {
  return [
    ...inDoubt.map(({ intentId, amount }): DayDifference => ({
      ...{ kind: "in-doubt", intentId, transactionId: null, movement: "charge", here: amount, there: null },
    })),
    ...(entries === null ? [] : movements.flatMap((movement) => atProvider(movement, entries))),
    ...payments.flatMap((payment) => onRecord(payment, movements)),
    ...(entries ?? []).flatMap((entry) => notHere(entry, payments, movements)),
  ];
}

function atProvider({ kind, intentId, transactionId, sourceId, amount }: Movement, entries: readonly BalanceEntry[]) {
  const booked = entries.filter((one) => isOf(one, { kind, transactionId, sourceId }));
  if (booked.some((entry) => entry.amount === amount)) return [];
  const [entry] = booked;
  const difference: DayDifference = {
    ...{ kind: entry === undefined ? "not-at-provider" : "other-amount", intentId, transactionId, movement: kind },
    ...{ here: amount, there: entry?.amount ?? null },
  };
  return [difference];
}

function isOf(
  entry: BalanceEntry,
  { kind, transactionId, sourceId }: Pick<Movement, "kind" | "transactionId" | "sourceId">,
) {
  return entry.kind === kind && entry.transactionId === transactionId && entry.sourceId === sourceId;
}

/** The board's record has the lines of what was charged on the day, and each refund of the day. */
function onRecord(payment: DayPayment, movements: readonly Movement[]): DayDifference[] {
  const { intentId, transactionId, taken, surcharge, receipt } = payment;
  const own = movements.filter((movement) => movement.intentId === intentId);
  if (own.length === 0) return [];
  const difference = (
    kind: DifferenceKind,
    movement: MovementKind,
    here: Cents,
    there: Cents | null,
  ): DayDifference => ({
    ...{ kind, intentId, transactionId, movement, here, there },
  });
  if (receipt === null) return [difference("record-unread", own[0]?.kind ?? "charge", taken, null)];
  const isCharged = own.some(({ kind }) => kind === "charge") && !payment.isReturned;
  const recorded = sumCents(receipt.lines.map(({ amount }) => amount));
  const expected = asCents(taken - surcharge);
  const charge = !isCharged
    ? []
    : receipt.lines.length === 0
      ? [difference("not-on-record", "charge", expected, null)]
      : recorded === expected
        ? []
        : [difference("other-amount-on-record", "charge", expected, recorded)];
  const refunds = payment.refunds
    .filter(
      ({ refundId, isOnDay, hasFailed, isRecorded }) =>
        isOnDay && !hasFailed && !isRecorded && !receipt.refundIds.includes(refundId),
    )
    .map(({ amount }) => difference("refund-not-on-record", "refund", opposite(amount), null));
  return [...charge, ...refunds];
}

/** What moved at the provider, and has no movement here. What is of another use of the account is none of ours. */
function notHere(
  entry: BalanceEntry,
  payments: readonly DayPayment[],
  movements: readonly Movement[],
): DayDifference[] {
  const { kind, transactionId, amount, isOfPortal } = entry;
  if (kind === "other" || transactionId === null) return [];
  const payment = payments.find((one) => one.transactionId === transactionId);
  if (!isOfPortal && payment === undefined) return [];
  if (movements.some((movement) => isOf(entry, movement))) return [];
  return [
    { kind: "not-here", intentId: payment?.intentId ?? null, transactionId, movement: kind, here: null, there: amount },
  ];
}

const movementNames: Readonly<Record<MovementKind, string>> = {
  charge: "charge",
  refund: "refund",
  return: "return",
  dispute: "disputed amount",
};

/** `Disputed amount`: in tables and files. */
export const movementTitle = (kind: MovementKind) => capitalized(movementNames[kind]);

export const notComparedText =
  "The provider’s balance was not compared: it has none that the portal reads, or did not answer.";

/** A sentence for page, command and file: what differs, by how much, and where to look. */
export function differenceText({ kind, movement, here, there }: DayDifference): string {
  const subject = `The ${movementNames[movement]}`;
  const amounts = [here, there].map((amount) => (amount === null ? "" : formatCents(asCents(Math.abs(amount)))));
  const [ours = "", theirs = ""] = amounts;
  switch (kind) {
    case "not-at-provider":
      return `${subject} of ${ours} is not in the provider’s balance of this day.`;
    case "not-here":
      return `${subject} of ${theirs} is in the provider’s balance, and the portal does not have it.`;
    case "other-amount":
      return `${subject} is ${ours} in the portal, and ${theirs} in the provider’s balance.`;
    case "in-doubt":
      return `It is not known whether ${ours} was charged.`;
    case "not-on-record":
      return `The charge of ${ours} is not on the board’s record.`;
    case "other-amount-on-record":
      return `The charge is ${ours} in the portal, and ${theirs} on the board’s record.`;
    case "refund-not-on-record":
      return `The refund of ${ours} is not on the board’s record.`;
    case "record-unread":
      return "The board’s record could not be read.";
  }
}

/** Finance staff open no physician's pages. */
const byBoard =
  "Open the payment, which shows the board’s receipt. The portal reports it again at least every hour; if it stays, have staff with full access correct the record by hand.";

const advice: Readonly<Record<DifferenceKind, string>> = {
  "not-at-provider":
    "Look for the transaction in the provider’s console. Within minutes of midnight it may be on the day before or after.",
  "not-here":
    "Compare the day again in a few minutes: the provider’s report may be late. If it stays, look for the transaction in the provider’s console.",
  "other-amount":
    "Find out in the provider’s console who changed it. Have staff with full access correct the record by hand.",
  "in-doubt": "If this stays, have staff with full access settle it under Unresolved payments.",
  "not-on-record": byBoard,
  "other-amount-on-record":
    "Open the payment, which shows the board’s receipt. Have staff with full access correct the record by hand.",
  "refund-not-on-record": byBoard,
  "record-unread": "Compare the day again once the board can be reached.",
};

/** Where to look, and what to do then: a summary of docs/payments.md. */
export function differenceAdvice({ kind }: Pick<DayDifference, "kind">): string {
  return advice[kind];
}
