import { constants } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { look } from "@portal/look/look";
import type { ActingJournal } from "~/app/session/journal/actingJournal";
import {
  canonicalBase,
  canonicalHost,
  knownConnection,
  originToHome,
  pagesOnly,
  plainTarget,
  signInOidc,
} from "./middleware/canonicalUrl";
import { basePath } from "./basePath";
import { brandFiles } from "./brandFiles";
import { isErrorStatus, sendErrorPage } from "./responses/errorPage";
import type { DescribedRoute } from "./buildRoutes";
import { fileCalls, fileForms } from "./middleware/fileForms";
import { formTokens } from "./middleware/formTokens";
import type { Check } from "./observability/check";
import { health } from "./observability/health";
import type { Maintenance } from "./maintenance/maintenance";
import { asksForNoPage, maintenanceBefore, maintenancePages } from "./maintenance/maintenancePages";
import { limitPages } from "./middleware/limitPages";
import type { RequestContext } from "./requestContext";
import { type MetricsSource, metricsPage } from "./observability/metricsPage";
import { journalOnBehalf } from "./middleware/journalOnBehalf";
import { nameRequest } from "./middleware/requestLog";
import { originFiles } from "./originFiles";
import { portal } from "./portal";
import { ownPosts, postedForm, readOrPost, tokenedPosts } from "./middleware/postChecks";
import type { PublicConfiguration } from "./publicConfiguration";
import { neverStored, securityHeaders } from "./middleware/securityHeaders";
import { type RefusedRequest, type ResendOptions, sendUnavailablePage, Unavailable } from "./responses/unavailablePage";

export interface AppOptions {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly configuration: Pick<PublicConfiguration, "contactEmail">;
  /** `configuration.json`. */
  readonly published: Readonly<Record<string, unknown>>;
  /** Every origin that some form may lead to: the page that offers to resend a form does not know which. */
  readonly formTargets: readonly string[];
  readonly hstsIncludeSubDomains: boolean;
  readonly log: Logger;
  readonly loggedPath: (path: string) => string;
  /** The checks of `/readyz`. */
  readonly readiness: () => Promise<readonly Check[]>;
  /** Real time. */
  readonly clock: () => Temporal.Instant;
  /** Null where metrics are off. */
  readonly metrics: MetricsSource | null;
  /** Web applications of the embedded parts, which check their own posts; null where a part is external. */
  readonly board: RequestHandler | null;
  readonly identity: RequestHandler | null;
  /** Where the mails of a demo are read; null wherever mails are really sent. */
  readonly outbox: { readonly path: string; readonly handler: RequestHandler } | null;
  /** Where mails turn reminders off without a session; null where another board sends them. */
  readonly unsubscribe: {
    readonly path: string;
    /** A mail service's request, which it may make only once. */
    readonly isOneClick: (request: Pick<express.Request, "method" | "path">) => boolean;
    readonly handler: RequestHandler;
  } | null;
  /** Where the payment provider sends events; null without a payment provider. */
  readonly webhooks: { readonly path: string; readonly handler: RequestHandler } | null;
  /** Serves the built files: `assets(folder)`, or Vite in development. */
  readonly assets: RequestHandler;
  readonly build: () => Promise<ServerBuild>;
  readonly routes: readonly DescribedRoute[];
  readonly context: (
    request: Pick<Request, "headers" | "method" | "url">,
    response: Response,
  ) => Omit<RequestContext, "withFormTokens">;
  /** `Sessions.knownKey`. */
  readonly knownSession: (request: Pick<globalThis.Request, "headers">) => string | null;
  /** What people read on every page while there is maintenance; null: none. */
  readonly maintenance: () => Promise<Maintenance | null>;
  /** Stores requests of staff on behalf of a physician. */
  readonly note: ActingJournal["note"];
  readonly development: boolean;
}

/** Path where the portal redeems codes and renews tokens of an embedded identity provider; browsers never use it. */
export const embeddedTokenPath = "/identity/token";

/** The dashboard fits the first segments of a connection with 5, and not with 4 (docs/decisions/0006). */
const brotliQuality = 5;

const untrustedProxy =
  "requests come through a proxy that TRUSTED_PROXIES does not count: limits take all its browsers for one network";

/** All middleware of a request, from arrival to Remix (docs/decisions/0006). */
export function createApp(options: AppOptions): Express {
  const { publicUrl, log } = options;
  const home = `${basePath}/`;
  const tokens = formTokens(publicUrl);
  const resend = { home, formTargets: options.formTargets, tokens };
  const refuse = (request: express.Request, response: Response, refused: RefusedRequest) =>
    sendUnavailablePage(request, response, resend, refused);
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", options.trustedProxies);

  app.use(nameRequest(log, options.loggedPath, options.metrics, { isProxyTrusted: options.trustedProxies > 0 }));
  app.use(securityHeaders(options));
  app.use(plainTarget(publicUrl, home));
  // Express notes at the start of a router where a path begins: in a target in absolute form behind the host.
  const router = express.Router();
  app.use(router);
  router.use(health(options.readiness));
  router.use(metricsPage(options.metrics));
  router.use(
    knownConnection(publicUrl, () => {
      if (options.trustedProxies === 0) log.warn(untrustedProxy);
    }),
  );
  router.use(
    canonicalHost(publicUrl, [embeddedTokenPath, ...(options.webhooks === null ? [] : [options.webhooks.path])], home),
  );
  router.use(originFiles({ publicUrl, contactEmail: options.configuration.contactEmail, clock: options.clock }, home));
  router.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } } }));

  if (options.board !== null) router.use("/board", neverStored, fileCalls, options.board);
  const closedUnless = (isOfProgram: (request: express.Request) => boolean) =>
    maintenanceBefore(options.maintenance, refuse, { publicUrl, home, isOfProgram });
  if (options.identity !== null) router.use("/identity", neverStored, closedUnless(asksForNoPage), options.identity);
  if (options.outbox !== null) router.use(options.outbox.path, neverStored, options.outbox.handler);
  if (options.unsubscribe !== null) {
    const { path, isOneClick, handler } = options.unsubscribe;
    router.use(path, neverStored, closedUnless(isOneClick), handler);
  }
  if (options.webhooks !== null) router.use(options.webhooks.path, neverStored, options.webhooks.handler);

  router.get("/", originToHome(home));
  router.use(basePath, canonicalBase(basePath), readOrPost(home));
  router.get(`${home}configuration.json`, neverStored, (_request, response) => void response.json(options.published));
  router.use(basePath, brandFiles(look()), options.assets, pagesOnly(publicUrl, home));
  router.use(basePath, neverStored, signInOidc(basePath));
  router.use(basePath, neverStored, ownPosts(publicUrl, home), fileForms(options.routes, home));
  router.use(basePath, postedForm(home), tokenedPosts(tokens, home));
  router.use(basePath, maintenancePages(options.maintenance, refuse), limitPages(options.knownSession, refuse));
  router.use(
    basePath,
    journalOnBehalf(options.routes, options.loggedPath, options.note),
    portal({ ...options, tokens }),
  );

  router.use((_request, response) => sendErrorPage(response, 404, home));
  router.use(failed(home, resend));
  return app;
}

/** Handles what middleware has thrown: the reader gets a page, the log only what may be stored. */
function failed(home: string, resend: ResendOptions): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const isDatabaseAway = isDatabaseUnavailable(error);
    if (isDatabaseAway) response.locals.log.error({ err: error }, "the database is unavailable");
    const isLogged = isDatabaseAway || error instanceof Unavailable;
    if (isLogged && !response.headersSent) return sendUnavailablePage(request, response, resend);
    const claimed = error instanceof Error && "status" in error ? error.status : 500;
    const status = isErrorStatus(claimed) ? claimed : 500;
    if (status === 500 && !isLogged) response.locals.log.error({ err: error }, "unexpected error");
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, status, home);
  };
}
