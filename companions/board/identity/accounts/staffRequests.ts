import { userInfo } from "node:os";
import { Temporal } from "temporal-polyfill";
import type { mailboxStates } from "../schema";

/** Time for owners to object before a request by staff is carried out. */
export const objectionDelay = { hours: 24 };
/** Time for a second staff member to confirm. Links with which owners object are valid as long. */
const confirmationPeriod = { hours: 7 * 24 };
/** Of one physician. The portal limits the length of answers (app/identity/connectIdentity.ts). */
export const maxEndedRequests = 20;
/** Of each kind, of all physicians. */
export const maxOpenRequests = 100;

export interface StaffMember {
  readonly subject: string;
  readonly name: string;
}

/** Who requests, confirms or withdraws; an operator does by command. */
export type Actor = StaffMember | "operator";

export function actorName(by: Actor): string {
  return by === "operator" ? `${userInfo().username} (operator)` : by.name;
}

/** For the physician's history, which names no operator. */
export function byStaff(by: Actor = "operator") {
  return { actedAs: "staff", staffName: by === "operator" ? null : by.name } as const;
}

/** How a request ended otherwise than by being carried out. */
export interface RequestEnd<As extends string> {
  readonly endedAs: As;
  /** Who withdraws it. */
  readonly by?: Actor;
  /** Whether it was the link in the mail: anyone who reads the mail may have used it. */
  readonly isByLink?: boolean;
}

/** For the physician's history: what ended a request, and who. */
export function endInHistory({ endedAs, by, isByLink = false }: RequestEnd<string>) {
  const isByOwner = endedAs === "kept" || endedAs === "changed";
  return {
    action: isByLink ? "stopped-by-link" : "stopped",
    by: isByOwner ? ({ actedAs: "self" } as const) : byStaff(by),
  } as const;
}

/** A request by staff to change how a physician signs in. */
interface StaffRequest {
  readonly requestedAt: Temporal.Instant;
  /** Null: an operator. */
  readonly requestedBy: string | null;
  readonly dueAt: Temporal.Instant;
  readonly confirmedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
  /** Absent for a second factor. */
  readonly mailbox?: (typeof mailboxStates)[number];
}

/** Why `by` may not confirm it; null: they may. An operator confirms where there is one member of staff. */
export function confirmationRefusal(
  request: StaffRequest,
  by: Actor,
  now: Temporal.Instant,
): "same-person" | "over" | null {
  const { requestedBy, confirmedAt, endedAt } = request;
  if (endedAt !== null || confirmedAt !== null || stageOf(request, now) === "expired") return "over";
  return by !== "operator" && requestedBy === by.subject ? "same-person" : null;
}

/**
 * What is to be done with an open request. One for a compromised mailbox never expires: a missing confirmation makes no
 * mailbox trustworthy.
 */
export function stageOf(
  { requestedAt, dueAt, confirmedAt, mailbox }: Omit<StaffRequest, "requestedBy" | "endedAt">,
  now: Temporal.Instant,
): "waiting" | "due" | "expired" {
  const hasPassed = (at: Temporal.Instant) => Temporal.Instant.compare(now, at) >= 0;
  if (confirmedAt !== null) return hasPassed(dueAt) ? "due" : "waiting";
  return mailbox !== "compromised" && hasPassed(requestedAt.add(confirmationPeriod)) ? "expired" : "waiting";
}
