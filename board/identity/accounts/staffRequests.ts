import { userInfo } from "node:os";
import { Temporal } from "temporal-polyfill";

/** Time for owners to object before a request by staff is carried out. */
export const objectionDelay = { hours: 24 };
/** Time for a second staff member to confirm. Links with which owners object are valid as long. */
const confirmationPeriod = { hours: 7 * 24 };
/** The portal limits the length of answers (app/identity/connectIdentity.ts). */
export const maxListedRequests = 20;

export interface StaffMember {
  readonly subject: string;
  readonly name: string;
}

/** Who requests, confirms or withdraws; an operator does by command. */
export type Actor = StaffMember | "operator";

export function actorName(by: Actor): string {
  return by === "operator" ? `${userInfo().username} (operator)` : by.name;
}

/** A request by staff to change how a physician signs in. */
interface StaffRequest {
  readonly requestedAt: Temporal.Instant;
  /** Null: an operator. */
  readonly requestedBy: string | null;
  readonly dueAt: Temporal.Instant;
  readonly confirmedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
}

/** Why `by` may not confirm it; null: they may. An operator confirms where there is one member of staff. */
export function confirmationRefusal(
  { requestedBy, confirmedAt, endedAt }: Pick<StaffRequest, "requestedBy" | "confirmedAt" | "endedAt">,
  by: Actor,
): "same-person" | "over" | null {
  if (endedAt !== null || confirmedAt !== null) return "over";
  return by !== "operator" && requestedBy === by.subject ? "same-person" : null;
}

/** What is to be done with an open request. */
export function stageOf(
  { requestedAt, dueAt, confirmedAt }: Pick<StaffRequest, "requestedAt" | "dueAt" | "confirmedAt">,
  now: Temporal.Instant,
): "waiting" | "due" | "expired" {
  const hasPassed = (at: Temporal.Instant) => Temporal.Instant.compare(now, at) >= 0;
  if (confirmedAt !== null) return hasPassed(dueAt) ? "due" : "waiting";
  return hasPassed(requestedAt.add(confirmationPeriod)) ? "expired" : "waiting";
}
