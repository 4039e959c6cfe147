import type { OwnSession } from "~/app/session/ownSessions";
import { formatMoment } from "~/domain/boardTime";

export interface SessionsView {
  readonly rows: readonly SessionRow[];
}

export interface SessionRow {
  readonly key: string;
  readonly browser: string;
  readonly isThis: boolean;
  readonly signedIn: string;
  readonly active: string;
}

/** The browsers that the physician is signed in with. */
export function sessionsView(sessions: readonly OwnSession[]): SessionsView {
  return {
    rows: sessions.map(({ key, browser, isThis, startedAt, lastActiveAt }) => ({
      key,
      browser: browser ?? "A browser that does not say its name",
      isThis,
      signedIn: formatMoment(startedAt),
      active: isThis ? "Now" : formatMoment(lastActiveAt),
    })),
  };
}
