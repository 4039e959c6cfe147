import type { Response } from "express";
import type { Temporal } from "temporal-polyfill";
import type { VisitorServices } from "~/app/captcha/captcha";
import type { BoardConnection, OpenBoard } from "~/app/board/board";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import { keepCapabilities, keepLookups, readRecordOnce } from "~/app/board/keptAnswers";
import { connectIdentity } from "~/app/identity/connectIdentity";
import type { EmailChanges } from "~/app/identity/emailChanges";
import type { IdentityConnection } from "~/app/identity/identityService";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import type { Session } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import type { SignIn } from "~/app/session/oidc/signIn";
import type { LedgerAccounts } from "@portal/payments/days/journalEntries";
import type { Payments, PaymentsForStaff } from "@portal/payments/payments";
import { type Disagreement, disagreements, feeDisagreements } from "@portal/domain/obligations/boardDisagreements";
import { boardToday } from "@portal/domain/time/boardTime";
import type { BusinessClock } from "./businessClock";
import type { DescribedRoute } from "./buildRoutes";
import type { RequestContext, WriteDocument } from "./requestContext";
import { logBoardFailures } from "./observability/logBoardFailures";
import { logDisagreements, logInvalidValues } from "./observability/logBoardFindings";
import type { PublicConfiguration } from "./publicConfiguration";

/** Shared by all requests. */
export interface Services {
  readonly configuration: PublicConfiguration;
  readonly routes: readonly DescribedRoute[];
  readonly clock: BusinessClock;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly identityOrigins: readonly string[];
  readonly board: Omit<BoardConnection, "onFailure" | "arrivedAt" | "traceHeaders">;
  /** Makes values of `arrivalHeader` that the board accepts; null for a board that has none of the portal's keys. */
  readonly signArrival: ((arrivedAt: Temporal.Instant) => (authorization: string | null) => string) | null;
  readonly identity: Omit<IdentityConnection, "onFailure"> | null;
  readonly emailChanges: EmailChanges | null;
  readonly visitors: VisitorServices;
  readonly payments: Payments | null;
  readonly paymentsOffice: PaymentsForStaff;
  readonly ledgerAccounts: LedgerAccounts;
  readonly writeDocument: WriteDocument;
  /** Called for each answer in which the board disagrees with its own records (HOME-10). */
  readonly onDisagreement?: (disagreement: Disagreement) => void;
}

/** Makes the context of each request from the services and the data of the middleware. */
export function createRequestContext(
  services: Services,
): (
  request: Pick<Request, "headers" | "method" | "url">,
  response: Response,
) => Omit<RequestContext, "withFormTokens"> {
  const { configuration, clock, sessions, signIn, emailChanges, visitors, payments, paymentsOffice, writeDocument } =
    services;
  const { routes, signArrival } = services;
  const keeping = { getCapabilities: keepCapabilities(), getPhysicianFormLookupItems: keepLookups() };
  const logFailure = logBoardFailures();
  const logDisagreement = logDisagreements();
  const logInvalidValue = logInvalidValues();
  return (request, { locals }) => {
    const { allowOrigins, arrivedAt, failures, log, nonce, requestId, traceHeaders } = locals;
    let session: Promise<Session | null> | undefined;
    const open = async () => {
      // A cut connection fails one query, and the next has a new one.
      const opened = await sessions.open(request).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return sessions.open(request);
        throw error;
      });
      // A form posted after the session's end leads to sign-in.
      if (opened) allowOrigins({ form: services.identityOrigins });
      if (opened?.actingFor) for (const onVisit of locals.onVisit) onVisit(opened.actingFor.visitId);
      return opened;
    };
    const now = clock.at(arrivedAt);
    const today = boardToday(now);
    const notice = (disagreement: Disagreement) => {
      logDisagreement(log, disagreement);
      services.onDisagreement?.(disagreement);
    };
    const connection: BoardConnection = {
      ...services.board,
      ...(signArrival !== null && { arrivedAt: signArrival(arrivedAt) }),
      traceHeaders,
      onFailure: (failure) => logFailure(log, failure),
      onInvalidValue: (value) => {
        logInvalidValue(log, value);
        services.board.onInvalidValue?.(value);
      },
      // A change is judged by what is stored at its time: its request reads again.
      keeping: request.method === "GET" ? { ...keeping, getPhysician: readRecordOnce() } : keeping,
      onPhysician: (physician) => disagreements(physician, today).forEach(notice),
      onExaminations: (examinations) => feeDisagreements(examinations).forEach(notice),
    };
    let openBoard: OpenBoard | undefined;
    return {
      configuration,
      routes,
      now,
      nonce,
      requestId,
      method: request.method,
      postedForm: { keep: null },
      postedFiles: locals.postedFiles,
      allowOrigins,
      log,
      onFailure: (error, { isKept = false } = {}) => void failures.push({ error, isKept }),
      onFailedSignIn: (because) => void (locals.signInFailure = because),
      session: () => (session ??= open()),
      sessions,
      signIn,
      connectBoard: connectBoard(connection),
      get openBoard() {
        return (openBoard ??= connectOpenBoard(connection));
      },
      identity:
        services.identity &&
        connectIdentity({
          ...services.identity,
          onFailure: (failure) => log.warn(failure, "identity service call failed"),
        }),
      emailChanges,
      visitors,
      payments,
      paymentsOffice,
      ledgerAccounts: services.ledgerAccounts,
      writeDocument,
    };
  };
}
