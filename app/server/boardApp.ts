import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { fileCalls } from "./middleware/fileForms";
import { plainTarget } from "./middleware/canonicalUrl";
import type { Check } from "./observability/check";
import { health } from "./observability/health";
import "./requestContext";
import { type MetricsSource, metricsPage } from "./observability/metricsPage";
import { nameRequest } from "./middleware/requestLog";
import { neverStored, securityHeaders } from "./middleware/securityHeaders";

interface BoardAppOptions {
  /** Of the portal. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly loggedPath: (path: string) => string;
  /** The checks of `/readyz`. */
  readonly readiness: () => Promise<readonly Check[]>;
  /** Null where metrics are off. */
  readonly metrics: MetricsSource | null;
  readonly board: RequestHandler;
}

/** Path of the embedded board, in whichever process it runs. */
export const boardPath = "/board";

/**
 * The board in its own process: no page, no session and no cookie. It answers on any host, because the portal calls it
 * by its machine, and trusts no header about the connection.
 */
export function createBoardApp({ publicUrl, log, loggedPath, readiness, metrics, board }: BoardAppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  // Only the portal calls it, and sends the id of the causing request.
  app.use(nameRequest(log, loggedPath, metrics, { isProxyTrusted: true }));
  app.use(securityHeaders({ publicUrl, hstsIncludeSubDomains: false, development: false }));
  app.use(plainTarget(null, "/"));
  // As in `createApp`.
  const router = express.Router();
  app.use(router);
  router.use(health(readiness));
  router.use(metricsPage(metrics));
  router.use(boardPath, neverStored, fileCalls, board);
  router.use(
    (_request, response) => void response.status(404).type("text").send("Only the board’s API is served here.\n"),
  );
  router.use(failed);
  return app;
}

const failed: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  response.locals.log.error({ err: error }, "unexpected error");
  if (response.headersSent) response.destroy();
  else response.status(500).json({ code: "unexpected", message: "An unexpected error has occurred" });
};
