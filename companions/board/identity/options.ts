import type { RequestHandler } from "express";
import type { JWK, JWTVerifyGetKey } from "jose";
import type pg from "pg";
import type { Logger } from "pino";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { AccountIssuer } from "../mail/accountMails";
import type { BoardDatabase, BoardTransaction } from "../store/boardDatabase";
import type { Subject } from "../store/people/principals";
import type { Directory } from "./tables/accountTables";
import type { SignInFailures } from "./signIn/signInFailures";

/** The account has to exist (`ensureDemoAccounts`). */
export interface DemoSignIn {
  readonly email: string;
  readonly name: string;
  /** What this person demonstrates, in a few words. */
  readonly shows: string;
  /** Heading in the list. People of one group are consecutive. */
  readonly group: string;
  readonly directory: Directory;
}

export interface PortalClient {
  readonly id: string;
  readonly secret: string;
  readonly homeUrl: string;
  /** Start of the sign-in; `returnTo` can be appended. */
  readonly signInUrl: string;
  readonly staffSignInUrl: string;
  readonly firstTimeUrl: string;
  /** Path of an application for `returnTo`. */
  readonly applicationPath: (examinationId: ExaminationId) => string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
}

/** Single-use questions that people answer easily, against programs that try passwords. */
export interface Questions {
  ask(): { readonly text: string; readonly sealed: string };
  /** `expired` also if the question was answered before. */
  settle(sealed: string, answer: string): Promise<"passed" | "missing" | "wrong" | "expired">;
}

export interface IdentityOptions {
  readonly pool: pg.Pool;
  /** `${PUBLIC_URL}/identity`, without a trailing slash; the handler is mounted at its path. */
  readonly issuer: string;
  /** The only client; it authenticates with `client_secret_basic`. */
  readonly client: PortalClient;
  /** `aud` of access tokens: the board's, an absolute URI (RFC 8707). */
  readonly audience: string;
  /** The claim of ID and access tokens with the staff role. */
  readonly staffClaim: string;
  /**
   * Secrets for signing cookies, hashing keys and encrypting stored data. The first is used; the others still verify
   * and decrypt.
   */
  readonly cookieKeys: readonly string[];
  readonly questions: Questions;
  /** Private ES256 or RS256 keys. The first signs; the others still verify. */
  readonly signingKeys: readonly JWK[];
  /** How long a sign-in lasts. */
  readonly sessionHours: number;
  /** Whether staff must set up a second factor before anything else. */
  readonly staffNeedSecondFactor: boolean;
  readonly removalNeedsTwo: boolean;
  /** People with one-click buttons; null outside demo mode, where one-click sign-in doesn't exist. */
  readonly demo: readonly DemoSignIn[] | null;
  readonly boardName: string;
  readonly contactEmail: string;
  /** More lines of the footer; each is left out where the board has none. */
  readonly footer?: Partial<Readonly<Record<"postalAddress" | "telephone" | "policyUrl" | "termsUrl", string | null>>>;
  /**
   * Called when all sessions of an account have ended here, so that the portal ends its own: a password was set by a
   * link, an email change was undone, or staff replaced the address or ended the password.
   */
  readonly onSignedOut: (subject: string, because: "password" | "email" | "operator") => Promise<void>;
  /** Called when the mail with a link that was asked for could not be queued, after the page was answered. */
  readonly onLinkFailed: () => void;
  /**
   * Drops the portal's unfinished change of a person's address, in the transaction that replaces the address. Returns
   * whether there was one.
   */
  readonly dropEmailChange: (tx: BoardTransaction, person: Subject) => Promise<boolean>;
  readonly log: Logger;
}

export interface Identity {
  /** To mount at the issuer's path, before any body parser. */
  readonly handler: RequestHandler;
  /** The calls of packages/contract/identity.ts in process; the handler also serves them. */
  readonly accounts: { fetch(request: Request): Promise<Response> };
  /** Resolves when work that continues after its page has finished. */
  readonly settled: () => Promise<void>;
  readonly keys: JWTVerifyGetKey;
}

export interface AccountContext {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
  readonly failures: SignInFailures;
}
