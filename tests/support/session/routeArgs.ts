import { type AppLoadContext, redirect } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { type CallName, calls as contractCalls } from "@portal/contract/calls";
import type { VisitorServices } from "~/app/captcha/captcha";
import type { Board, ConnectBoard, OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type Call, leavingUnauthorized } from "~/app/board/connectBoard";
import type { EmailChanges } from "~/app/identity/emailChanges";
import type { IdentityService } from "~/app/identity/identityService";
import type { RouteArgs } from "~/app/session/guards/guards";
import type { Sessions } from "~/app/session/records/sessions";
import type { Redirect } from "~/app/session/guards/returnPath";
import type { SignIn } from "~/app/session/oidc/signIn";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { noAccounts } from "@portal/payments/days/journalEntries";
import type { Payments, PaymentsForStaff } from "@portal/payments/payments";
import { quiet } from "./session";

const read = readConfiguration({});
if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
const configuration = read.configuration.public;

export interface Services {
  readonly sessions: Sessions;
  readonly board?: ConnectBoard;
  readonly signIn?: SignIn;
  readonly payments?: Payments | null;
  readonly paymentsOffice?: Partial<PaymentsForStaff>;
  readonly identity?: IdentityService | null;
  readonly emailChanges?: EmailChanges | null;
  /** For pages that are open without sign-in. */
  readonly openBoard?: OpenBoard;
  readonly visitors?: Partial<VisitorServices>;
  /** Of the posted form. */
  readonly files?: AppLoadContext["postedFiles"];
}

/** Arguments of a loader or an action, with the session of the request's cookie read once as the server does. */
export function routeArgs(
  request: Request,
  {
    sessions,
    board = boardThat(),
    signIn = noProvider,
    payments = null,
    paymentsOffice = {},
    identity = null,
    emailChanges = null,
    openBoard = boardThat()(),
    visitors = {},
    files = null,
  }: Services,
): RouteArgs {
  let session: ReturnType<Sessions["open"]> | undefined;
  const context: AppLoadContext = {
    configuration,
    routes: [],
    now: Temporal.Instant.from("2026-03-02T15:00:00Z"),
    nonce: "nonce",
    withFormTokens: (page) => [page],
    requestId: "request",
    method: request.method,
    postedForm: { keep: null },
    postedFiles: files,
    allowOrigins: () => undefined,
    log: quiet,
    onFailure: () => undefined,
    onFailedSignIn: () => undefined,
    session: () => (session ??= sessions.open(request)),
    sessions,
    signIn,
    connectBoard: board,
    openBoard,
    identity,
    emailChanges,
    visitors: { ...noOtherPerson, ...visitors },
    payments,
    paymentsOffice: { ...nothingToSettle, ...paymentsOffice },
    ledgerAccounts: noAccounts,
    writeDocument: async () => null,
  };
  return { request, context };
}

/** A board with the given calls; every other one fails as unavailable. */
export function boardThat(calls: Partial<Board> = {}) {
  const down = async () => {
    throw new BoardError("getCurrentUser", 502, null, "Down");
  };
  return (...[, onUnauthorized]: Partial<Parameters<ConnectBoard>>): Board => {
    const names = Object.keys(contractCalls) as CallName[];
    const all = names.map((name) => [name, leavingUnauthorized(name, (calls[name] ?? down) as Call, onUnauthorized)]);
    const { reportUnconfirmed = () => undefined } = calls;
    return { ...(Object.fromEntries(all) as unknown as Board), reportUnconfirmed };
  };
}

/** A call that the board refuses. */
export function refusing(status: number) {
  return async () => {
    throw new BoardError("getCurrentUser", status, null, "Refused");
  };
}

const unexpected = async (): Promise<never> => {
  throw new Error("Unexpected sign-in");
};
const noOtherPerson: AppLoadContext["visitors"] = {
  visits: { read: async () => null, begin: unexpected, keep: unexpected, end: unexpected, prune: unexpected },
  captcha: {
    origins: { script: [], frame: [], connect: [], form: [] },
    responseField: null,
    challenge: unexpected,
    settle: unexpected,
  },
  documentChecks: { admit: async () => null },
  unknownCalendars: { admit: async () => null },
  clientId: "portal",
  siteToken: () => "token",
  renewed: (token) => token,
};
const nothingToSettle: PaymentsForStaff = {
  list: { page: async () => [], totals: async () => null },
  unresolved: async () => [],
  unresolvedCount: async () => 0,
  staffActs: async () => [],
  settled: async () => [],
  days: { find: async () => null, last: async () => [], request: async () => undefined },
  look: async () => null,
  settle: async () => null,
};
/** Redirects to a provider, with what it was asked for in the query. */
const noProvider: SignIn = {
  hasSecondFactorPage: false,
  offersSecondFactor: false,
  start: async (_request, { returnTo, staff }) =>
    redirect(`https://provider.test/?${new URLSearchParams({ returnTo: returnTo ?? "", staff: `${staff}` })}`),
  finish: unexpected,
  renew: unexpected,
  endSessionUrl: () => null,
};

/** Returns the response with which a guard, a loader or an action leaves the page, returned or thrown. */
export async function responseOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((reason: unknown) => reason);
  if (!(answer instanceof Response)) throw new Error("There was no response", { cause: answer });
  return answer;
}

/** Returns what an action or a loader answers its page with. */
export async function pageOf<Answer>(work: Promise<Answer>): Promise<Exclude<Answer, Redirect>> {
  const answer = await work;
  if (answer instanceof Response) throw new Error("The answer is a redirect", { cause: answer });
  return answer as Exclude<Answer, Redirect>;
}
