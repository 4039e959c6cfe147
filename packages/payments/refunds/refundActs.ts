/** What a member of staff did about a refund here, as the append-only journal of its payment has it. */
export interface RefundAct {
  readonly kind: RefundActKind;
  /** In words; null in older lines that do not name it. */
  readonly amount: string | null;
  /** As typed with the request; null for what staff do without one. */
  readonly reason: string | null;
}

/** `withdrawn`: before the provider was asked. `closed`: after the provider had refused it. */
export type RefundActKind = "requested" | "approved" | "withdrawn" | "closed";

/** Text of an act in the journal, which the physician's list reads. */
export function refundActText(kind: "requested", amount: string, reason: string): string;
export function refundActText(kind: Exclude<RefundActKind, "requested">, amount: string): string;
export function refundActText(kind: RefundActKind, amount: string, reason = ""): string {
  switch (kind) {
    case "requested":
      return `refund of ${amount} requested: ${reason}`;
    case "approved":
      return `refund of ${amount} approved`;
    case "withdrawn":
      return `requested refund of ${amount} withdrawn`;
    case "closed":
      return `refused refund of ${amount} closed`;
  }
}

/** PostgreSQL reads its source in the same way. */
export const writtenAct =
  /^(?:refund of ([$][0-9,.]+) (?:(requested): (.*)|(approved))|(?:requested|refused) refund(?: of ([$][0-9,.]+))? (withdrawn|closed))$/su;

/** Returns null for a journal line that is about something else. */
export function readRefundAct(why: string): RefundAct | null {
  const [, amount, requested, reason, approved, endedAmount, ended] = writtenAct.exec(why) ?? [];
  const kind = requested ?? approved ?? ended;
  // One of the alternatives of the expression.
  return kind === undefined
    ? null
    : { kind: kind as RefundActKind, amount: amount ?? endedAmount ?? null, reason: reason ?? null };
}
