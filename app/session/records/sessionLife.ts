import { Temporal } from "temporal-polyfill";
import type { sessions } from "../schema";
import type { SessionEnd } from "./session";

export interface SessionLimits {
  readonly idleLimit: Temporal.Duration;
  readonly absoluteLimit: Temporal.Duration;
}

/** How long an ended session is remembered, so that a form posted late is attributed to the same person. */
export const remembered = Temporal.Duration.from({ hours: 24 });

type Times = Pick<typeof sessions.$inferSelect, "startedAt" | "lastActiveAt" | "endedAt" | "endedBecause">;

/** When a session ends, and which of its activity is written (AUTH-09). */
export function sessionLife({ idleLimit, absoluteLimit }: SessionLimits) {
  // Activity is written once per interval (15 s at 15 minutes). The interval is added to the limit, so that no session
  // ends early because its last activity was not written.
  const slack = Temporal.Duration.from({ milliseconds: Math.ceil(idleLimit.total("milliseconds") / 60) });
  const idle = idleLimit.add(slack);
  return {
    expiresAt({ startedAt, lastActiveAt, endedAt }: Times): Temporal.Instant {
      const limits = [lastActiveAt.add(idle), startedAt.add(absoluteLimit), ...(endedAt === null ? [] : [endedAt])];
      return limits.reduce((earliest, limit) => (Temporal.Instant.compare(limit, earliest) < 0 ? limit : earliest));
    },

    endOf({ endedBecause, startedAt, lastActiveAt }: Times): SessionEnd {
      if (endedBecause !== null) return endedBecause;
      const wasActive = Temporal.Instant.compare(lastActiveAt.add(idle), startedAt.add(absoluteLimit)) >= 0;
      return wasActive ? "limit" : "inactivity";
    },

    isActivityToWrite(lastActiveAt: Temporal.Instant, now: Temporal.Instant): boolean {
      return Temporal.Instant.compare(now, lastActiveAt.add(slack)) >= 0;
    },

    /** Sessions last active before this have ended. */
    lastLive: (now: Temporal.Instant) => now.subtract(idle),
  };
}

/** Every request counts, except the page that says why a session has ended: it never renews one (AUTH-09). */
export function isActivity(request: Pick<Request, "url">): boolean {
  return !/\/authentication\/logged-out(\.data)?\/?$/i.test(new URL(request.url).pathname);
}
