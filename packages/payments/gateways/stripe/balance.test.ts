import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { stripeBalance } from "./balance";
import { stripeCalls } from "./stripeCalls";

const from = Temporal.Instant.from("2026-12-01T06:00:00Z");
const before = Temporal.Instant.from("2026-12-02T06:00:00Z");

const charge = { id: "ch_1", object: "charge", payment_intent: "pi_1", metadata: { portal_payment: "one" } };
const moved = (id: string, reporting_category: string, amount: number, source: unknown, fee = 0) => ({
  ...{ id, reporting_category, amount, source, fee, currency: "usd" },
});
const list = (data: readonly object[], has_more = false) => ({ object: "list", data, has_more });

/** Answers by path and query; null: 503. */
function balanceOf(answer: (path: string, query: URLSearchParams) => object | null) {
  const asked: string[] = [];
  const fetch = (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(`${url.pathname}${url.search}`);
    const json = answer(url.pathname, url.searchParams);
    return Promise.resolve(json === null ? new Response("", { status: 503 }) : Response.json(json));
  };
  const calls = stripeCalls({
    ...{ apiUrl: "https://api.stripe.test", secretKey: "sk_test", apiVersion: "2025-09-30.clover", fetch },
    log: { warn: () => undefined },
  });
  return { read: () => stripeBalance(calls, 1000)(from, before), asked };
}

describe("Stripe's balance of a day", () => {
  it("PAY-39 has charges, refunds, returns and disputes with their payments, fees and payouts", async () => {
    const entries = [
      moved("txn_1", "charge", 10_815, charge, 344),
      moved("txn_2", "refund", -515, { id: "re_1", object: "refund", payment_intent: "pi_1" }),
      moved("txn_3", "charge_failure", -10_000, { id: "py_2", object: "charge", payment_intent: "pi_2" }, 400),
      moved("txn_4", "dispute", -10_815, { id: "dp_1", object: "dispute", payment_intent: "pi_1" }, 1500),
      moved("txn_5", "fee", 0, null, 500),
      moved("txn_6", "payout", -20_000, "po_0"),
      { ...moved("txn_7", "charge", 900, charge), currency: "cad" },
    ];
    const { read, asked } = balanceOf((path, query) => {
      if (path === "/v1/payouts")
        return list([
          { id: "po_1", automatic: true },
          { id: "po_2", automatic: false },
        ]);
      return list(query.has("payout") ? entries.slice(0, 2) : entries);
    });
    const entry = { sourceId: null, payoutId: null, isOfPortal: false };
    expect(await read()).toEqual([
      { ...entry, kind: "charge", transactionId: "pi_1", amount: 10_815, fee: 344, payoutId: "po_1", isOfPortal: true },
      { ...entry, kind: "refund", transactionId: "pi_1", sourceId: "re_1", amount: -515, fee: 0, payoutId: "po_1" },
      { ...entry, kind: "return", transactionId: "pi_2", amount: -10_000, fee: 400 },
      { ...entry, kind: "dispute", transactionId: "pi_1", sourceId: "dp_1", amount: -10_815, fee: 1500 },
      { ...entry, kind: "other", transactionId: null, amount: 0, fee: 500 },
    ]);
    expect(decodeURIComponent(asked[0] ?? "")).toContain(`created[gte]=${from.epochMilliseconds / 1000}`);
    expect(asked.filter((one) => one.includes("payout=po_2"))).toEqual([]);
  });

  it("PAY-39 is read to its last page", async () => {
    const { read } = balanceOf((path, query) => {
      if (path === "/v1/payouts") return list([]);
      return query.has("starting_after")
        ? list([moved("txn_2", "charge", 200, charge)])
        : list([moved("txn_1", "charge", 100, charge)], true);
    });
    expect(await read()).toMatchObject([{ amount: 100 }, { amount: 200 }]);
  });

  it.each(["/v1/balance_transactions", "/v1/payouts"])(
    "PAY-39 is unavailable where %s does not answer",
    async (path) => {
      const { read } = balanceOf((asked) => (asked === path ? null : list([])));
      expect(await read()).toEqual({ kind: "unavailable" });
    },
  );
});
