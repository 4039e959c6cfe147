import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signWebhook } from "@portal/payments/gateways/signedBody";
import { type Account, type ChargeObject, emptyAccount, type Intent, newId, Refusal } from "./account";
import { answer } from "./endpoints";
import { answerAuthentication, answerOfBank, complete, giveBack } from "./money";
import { authenticationPage, checkoutPage } from "./pages";

export const secretKey = "sk_test_ofTheTests0123";
/** A restricted key, which may collect cards and accounts and cannot charge. */
export const collectingKey = "rk_test_collectsOnly0123";
export const webhookSecret = "whsec_ofTheTests0123";
export const apiVersion = "2025-09-30.clover";

/** A failure of a call: before it is carried out, or after, so that its answer is lost. */
export interface Fault {
  /** `POST /payment_intents` followed by anything. */
  readonly call: RegExp;
  readonly answers: "nothing" | "nothing-after" | "html" | "huge" | "truncated" | 409 | 429 | 500 | "500-kept" | 401;
  /** Number of times; default: once. */
  times?: number;
}

/** The part of Stripe that the portal uses, written from its documentation, in memory. It moves no money. */
export interface StripeStub {
  readonly origin: string;
  readonly account: Account;
  readonly faults: Fault[];
  /** `POST /payment_intents` for each completed call. */
  readonly calls: string[];
  /** Enters a number on Stripe's page, or accepts the loan. */
  complete(sessionId: string, number?: string): void;
  answerOfBank(intentId: string, isGood: boolean): void;
  /** The payer disputes the charge. */
  dispute(intentId: string): void;
  /** The bank decides about it. */
  decide(intentId: string, status: "won" | "lost" | "under_review"): void;
  /** Both at once. */
  lose(intentId: string): void;
  /** The payer's answer to their bank. */
  authenticate(intentId: string, isApproved: boolean): void;
  /** Refunds this many cents in the Dashboard. */
  refund(intentId: string, amount: number): void;
  /** Makes the last refund fail afterwards. */
  failRefund(): void;
  /** Returns the body and the signature of an event, as its endpoint would get them. */
  signed(
    event: object,
    secrets?: readonly string[],
    seconds?: number,
  ): { readonly body: Buffer; readonly signature: string };
  /** Seconds that Stripe's clock is ahead of this machine's. */
  ahead: number;
  /** Where events are sent automatically; null: nowhere. */
  webhookUrl: string | null;
  close(): Promise<void>;
}

interface Kept {
  readonly request: string;
  readonly since: number;
  /** Null while it is in progress. */
  answer: { readonly status: number; readonly body: string } | null;
}

export async function startStripeStub(): Promise<StripeStub> {
  const account = emptyAccount();
  const kept = new Map<string, Kept>();
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Another site than the portal's `localhost`, as Stripe's is: returns from it are cross-site.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seconds = () => Math.floor(Date.now() / 1000) + stub.ahead;

  function tell(type: string, object: object): void {
    const event = {
      id: newId("evt"),
      object: "event",
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    } as const;
    account.events.push(event);
    if (stub.webhookUrl === null) return;
    const { body, signature } = stub.signed(event);
    void fetch(stub.webhookUrl, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { "Stripe-Signature": signature },
    }).catch(() => undefined);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (url.pathname.startsWith("/authenticate/")) return serveBank(request.method ?? "", url, text, response);
    if (url.pathname.startsWith("/c/pay/")) return servePage(request.method ?? "", url, text, response);
    const method = request.method ?? "";
    const path = url.pathname.replace(/^\/v1/, "");
    const call = `${method} ${path}`;
    const fault = stub.faults.find((one) => one.call.test(call));
    if (fault !== undefined) {
      fault.times = (fault.times ?? 1) - 1;
      if (fault.times <= 0) stub.faults.splice(stub.faults.indexOf(fault), 1);
    }
    const key = request.headers["idempotency-key"];
    const isKept = method === "POST" && typeof key === "string";
    const broken = fault !== undefined && fault.answers !== "nothing-after" ? breakDown(fault, response) : null;
    if (broken !== null) {
      // Stripe remembers its answer, even of a failure.
      if (fault?.answers === "500-kept" && isKept)
        kept.set(key, { request: `${call} ${text}`, since: seconds(), answer: { status: 500, body: broken } });
      return;
    }
    const { status, body } = keyed(isKept ? key : null, `${call} ${text}`, () =>
      carryOut(request, method, path, method === "GET" ? url.searchParams : new URLSearchParams(text)),
    );
    if (fault?.answers === "nothing-after") return void response.destroy();
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }

  /** The same key and request return the same answer. Another request under the key is an error (idempotency). */
  function keyed(key: string | null, request: string, work: () => { status: number; body: string; isKept: boolean }) {
    const known = key === null ? undefined : kept.get(key);
    // Keys are forgotten after a day.
    if (known !== undefined && known.since > seconds() - 86_400) {
      if (known.request !== request)
        return { status: 400, body: JSON.stringify({ error: { type: "idempotency_error" } }) };
      if (known.answer === null)
        return {
          status: 409,
          body: JSON.stringify({ error: { type: "invalid_request_error", code: "idempotency_key_in_use" } }),
        };
      return known.answer;
    }
    const { isKept, ...done } = work();
    if (key !== null && isKept) kept.set(key, { request, since: seconds(), answer: done });
    return done;
  }

  function carryOut(request: IncomingMessage, method: string, path: string, fields: URLSearchParams) {
    try {
      const key = request.headers.authorization?.replace("Bearer ", "");
      if (key !== secretKey && key !== collectingKey) throw new Refusal(401, { type: "invalid_request_error" }, false);
      if (key === collectingKey && /^\/(payment_intents|refunds)/.test(path))
        throw new Refusal(403, { type: "invalid_request_error" }, false);
      if (request.headers["stripe-version"] !== apiVersion)
        throw new Refusal(400, { type: "invalid_request_error", param: "Stripe-Version" }, false);
      stub.calls.push(`${method} ${path}`);
      const done = answer(account, { method, path, fields, seconds: seconds(), origin, tell });
      return { status: 200, body: JSON.stringify(done), isKept: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }), isKept: error.isKept };
    }
  }

  function servePage(method: string, url: URL, text: string, response: ServerResponse): void {
    const session = account.sessions.get(url.pathname.slice("/c/pay/".length));
    if (session?.status !== "open")
      return void response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>This page has expired</h1>");
    if (method !== "POST")
      return void response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(checkoutPage(session));
    stub.complete(session.id, new URLSearchParams(text).get("number") ?? "");
    response.writeHead(303, { Location: session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id) }).end();
  }

  function serveBank(method: string, url: URL, text: string, response: ServerResponse): void {
    const intent = intentOf(url.pathname.slice("/authenticate/".length));
    const html = { "Content-Type": "text/html; charset=utf-8" };
    if (intent.next_action === null) return void response.writeHead(404, html).end("<h1>This page has expired</h1>");
    if (method !== "POST") return void response.writeHead(200, html).end(authenticationPage(intent));
    const back = new URL(intent.next_action.redirect_to_url.return_url);
    const isApproved = new URLSearchParams(text).get("answer") === "Approve";
    stub.authenticate(intent.id, isApproved);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("redirect_status", isApproved ? "succeeded" : "failed");
    response.writeHead(303, { Location: back.href }).end();
  }

  function intentOf(id: string): Intent {
    const intent = account.intents.get(id);
    if (intent === undefined) throw new Error("Payment not found");
    return intent;
  }

  function chargeOf(id: string): ChargeObject {
    const charge = account.charges.get(intentOf(id).latest_charge ?? "");
    if (charge === undefined) throw new Error("Nothing was charged");
    return charge;
  }

  const stub: StripeStub = {
    origin,
    account,
    faults: [],
    calls: [],
    ahead: 0,
    webhookUrl: null,
    complete(sessionId, number = "4242424242424242") {
      const session = account.sessions.get(sessionId);
      if (session === undefined) throw new Error("Page not found");
      complete(account, session, number, seconds(), tell);
    },
    answerOfBank(intentId, isGood) {
      answerOfBank(account, intentOf(intentId), isGood, tell);
    },
    authenticate: (intentId, isApproved) =>
      answerAuthentication(account, intentOf(intentId), isApproved, seconds(), tell),
    refund: (intentId, amount) => void giveBack(account, intentId, chargeOf(intentId), amount, tell),
    failRefund() {
      const refund = account.refunds.at(-1);
      if (refund === undefined) throw new Error("Nothing was given back");
      refund.status = "failed";
      tell("refund.failed", refund);
    },
    dispute(intentId) {
      const charge = chargeOf(intentId);
      charge.disputed = true;
      const dispute = {
        id: newId("dp"),
        object: "dispute",
        payment_intent: intentId,
        status: "needs_response",
        amount: charge.amount,
        reason: "fraudulent",
        created: seconds(),
        evidence_details: { due_by: seconds() + 14 * 86_400 },
      } as const;
      account.disputes.push({ ...dispute });
      tell("charge.dispute.created", dispute);
    },
    decide(intentId, status) {
      const dispute = account.disputes.find(({ payment_intent }) => payment_intent === intentId);
      if (dispute === undefined) throw new Error("Nothing is disputed");
      dispute.status = status;
      tell("charge.dispute.closed", dispute);
    },
    lose(intentId) {
      stub.dispute(intentId);
      stub.decide(intentId, "lost");
    },
    signed(event, secrets = [webhookSecret], at = seconds()) {
      const body = Buffer.from(JSON.stringify(event));
      return { body, signature: signWebhook(body, secrets, at) };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return stub;
}

/** Returns the answer of a fault; null where there is none. */
function breakDown({ answers }: Fault, response: ServerResponse): string | null {
  switch (answers) {
    case "nothing":
      response.destroy();
      return "";
    case "html":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html><h1>Maintenance</h1></html>");
      return "";
    case "huge":
      response.writeHead(200, { "Content-Type": "application/json" }).end(`{"id":"${"x".repeat(10_000_000)}"}`);
      return "";
    case "truncated":
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":"pi_1","status":"succ');
      return "";
    case "nothing-after":
      return null;
    case "500-kept":
    case 401:
    case 409:
    case 429:
    case 500: {
      const body = JSON.stringify({ error: { type: "api_error" } });
      response.writeHead(answers === "500-kept" ? 500 : answers, { "Content-Type": "application/json" }).end(body);
      return body;
    }
  }
}
