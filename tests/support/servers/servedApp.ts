import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { request as send } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Temporal } from "temporal-polyfill";
import { type AppOptions, createApp } from "~/app/server/createApp";
import { handleError } from "~/app/entry.server";
import { createLog } from "~/app/server/observability/createLog";
import { listen } from "~/app/server/listen";
import { loggedPaths } from "~/app/server/observability/loggedPath";
import { readConfiguration } from "~/launch/configuration/readConfiguration";

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Several parts are sent in chunks, without their length. */
  readonly body?: string | readonly string[];
}

export interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

export interface ServedApp {
  readonly url: string;
  /** `target` is sent unchanged, which `fetch` would not do. */
  ask(target: string, sent?: Sent): Promise<Answered>;
  /** The lines of the log so far. */
  readonly log: readonly string[];
  /** Requests of loaders and actions. */
  readonly seen: Request[];
  close(): Promise<void>;
}

type Page = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/** Express around one page that answers every path under the base path. */
export async function serveApp(
  page: Page = () => new Response("a page"),
  options: Partial<AppOptions> = {},
): Promise<ServedApp> {
  const listener = await listen(0, "127.0.0.1");
  const url = `http://localhost:${listener.port}`;
  const log: string[] = [];
  const seen: Request[] = [];
  const read = readConfiguration({});
  if (read.kind === "problems") throw new Error("The demo needs no settings");
  const remember: Page = (args) => {
    seen.push(args.request);
    return page(args);
  };
  await listener.serve(
    createApp({
      publicUrl: url,
      trustedProxies: 0,
      configuration: read.configuration.public,
      published: { ...read.configuration.public },
      formTargets: [],
      hstsIncludeSubDomains: false,
      log: createLog("debug", { write: (line) => void log.push(line) }),
      loggedPath: loggedPaths(["authentication/login/:emailAddress?/:redirectUrl?", "en/dashboard"]),
      readiness: () => Promise.resolve([{ name: "database", state: "ok", text: "The database answers." }]),
      clock: Temporal.Now.instant,
      maintenance: () => Promise.resolve(null),
      metrics: null,
      board: null,
      identity: null,
      outbox: null,
      unsubscribe: null,
      webhooks: null,
      assets: (_request, _response, next) => next(),
      build: () => Promise.resolve(buildOf(remember)),
      routes: [],
      context: (_request, { locals: { log, allowOrigins, failures } }) =>
        ({
          log,
          allowOrigins,
          onFailure: (error, { isKept = false } = {}) => void failures.push({ error, isKept }),
        }) as AppLoadContext,
      knownSession: () => null,
      note: () => undefined,
      development: false,
      ...options,
    }),
  );
  return {
    url,
    log,
    seen,
    ask: (target, sent = {}) => ask(listener.port, target, sent),
    close: () => listener.close(1000),
  };
}

function buildOf(page: Page): ServerBuild {
  return {
    entry: { module: { default: () => new Response("no document"), handleError } },
    routes: {
      page: {
        id: "page",
        path: "*",
        module: { loader: page, action: page } as ServerBuild["routes"][string]["module"],
      },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    basename: "/physicianportal/",
    publicPath: "/physicianportal/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    mode: "production",
  };
}

function ask(port: number, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const whole = typeof body === "string" ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const asked = send(
      { host: "127.0.0.1", port, path, method, headers: { host: `localhost:${port}`, ...whole, ...headers } },
      (answer) => {
        text(answer).then((answered) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answered });
        }, reject);
      },
    );
    asked.on("error", reject);
    if (Array.isArray(body)) Readable.from(body).pipe(asked);
    else asked.end(body);
  });
}
