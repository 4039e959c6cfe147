import type { PageOrigins } from "~/app/server/middleware/securityHeaders";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import type { NetworkLimit } from "~/app/session/records/networkLimits";
import type { Visits } from "~/app/session/records/visits";

/** What a form shows so that a person, and not a program, fills it in. */
export interface Challenge {
  /** A question for browsers without JavaScript, and for everybody whom the rest does not work for. */
  readonly question: { readonly text: string; readonly sealed: string };
  /** The browser's work as JSON, done without a question; null with another captcha. */
  readonly work: string | null;
  /** The script and the widget of a captcha elsewhere. */
  readonly hosted: { readonly scriptUrl: string; readonly widgetClass: string; readonly siteKey: string } | null;
}

export type Settled =
  /** `token` is the captcha's own, where it is the board that asks whether it is good. */
  | { readonly kind: "passed"; readonly token: string | null }
  | { readonly kind: "missing" | "wrong" | "over" | "unavailable" }
  /** The network has given too many answers; this one was not looked at. */
  | { readonly kind: "too-many"; readonly waitSeconds: number };

export const captchaFields = {
  work: "captchaWork",
  solution: "captchaSolution",
  question: "captchaQuestion",
  answer: "captchaAnswer",
} as const;

/** The port of the captcha: our own host's by default, another by configuration. */
export interface Captcha {
  /** Origins that the page with the challenge needs, and no other page (docs/architecture.md). */
  readonly origins: PageOrigins;
  /** The field that another captcha's script puts into the form. */
  readonly responseField: string | null;
  challenge(): Promise<Challenge>;
  /** Whether the form answers one. Each is good once, until it is over, on whichever server. */
  settle(form: URLSearchParams, clientAddress: string): Promise<Settled>;
}

/** What pages for people without an account need. */
export interface VisitorServices {
  readonly visits: Visits;
  readonly captcha: Captcha;
  readonly documentChecks: Pick<NetworkLimit, "admit">;
  /** Calendar addresses that do not exist, or have ended. */
  readonly unknownCalendars: Pick<NetworkLimit, "admit">;
  /**
   * The portal's client id at the identity service, by which another board addresses its mails (`registerClientId`).
   */
  readonly clientId: string;
  /** For a search that has passed the captcha: `token` is the captcha's own, where the board is to ask for it. */
  siteToken(person: PersonSearched, clientAddress: string, token: string | null): string;
  /** Extends the token of a search under way: valid for another hour. */
  renewed(siteToken: string): string;
}
