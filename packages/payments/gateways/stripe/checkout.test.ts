import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptOf, openStripe, type OpenedStripe, owing, sessionFor, traceOf } from "~/tests/support/stripe/stripe";
import type { CollectedMethod } from "../../intent";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

const unknown = { kind: "unknown" };
const opening = /^POST \/checkout\/sessions$/;

describe("PAY-02 Stripe's page for a card or an account", () => {
  it.each([
    ["4242424242424242", { kind: "card", paymentType: "Visa", funding: "credit", lastFour: "4242", surcharge: 0 }],
    ["4000056655665556", { kind: "card", paymentType: "Visa", funding: "debit", surcharge: 0 }],
    ["5105105105105100", { kind: "card", paymentType: "MasterCard", funding: "debit" }],
    ["378282246310005", { kind: "card", paymentType: "AmericanExpress" }],
    ["6011111111111117", { kind: "card", paymentType: "Discover" }],
  ])("PAY-01 keeps %s as %o", async (number, method) => {
    expect(await here.kept(owing(), number)).toMatchObject(method);
  });

  it("PAY-24 asks for a card's address where a surcharge may depend on it, and knows its state", async () => {
    expect(await here.kept(owing(), "4242424242424242")).not.toHaveProperty("billingState");
    const surcharging = await openStripe({ TX: 3 });
    const billedIn = async (country: string, state: string | null) => {
      surcharging.stub.account.billingAddress = { country, state };
      return (await surcharging.kept(owing(), "4242424242424242")).billingState;
    };
    expect(await billedIn("US", "MA")).toBe("MA");
    expect(await billedIn("CA", "ON")).toBe("another country");
    expect(await surcharging.kept(owing(), "000123456789", "tokenize-bank")).not.toHaveProperty("billingState");
    await surcharging.stub.close();
  });

  it("PAY-04 keeps an account, which no one types on a page of the portal", async () => {
    expect(await here.kept(owing(), "000123456789", "tokenize-bank")).toMatchObject({
      kind: "bank",
      paymentType: "ECheck/ACH",
      lastFour: "6789",
      bankType: "checking",
      bankHolderType: "personal",
    });
    expect(here.gateway.capabilities).toMatchObject({
      hostedFields: false,
      bank: "provider",
      creditSurcharges: {},
    });
  });

  it("PAY-09 that was left is cancelled; made up, or another payment's, it validates nothing", async () => {
    const owed = owing();
    const sessionId = await here.opened("tokenize", owed);
    expect(await here.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "cancelled" });
    expect(await here.gateway.finish(owing().reference, sessionId)).toEqual({ kind: "invalid", fields: [] });
    expect(await here.gateway.finish(owed.reference, "cs_test_madeUp")).toEqual({ kind: "invalid", fields: [] });
    expect(await here.gateway.expire(sessionId)).toEqual({ kind: "expired" });
    expect(await here.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "cancelled" });
  });

  it.each([
    ["tokenize", "Your card is charged once"],
    ["tokenize-bank", "If your bank cannot be verified here, go back and pay by card"],
  ] as const)(
    "PAY-19 PAY-36 shows no authorization of more than one charge, and what to do otherwise (%s)",
    async (mode, says) => {
      const session = here.stub.account.sessions.get(await here.opened(mode, owing()));
      expect(session?.shown).toMatchObject({
        "consent_collection[payment_method_reuse_agreement][position]": "hidden",
        "custom_text[submit][message]": expect.stringContaining(says) as string,
      });
    },
  );

  it("receives the e-mail address and the return URL, but not the amount", async () => {
    const owed = owing();
    const session = here.stub.account.sessions.get(await here.opened("tokenize", owed));
    expect(session).toMatchObject({
      mode: "setup",
      amount_total: null,
      success_url: "https://portal.test/return?session={CHECKOUT_SESSION_ID}",
    });
    expect(JSON.stringify(session)).not.toContain("Ruiz");
  });

  it("is unavailable where Stripe is, and no one is led anywhere else", async () => {
    for (const answers of ["nothing", "html", "huge", 500] as const) {
      here.stub.faults.push({ call: opening, answers });
      expect(await here.gateway.begin(sessionFor("tokenize", owing()))).toEqual({ kind: "unavailable" });
    }
  });
});

describe("PAY-11 pay over time by Stripe's page", () => {
  const nothing = { token: "", surcharge: 0 } as unknown as CollectedMethod;
  async function opened() {
    const owed = owing(2500);
    const sessionId = await here.opened("pay-over-time", owed);
    const attempt = attemptOf(owed, nothing);
    const look = (known = {}) => here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt, known));
    return { owed, sessionId, look };
  }

  it("charges there, in whole cents, and is found by its page and by its key", async () => {
    const { owed, sessionId, look } = await opened();
    expect(await look({ sessionId })).toEqual(unknown);
    here.stub.complete(sessionId);
    const finished = await here.gateway.finish(owed.reference, sessionId);
    expect(finished).toMatchObject({ kind: "succeeded", isSettled: true, charge: { transactionAmount: 250_000 } });
    expect(await look({ sessionId })).toEqual(finished);
    expect(await look()).toEqual(finished);
    expect(await here.gateway.expire(sessionId)).toEqual(finished);
  });

  it("that is closed charges nothing", async () => {
    const { sessionId, look } = await opened();
    expect(await here.gateway.expire(sessionId)).toEqual({ kind: "expired" });
    expect(() => here.stub.complete(sessionId)).toThrow("closed");
    expect(await look({ sessionId })).toEqual({ kind: "absent" });
  });

  it("that is closed while a loan is being taken up there mentions it", async () => {
    const { owed, sessionId } = await opened();
    const other = await opened();
    here.stub.complete(other.sessionId);
    const taken = here.stub.account.sessions.get(other.sessionId)?.payment_intent ?? null;
    Object.assign(here.stub.account.sessions.get(sessionId) ?? {}, { payment_intent: taken });
    expect(await here.gateway.expire(sessionId)).toMatchObject({ kind: "succeeded", charge: { transactionId: taken } });
    expect(here.taken(owed)).toEqual([]);
  });

  it("that Stripe does not find, or has not closed, is not said to be closed", async () => {
    expect(await here.gateway.expire("cs_test_ofAnotherAccount")).toEqual({ kind: "unavailable" });
    const { sessionId } = await opened();
    here.stub.faults.push({ call: /\/expire$/, answers: "nothing" });
    expect(await here.gateway.expire(sessionId)).toEqual({ kind: "unavailable" });
  });

  it("whose opening was never answered is found and closed by its key", async () => {
    const owed = owing(2500);
    here.stub.faults.push({ call: opening, answers: "nothing-after" });
    expect(await here.gateway.begin(sessionFor("pay-over-time", owed))).toEqual({ kind: "unavailable" });
    const attempt = attemptOf(owed, nothing);
    expect(await here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt))).toEqual({ kind: "absent" });
    const pages = [...here.stub.account.sessions.values()].filter(
      ({ client_reference_id }) => client_reference_id === owed.reference,
    );
    expect(pages.map(({ status }) => status)).toEqual(["expired"]);
  });

  it("whose opening was never answered, and that no one could ask about for a day, is found where it charged, and never called absent", async () => {
    const owed = owing(2500);
    here.stub.faults.push({ call: opening, answers: "nothing-after" });
    await here.gateway.begin(sessionFor("pay-over-time", owed));
    const attempt = attemptOf(owed, nothing);
    const trace = traceOf(attempt);
    // The PaymentIntent of the attempt is canceled, and its page is not looked up.
    here.stub.faults.push({ call: opening, answers: 500, times: 1 });
    expect(await here.gateway.lookup(attempt.idempotencyKey, trace)).toEqual(unknown);
    const [sessionId = ""] = [...here.stub.account.sessions.values()]
      .filter(({ client_reference_id }) => client_reference_id === owed.reference)
      .map(({ id }) => id);
    here.stub.complete(sessionId);
    const ofAnother = attemptOf(owing(2500), nothing);
    here.stub.faults.push({ call: opening, answers: 500, times: 1 });
    expect(await here.gateway.lookup(ofAnother.idempotencyKey, traceOf(ofAnother))).toEqual(unknown);
    here.stub.ahead += 25 * 3600;
    try {
      expect(await here.gateway.lookup(attempt.idempotencyKey, trace)).toMatchObject({
        kind: "succeeded",
        charge: { transactionAmount: 250_000 },
      });
      expect(await here.gateway.lookup(ofAnother.idempotencyKey, traceOf(ofAnother))).toEqual(unknown);
    } finally {
      here.stub.ahead = 0;
    }
  });

  it("is not opened under a key that was said to be absent", async () => {
    const owed = owing(2500);
    const attempt = attemptOf(owed, nothing);
    expect(await here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt))).toEqual({ kind: "absent" });
    expect(await here.gateway.begin(sessionFor("pay-over-time", owed))).toEqual({ kind: "unavailable" });
  });
});
