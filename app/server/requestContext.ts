import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { VisitorServices } from "~/app/captcha/captcha";
import type { Board, Credentials, OpenBoard } from "~/app/board/board";
import type { EmailChanges } from "~/app/identity/emailChanges";
import type { IdentityService } from "~/app/identity/identityService";
import type { Session } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import type { SignIn } from "~/app/session/oidc/signIn";
import type { Payments, PaymentsForStaff } from "~/payments/payments";
import type { DescribedRoute } from "./describedRoutes";
import type { PageOrigins } from "./middleware/pageOrigins";
import type { PublicConfiguration } from "./publicConfiguration";

/** What Express hands to every loader and action of one request. */
export interface RequestContext {
  readonly configuration: PublicConfiguration;
  /** Every page and download as its route describes it, for the menu and for the words of the staff's journal. */
  readonly routes: readonly DescribedRoute[];
  /** Business time at which the request arrived, shifted in demo and tests (docs/architecture.md). Rules take it from here. */
  readonly now: Temporal.Instant;
  /** Goes on the page's styles and its one script tag, and into the content security policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** What a route without a page has failed with, for the page that is shown instead. */
  readonly failed?: Response;
  /** Adds origins to the content security policy of this answer alone (docs/architecture.md). */
  readonly allowOrigins: (origins: Partial<PageOrigins>) => void;
  readonly log: Logger;
  /** Called with what a page has thrown, for an answer that fits it and for the figures. */
  readonly onFailure: (error: unknown, how?: Partial<Pick<PageFailure, "isKept">>) => void;
  /** The signed-in session of the request's cookie, read and slid once (`sessions.open`); null when there is none or it has ended. */
  readonly session: () => Promise<Session | null>;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** `connectBoard(connection)` with this request's log. */
  readonly connectBoard: (credentials: Credentials) => Board;
  /** What anybody may ask of the board, in nobody's name. */
  readonly openBoard: OpenBoard;
  /** The accounts' own calls; null where the identity provider is elsewhere and has none: `signedInIdentity` is for pages. */
  readonly identity: IdentityService | null;
  /** Null where there are no such calls: addresses are changed elsewhere. */
  readonly emailChanges: EmailChanges | null;
  /** For pages of people who have no account. */
  readonly visitors: VisitorServices;
  /** Null where nobody takes payments (CARD_PROCESSOR=none). */
  readonly payments: Payments | null;
  /** What staff settle: also what was left over where nobody takes payments any more. */
  readonly paymentsOffice: PaymentsForStaff;
}

interface PageFailure {
  readonly error: unknown;
  /** The error page offers again what was typed, so no other answer takes its place. */
  readonly isKept: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "express-serve-static-core" {
  /** What the door (`nameRequest`) knows about every request. */
  interface Locals {
    /** Made here or by a trusted proxy (`nameAndTrace`); on the answer, in every line of the log and on error pages. */
    requestId: string;
    /** Of every call of the board that the request leads to (`nameAndTrace`). */
    traceHeaders: Readonly<Record<string, string>>;
    /** Real time at the first middleware, before anything that the request may have to wait for. */
    arrivedAt: Temporal.Instant;
    /** For the style and the one script tag of the answer, 128 random bits. */
    nonce: string;
    log: Logger;
    /** How many loaders and actions run, which go on when the browser leaves. */
    underWay: number;
    /** Called when the last of them has ended, well or not. */
    answered: (() => void)[];
    /** Called when the request is over, however it ended: of its own listeners an answer has as many as it bears. */
    over: (() => void)[];
    /**
     * Called with the visit of the journal that the request belongs to, once its session is opened and acts for a
     * physician. The request may be over by then.
     */
    onVisit: ((visitId: string) => void)[];
    /** Why the page cannot be shown: what was thrown that is no answer, or what the board did not do. */
    failures: PageFailure[];
    /** Lets this answer's page use other origins, for which all others have no leave. */
    allowOrigins: (origins: Partial<PageOrigins>) => void;
  }
}
