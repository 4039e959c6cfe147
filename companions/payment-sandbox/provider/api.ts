import { type Context, Hono } from "hono";
import { timingSafeEqual, createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type { z } from "@portal/contract/zod";
import {
  balanceRequest,
  bankTokenRequest,
  chargeRequest,
  lookupRequest,
  quoteRequest,
  refundRequest,
  sessionRequest,
} from "../providerSchemas";
import { charge, lookup } from "./attempts";
import { readBalance } from "./balance";
import { type Controls, controls } from "./options";
import { answerOfBank, findCharge, readLedger } from "./ledger";
import type { ProviderDatabase } from "./schema";
import { expireSession, openSession, outcomeOf, type Session } from "./sessions";
import { quoteToken, tokenizeBank } from "./tokens";
import { decideDispute, failRefund, openDispute, refund } from "./reversals";
import type { WebhookSender } from "./webhookSender";
import { listEvents } from "./webhooks";

/** Most charges in one answer. */
const maxListLength = 10_000;

export interface ApiOptions {
  readonly database: ProviderDatabase;
  readonly secretKey: string;
  /** Null: the secret key may charge. */
  readonly chargingKey: string | null;
  readonly settleAfter: Temporal.Duration;
  readonly silenceMs: number;
  readonly now: () => Temporal.Instant;
  readonly webhooks: WebhookSender;
  readonly controls: { now: Controls };
  readonly origin: string;
}

/** Calls for the portal's server and tests, with the secret key. */
export function api(options: ApiOptions): Hono {
  const { database, now } = options;
  const app = new Hono();

  app.use(async (context, next) => {
    const { secretKey, chargingKey } = options;
    const keys =
      context.req.path === "/v1/charges"
        ? [chargingKey ?? secretKey]
        : [secretKey, ...(chargingKey === null ? [] : [chargingKey])];
    if (!keys.some((key) => hasSecret(context, key))) return context.json({ error: "no-valid-key" }, 401);
    await next();
  });

  app.use(async (context, next) => {
    if (context.req.path.startsWith("/v1/test/") || context.req.path === "/v1/ledger") return next();
    const { delay, answers } = options.controls.now;
    if (delay > 0) await wait(delay, undefined, { ref: false });
    if (answers === "failing") return context.json({ error: "failing" }, 503);
    await next();
    if (answers === "rubbish")
      context.res = new Response('{"kind":"charged","charge":{"amount":"<html>', { status: 200 });
  });

  app.post("/sessions", async (context) => {
    const request = await readBody(context, sessionRequest);
    if (request === null) return badRequest(context);
    const session = await openSession(database, request, now());
    if (session === null) return context.json({ kind: "void" }, 410);
    return context.json({ sessionId: session.sessionId, url: pageOf(session, options.origin) }, 201);
  });

  app.get("/sessions/:sessionId", async (context) => {
    const outcome = await outcomeOf(database, context.req.param("sessionId"), now());
    return outcome === null ? notFound(context) : context.json(outcome);
  });

  app.post("/sessions/:sessionId/expire", async (context) => {
    const answer = await expireSession(database, context.req.param("sessionId"), now());
    return answer === null ? notFound(context) : context.json(answer);
  });

  app.post("/bank-tokens", async (context) => {
    const request = await readBody(context, bankTokenRequest);
    return request === null ? badRequest(context) : context.json(await tokenizeBank(database, request, now()));
  });

  app.post("/quotes", async (context) => {
    const request = await readBody(context, quoteRequest);
    return request === null ? badRequest(context) : context.json(await quoteToken(database, request, now()));
  });

  app.post("/charges", async (context) => {
    const request = await readBody(context, chargeRequest);
    if (request === null) return badRequest(context);
    const charged = await charge(database, request, options.settleAfter, now());
    switch (charged.kind) {
      case "conflict":
        return context.json({ kind: "conflict" }, 409);
      case "void":
        return context.json({ kind: "void" }, 410);
      case "no-answer":
        return silence(context, options.silenceMs);
      case "authenticate":
        return context.json({ kind: "authenticate", url: pageOf(charged.session, options.origin) });
      case "answer": {
        const { answer, isNew, scenario } = charged;
        if (isNew && scenario === "no-answer-after") return silence(context, options.silenceMs);
        if (isNew && scenario === "error-after") return context.json({ error: "unexpected" }, 500);
        return context.json(answer);
      }
    }
  });

  // A POST, because looking up an unknown key voids it.
  app.post("/charges/lookup", async (context) => {
    const request = await readBody(context, lookupRequest);
    if (request === null) return badRequest(context);
    const answer = await lookup(database, request, now());
    return context.json(
      answer.kind === "authenticate" ? { kind: answer.kind, url: pageOf(answer.session, options.origin) } : answer,
    );
  });

  app.get("/charges/:transactionId", async (context) => {
    const found = await findCharge(database, context.req.param("transactionId"));
    return found === null ? notFound(context) : context.json(found);
  });

  app.post("/refunds", async (context) => {
    const request = await readBody(context, refundRequest);
    return request === null ? badRequest(context) : context.json(await refund(database, request, now()));
  });

  app.get("/balance", async (context) => {
    const read = balanceRequest.safeParse(context.req.query());
    if (!read.success) return badRequest(context);
    const [from, before] = [read.data.from, read.data.before].map((text) => Temporal.Instant.from(text));
    if (from === undefined || before === undefined) return badRequest(context);
    return context.json({ entries: await readBalance(database, { from, before, now: now() }) });
  });

  app.get("/ledger", async (context) => {
    const reference = context.req.query("reference") ?? null;
    return context.json({ charges: await readLedger(database, reference, maxListLength) });
  });

  app.put("/test/controls", async (context) => {
    const newControls = await readBody(context, controls.partial());
    if (newControls === null) return badRequest(context);
    options.controls.now = { ...options.controls.now, ...newControls };
    return context.json(options.controls.now);
  });

  app.post("/test/charges/:transactionId/:answer{settle|return}", async (context) => {
    const { transactionId, answer } = context.req.param();
    const state = answer === "settle" ? "settled" : "returned";
    const isAnswered = await answerOfBank(database, transactionId, state, now());
    return context.json({ isAnswered }, isAnswered ? 200 : 409);
  });

  app.post("/test/charges/:transactionId/:answer{dispute|win|lose}", async (context) => {
    const { transactionId, answer } = context.req.param();
    const isDone =
      answer === "dispute"
        ? await openDispute(database, transactionId, now())
        : await decideDispute(database, transactionId, answer === "win" ? "won" : "lost", now());
    return context.json({ isDone }, isDone ? 200 : 409);
  });

  app.post("/test/refunds/:refundId/fail", async (context) => {
    const hasFailed = await failRefund(database, context.req.param("refundId"), now());
    return context.json({ hasFailed }, hasFailed ? 200 : 409);
  });

  app.get("/test/webhooks", async (context) => {
    const events = await listEvents(database, maxListLength);
    return context.json({
      events: events.map(({ eventId, idempotencyKey, deliveries, nextDeliveryAt }) => ({
        eventId,
        idempotencyKey,
        deliveries,
        isDelivered: nextDeliveryAt === null,
      })),
    });
  });

  app.post("/test/webhooks/:eventId/deliver", async (context) => {
    const result = await options.webhooks.deliver(context.req.param("eventId"));
    return result === null ? notFound(context) : context.json({ result });
  });

  return app;
}

function pageOf({ mode, sessionId }: Session, origin: string): string | null {
  return mode === "fields" ? null : `${origin}/${pageFolders[mode]}/${sessionId}`;
}

const pageFolders = { tokenize: "pay", "pay-over-time": "checkout", authenticate: "authenticate" } as const;

function hasSecret(context: Context, secretKey: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(bearer), hash(secretKey));
}

async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.infer<Schema> | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await context.req.text()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The answer does not say what is wrong: the body may hold an account number. */
function badRequest(context: Context): Response {
  return context.json({ error: "misshapen" }, 422);
}

function notFound(context: Context): Response {
  return context.json({ error: "unknown" }, 404);
}

/** Waits until the caller has given up, or for this long. */
async function silence(context: Context, milliseconds: number): Promise<Response> {
  await wait(milliseconds, undefined, { ref: false, signal: context.req.raw.signal }).catch(() => undefined);
  return context.json({ error: "no-answer" }, 504);
}
