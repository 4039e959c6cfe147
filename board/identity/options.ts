import type { RequestHandler } from "express";
import type { JWK, JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Logger } from "pino";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { Directory } from "./accounts/directory";

/** Somebody who can be signed in with one click in demo mode. Their account has to exist (`ensureDemoAccounts`). */
export interface DemoSignIn {
  readonly email: string;
  readonly name: string;
  /** What signing in as this person shows, in a few words. */
  readonly shows: string;
  /** Under which heading they are listed; those of one group stand together. */
  readonly group: string;
  readonly directory: Directory;
}

export interface PortalClient {
  readonly id: string;
  readonly secret: string;
  /** Where 'Back to the portal' leads. */
  readonly homeUrl: string;
  /** Where signing in begins; what comes after it can be added as `returnTo`. */
  readonly signInUrl: string;
  /** The same for staff. */
  readonly staffSignInUrl: string;
  /** Where people begin who have no account yet. */
  readonly firstTimeUrl: string;
  /** The page of an application, as `returnTo` has it. */
  readonly applicationPath: (examinationId: ExaminationId) => string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
}

/** Questions that a person answers easily, of which each is good once: what programs that try passwords have to pass. */
export interface Questions {
  ask(): { readonly text: string; readonly sealed: string };
  /** `expired` also for a question that was answered before. */
  settle(sealed: string, answer: string): Promise<"passed" | "missing" | "wrong" | "expired">;
}

export interface IdentityOptions {
  readonly pool: pg.Pool;
  /** `${PUBLIC_URL}/identity`, without a slash at the end; the handler is mounted at its path. */
  readonly issuer: string;
  /** The one client; it authenticates with `client_secret_basic`. */
  readonly client: PortalClient;
  /** The `aud` of access tokens: the board's, an absolute URI (RFC 8707). */
  readonly audience: string;
  /** The claim of ID and access tokens that carries the staff role. */
  readonly staffClaim: string;
  /** Secrets that sign cookies, key hashes and encrypt what is stored; the first is used, the others still verify and decrypt. */
  readonly cookieKeys: readonly string[];
  readonly questions: Questions;
  /** Private ES256 or RS256 keys; the first signs, the others still verify. */
  readonly signingKeys: readonly JWK[];
  /** Whether staff are led to set up a second factor before anything else. */
  readonly staffNeedSecondFactor: boolean;
  /** Whether two members of staff have to agree before a physician's second factor is removed. */
  readonly removalNeedsTwo: boolean;
  /** The people offered as one-click buttons; null outside demo mode, where their sign-in does not exist. */
  readonly demo: readonly DemoSignIn[] | null;
  readonly boardName: string;
  /** Where people write who cannot help themselves. */
  readonly contactEmail: string;
  /**
   * Called when all sessions of an account have ended here, so that the portal's end as well: a password was set by a
   * link, or a change of the e-mail address was taken back.
   */
  readonly onSignedOut: (subject: string, because: "password" | "email") => Promise<void>;
  readonly log: Logger;
}

export interface Identity {
  /** To be mounted at the issuer's path, before any body parser. */
  readonly handler: RequestHandler;
  /** The calls of contract/identity.ts, in process; the handler serves them too. */
  readonly accounts: { fetch(request: Request): Promise<Response> };
  /** Resolves when what goes on after its page was answered has come to its end. */
  readonly settled: () => Promise<void>;
  /** For whoever verifies access tokens in this process. */
  readonly keys: JWTVerifyGetKey;
}
