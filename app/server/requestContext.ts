import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { VisitorServices } from "~/app/captcha/captcha";
import type { ConnectBoard, OpenBoard } from "~/app/board/board";
import type { EmailChanges } from "~/app/identity/emailChanges";
import type { IdentityService } from "~/app/identity/identityService";
import type { Session } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import type { SignIn } from "~/app/session/oidc/signIn";
import type { SignInFailure } from "~/app/session/oidc/signInFailure";
import type { PlainDocument } from "@portal/domain/correspondence/plainDocument";
import type { LedgerAccounts } from "@portal/payments/days/journalEntries";
import type { Payments, PaymentsForStaff } from "@portal/payments/payments";
import type { DescribedRoute } from "./buildRoutes";
import type { PublicConfiguration } from "./publicConfiguration";
import type { PostedParts } from "./middleware/postedFiles";
import type { PageOrigins } from "./middleware/securityHeaders";

/** Passed by Express to every loader and action of one request. */
export interface RequestContext {
  readonly configuration: PublicConfiguration;
  /** Every page and download as its route describes it, for the menu and the staff's journal. */
  readonly routes: readonly DescribedRoute[];
  /** Business time at which the request arrived, shifted in demo and tests (docs/architecture.md). Rules use this. */
  readonly now: Temporal.Instant;
  /** Nonce of the page's styles and its one script tag, and in the content security policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** As received: Remix hands the loaders of a page that answers a form a request with GET. */
  readonly method: string;
  /**
   * How the posted form is stored where its action, or a loader of the page that answers it, fails at the board: returns
   * the page where it is offered again, null where nothing was stored. Null without a form, or once it is carried out.
   */
  readonly postedForm: { keep: (() => Promise<string | null>) | null };
  /** The files of a posted form; null for a form without. An action reads them after it has authorized. */
  readonly postedFiles: PostedParts | null;
  /** The failed answer of a route without a page, for the page that is shown instead. */
  readonly failed?: Response;
  /** Adds origins to the content security policy of this answer (docs/architecture.md). */
  readonly allowOrigins: (origins: Partial<PageOrigins>) => void;
  /** Returns the page in pieces, with the session's token in each of its forms (`FormTokens.addTo`). */
  readonly withFormTokens: (page: string) => readonly string[];
  readonly log: Logger;
  /** Called with what a page has thrown, to choose the answer and for metrics. */
  readonly onFailure: (error: unknown, how?: Partial<Pick<PageFailure, "isKept">>) => void;
  /** Called with the reason of a sign-in that fails, for metrics. */
  readonly onFailedSignIn: (because: SignInFailure) => void;
  /**
   * Returns the session of the request's cookie, read and extended once (`sessions.open`); null when there is none or
   * it has ended.
   */
  readonly session: () => Promise<Session | null>;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** `connectBoard(connection)` with this request's log. */
  readonly connectBoard: ConnectBoard;
  /** The board's public calls, without a token. */
  readonly openBoard: OpenBoard;
  /**
   * The accounts' own calls; null where the identity provider is external and has none. Pages use `signedInIdentity`.
   */
  readonly identity: IdentityService | null;
  /** Null where there are no such calls: addresses are changed elsewhere. */
  readonly emailChanges: EmailChanges | null;
  /** For pages of people who have no account. */
  readonly visitors: VisitorServices;
  /** Null without a payment provider (CARD_PROCESSOR=none). */
  readonly payments: Payments | null;
  /** What staff settle: also payments left over after the payment provider was removed. */
  readonly paymentsOffice: PaymentsForStaff;
  /** Of the board's books. */
  readonly ledgerAccounts: LedgerAccounts;
  /** Returns a PDF; null where there is no typeface for all of its letters. */
  readonly writeDocument: WriteDocument;
}

export type WriteDocument = (document: PlainDocument) => Promise<Uint8Array<ArrayBuffer> | null>;

interface PageFailure {
  readonly error: unknown;
  /** The error page offers the stored form again, so no other answer replaces it. */
  readonly isKept: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "express-serve-static-core" {
  /** Data that `nameRequest` has for every request. */
  interface Locals {
    /** Made here or by a trusted proxy (`nameAndTrace`); on the answer, in every line of the log and on error pages. */
    requestId: string;
    /** Headers of every board call of the request (`nameAndTrace`). */
    traceHeaders: Readonly<Record<string, string>>;
    /** Real time at the first middleware, before anything that the request may have to wait for. */
    arrivedAt: Temporal.Instant;
    /** For the style and the one script tag of the answer, 128 random bits. */
    nonce: string;
    log: Logger;
    /** Number of running loaders and actions, which continue when the browser leaves. */
    underWay: number;
    /** Called when the last of them has ended, successfully or not. */
    answered: (() => void)[];
    /** Called at the end of the request, however it ended: Node limits the listeners of a response. */
    over: (() => void)[];
    /**
     * Called with the journal visit of the request, once its session is opened and acts for a physician. The request
     * may have ended by then.
     */
    onVisit: ((visitId: string) => void)[];
    /** The files of a posted form, still to be read; null for a form without. */
    postedFiles: PostedParts | null;
    /** Why the page cannot be shown: thrown errors, or failures of the board. */
    failures: PageFailure[];
    /** Null unless the request ends a sign-in without success. */
    signInFailure: SignInFailure | null;
    /** Lets this answer's page use other origins, which are forbidden by default. */
    allowOrigins: (origins: Partial<PageOrigins>) => void;
  }
}
