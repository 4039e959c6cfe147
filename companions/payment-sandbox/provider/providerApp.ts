import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getRequestListener } from "@hono/node-server";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Temporal } from "temporal-polyfill";
import { api, type ApiOptions } from "./api";
import {
  type Controls,
  faultOf,
  type ProviderLog,
  type SandboxProvider,
  type SandboxProviderOptions,
  wellBehaved,
} from "./options";
import { fieldRoutes } from "./fieldRoutes";
import { allowPage, browserHeaders, onlyOwnPosts } from "./headers";
import { pageRoutes } from "./pageRoutes";
import { messagePage } from "./pages/page";
import { providerDatabase } from "./schema";
import { startWebhookSender } from "./webhookSender";

export type { SandboxProvider, SandboxProviderOptions } from "./options";

/** In bytes: requests to the provider carry only a few lines. */
const maxBodyBytes = 16 * 1024;

/** All routes of the provider: the portal's server under `/v1`, browsers elsewhere. */
function providerApp(options: ApiOptions & { readonly log: ProviderLog }): Hono {
  const app = new Hono();
  app.use(browserHeaders);
  app.use(async (context, next) => {
    if (context.req.path.startsWith("/v1/") || ["GET", "HEAD", "POST"].includes(context.req.method)) return next();
    allowPage(context);
    return context.html(await messagePage("This page cannot be used this way", "Nothing was done.", null), 405, {
      Allow: "GET, HEAD, POST",
    });
  });
  // The rest of the body is not read, so the connection cannot be used again.
  app.use(
    bodyLimit({ maxSize: maxBodyBytes, onError: (context) => context.text("Too large", 413, { Connection: "close" }) }),
  );
  app.route("/v1", api(options));
  app.use(onlyOwnPosts(options.origin));
  app.route("/", fieldRoutes(options));
  app.route("/", pageRoutes(options));
  app.notFound(async (context) => {
    allowPage(context);
    return context.html(await messagePage("This page does not exist", "The web address may be incomplete.", null), 404);
  });
  app.onError((error, context) => {
    options.log.error({ fault: faultOf(error), method: context.req.method }, "the sandbox provider could not answer");
    return context.json({ error: "unexpected" }, 500);
  });
  return app;
}

/**
 * Starts the sandbox provider, a separate web application with its own origin, tables and ledger. It moves no money.
 * docs/sandbox-provider.md lists what it can simulate.
 *
 * @throws Error in production, and when the port is taken.
 */
export async function startSandboxProvider(options: SandboxProviderOptions): Promise<SandboxProvider> {
  if (options.mode === "production") throw new Error("The sandbox provider is never started in production");
  const { pool, publicUrl, secretKey, log, now = () => Temporal.Now.instant() } = options;
  const database = providerDatabase(pool);
  const controls: { now: Controls } = { now: wellBehaved };

  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => {
    const isDown = controls.now.answers === "down" && isForPortal(request.url ?? "");
    if (isDown) request.socket.destroy();
    else handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    const { port, host = null } = options;
    server.once("error", reject);
    server.listen({ port, ...(host !== null && { host }) }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo; // The server listens on a port.
  const origin = publicUrl ?? `http://localhost:${address.port}`;

  const webhooks = startWebhookSender({
    database,
    url: options.webhookUrl,
    keys: options.webhookKeys,
    isHeld: () => controls.now.holdsWebhooks,
    now,
    pauseMs: options.pauseMs ?? 500,
    log,
  });
  const app = providerApp({
    database,
    secretKey,
    chargingKey: options.chargingKey ?? null,
    settleAfter: options.settleAfter ?? Temporal.Duration.from({ seconds: 30 }),
    silenceMs: options.silenceMs ?? 120_000,
    now,
    webhooks,
    controls,
    origin,
    log,
  });
  // By default the listener replaces the platform's Request and Response globally.
  const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
  handle = (request, response) => void listener(request, response);

  return {
    origin,
    ownUrl: `http://${reachable(address)}:${address.port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
    },
  };
}

/** Requests that a provider that is down leaves unread; a test can still reach the ledger and the controls. */
function isForPortal(url: string): boolean {
  return url.startsWith("/v1/") && !/^\/v1\/(test\/|ledger)/.test(url);
}

/** A wildcard address of a machine includes its loopback. */
function reachable({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return family === "IPv6" ? `[${address}]` : address;
}
