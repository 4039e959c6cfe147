import type { Dispute, Intent } from "../intent";

/** Disputes that staff can still answer, the first to be answered first. */
export function openDisputes({ disputes }: Pick<Intent, "disputes">): Dispute[] {
  const dueBy = (dispute: Dispute) => dispute.dueBy ?? "9999";
  return disputes
    .filter(({ state }) => state === "open")
    .toSorted((one, other) => dueBy(one).localeCompare(dueBy(other)));
}

/** Whether the bank has not decided yet: until then, nothing can be refunded. */
export function isDisputed({ disputes }: Pick<Intent, "disputes">): boolean {
  return disputes.some(({ state }) => state === "open" || state === "answered");
}
