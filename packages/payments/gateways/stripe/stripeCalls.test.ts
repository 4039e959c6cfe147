import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Temporal } from "temporal-polyfill";
import { asCents } from "@portal/domain/billing/money";
import { accountId } from "~/tests/support/stripe/account";
import { quiet } from "~/tests/support/session/session";
import { owing, traceOf } from "~/tests/support/stripe/stripe";
import { apiVersion, secretKey } from "~/tests/support/stripe/stripeStub";
import { formOf } from "./stripeCalls";
import { stripeGateway } from "./stripeGateway";

it("writes lists, objects and what is in them as Stripe reads them, and leaves out what is not there", () => {
  const fields = {
    amount: 45_000,
    expand: ["latest_charge"],
    price: { data: [{ name: "A & B" }] },
    off_session: true,
    customer: undefined,
  };
  expect(decodeURIComponent(formOf(fields).toString())).toBe(
    "amount=45000&expand[0]=latest_charge&price[data][0][name]=A+&+B&off_session=true",
  );
  expect(formOf(fields).get("price[data][0][name]")).toBe("A & B");
});

describe("calls within", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const longestWait = 25_000;
  const begunAt = Temporal.Instant.from("2026-03-01T12:00:00Z");

  /** Each answer arrives just before its timeout; a page was opened under the key, and is not found among many. */
  function slowStripe(each: number) {
    const asked: string[] = [];
    const intent = (id: string, status: string) => ({
      id,
      status,
      amount: 45_000,
      currency: "usd",
      created: begunAt.epochMilliseconds / 1000,
      metadata: { portal_attempt: "a-payment:1", portal_payment: "a-payment" },
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      cancellation_reason: null,
    });
    const fetch = async (input: unknown, init?: RequestInit) => {
      const path = new URL(String(input)).pathname.slice("/v1".length);
      asked.push(`${init?.method} ${path}`);
      await vi.advanceTimersByTimeAsync(each);
      if (path === "/checkout/sessions" && init?.method === "GET")
        return Response.json({ data: [{ id: "cs_other", metadata: {} }], has_more: true });
      if (path === "/checkout/sessions")
        return Response.json({ error: { type: "idempotency_error" } }, { status: 400 });
      return Response.json(intent("pi_1", path.endsWith("/cancel") ? "canceled" : "requires_payment_method"));
    };
    const gateway = stripeGateway({
      secretKey,
      isTestMode: true,
      account: accountId,
      webhookSecrets: [],
      apiVersion,
      bankAccounts: true,
      apiUrl: "https://stripe.test",
      checkoutOrigin: "https://stripe.test",
      portalOrigin: "https://portal.test",
      log: quiet,
      now: () => begunAt,
      fetch,
    });
    return { gateway, asked };
  }

  it.each([4_900, 4_400])(
    "PAY-10 the result of an attempt is known, or unknown, before its timeout (%d ms each)",
    async (each) => {
      const { gateway, asked } = slowStripe(each);
      const attempt = {
        ...owing(),
        idempotencyKey: "a-payment:1",
        token: "",
        surcharge: asCents(0),
        description: "",
        returnUrl: null,
      };
      const begun = performance.now();
      expect(await gateway.lookup("a-payment:1", traceOf(attempt, { begunAt }))).toEqual({ kind: "unknown" });
      expect(performance.now() - begun).toBeLessThan(longestWait);
      expect(asked.slice(0, 4)).toEqual([
        "POST /payment_intents",
        "GET /payment_intents/pi_1",
        "POST /payment_intents/pi_1/cancel",
        "POST /checkout/sessions",
      ]);
    },
  );
});
