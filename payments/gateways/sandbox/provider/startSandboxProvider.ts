import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Temporal } from "temporal-polyfill";
import { api } from "./api";
import { type Controls, wellBehaved } from "./controls";
import { fieldRoutes } from "./fieldRoutes";
import type { SandboxProvider, SandboxProviderOptions } from "./options";
import { faultOf } from "./faultOf";
import { providerDatabase } from "./providerDatabase";
import { startWebhookSender } from "./webhookSender";

export type { SandboxProvider, SandboxProviderOptions } from "./options";

/** In bytes: no request to the provider carries more than a few lines. */
const largestBody = 16 * 1024;

/**
 * Starts the sandbox provider, a web application of its own that plays the company which moves the money: with its own
 * origin, tables and ledger. It moves no money. docs/sandbox-provider.md says what it can be made to do.
 *
 * @throws Error in production, and when the port is taken.
 */
export async function startSandboxProvider(options: SandboxProviderOptions): Promise<SandboxProvider> {
  if (options.mode === "production") throw new Error("The sandbox provider is never started in production");
  const { log, now = () => Temporal.Now.instant() } = options;
  const database = providerDatabase(options.pool);
  const state: { now: Controls } = { now: wellBehaved };

  let app = new Hono();
  const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith("/v1/") === true && !/^\/v1\/(test\/|ledger)/.test(request.url);
    if (isApi && state.now.answers === "down") return void request.socket.destroy();
    void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    const { port, host = null } = options;
    server.listen({ port, ...(host !== null && { host }) }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo; // Of a server that listens on a port.
  const { port } = address;
  const origin = options.publicUrl ?? `http://localhost:${port}`;

  const webhooks = startWebhookSender({
    database,
    url: options.webhookUrl,
    keys: options.webhookKeys,
    isHeld: () => state.now.holdsWebhooks,
    now,
    pause: options.pause ?? 500,
    log,
  });
  app = new Hono();
  app.use(bodyLimit({ maxSize: largestBody, onError: (context) => context.text("Too large", 413) }));
  app.use(async (context, next) => {
    await next();
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cache-Control", "no-store");
  });
  app.route(
    "/v1",
    api({
      database,
      secretKey: options.secretKey,
      settleAfter: options.settleAfter ?? Temporal.Duration.from({ seconds: 30 }),
      silence: options.silence ?? 120_000,
      now,
      webhooks,
      controls: state,
      pageOf: ({ mode, sessionId }) => (mode === "fields" ? null : `${origin}/${mode === "tokenize" ? "pay" : "checkout"}/${sessionId}`),
    }),
  );
  app.route("/", fieldRoutes({ database, now }));
  app.onError((error, context) => {
    log.error({ fault: faultOf(error), method: context.req.method }, "the sandbox provider could not answer");
    return context.json({ error: "unexpected" }, 500);
  });

  return {
    origin,
    ownUrl: `http://${reachable(address)}:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
    },
  };
}

/** All addresses of a machine include its own loopback. */
function reachable({ address, family }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return family === "IPv6" ? `[${address}]` : address;
}
