import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardOf, openSandbox, portalOrigin, type Sandbox, someCard, someDebt } from "~/tests/support/payments/sandbox";
import type { HostedSession, AmountOwed } from "@portal/payments/gateways/gateway";
import { testCards } from "./provider/testNumbers";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const payer = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.test", city: "Denver", state: "CO" };
const addresses = {
  returnUrl: `${portalOrigin}/payments/1/return`,
  cancelUrl: `${portalOrigin}/payments/1/method?from=card`,
};

async function begin(owed: AmountOwed, mode: HostedSession["mode"] = "tokenize") {
  const idempotencyKey = mode === "tokenize" ? null : `${owed.reference}:1`;
  const begun = await sandbox.gateway.begin({
    ...owed,
    ...addresses,
    mode,
    payer,
    idempotencyKey,
    description: "Annual fee 2026",
  });
  if (begun.kind !== "begun") throw new Error("The provider opened no page");
  return begun;
}

function post(
  url: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields);
  return fetch(url, { method: "POST", redirect: "manual", body, headers: { Origin: sandbox.origin, ...headers } });
}

function typed(number: string, change: Readonly<Record<string, string>> = {}) {
  const { cvv, month, year, firstName, lastName } = cardOf(number);
  return { number, cvv, month, year, first_name: firstName, last_name: lastName, ...change };
}

describe("the page for a card without JavaScript", () => {
  it.each(testCards.filter(({ scenario }) => !scenario.startsWith("field-") && scenario !== "cannot-validate"))(
    "PAY-02 takes $number and leads back to the portal, which asks what came of it",
    async ({ number, paymentType, funding }) => {
      const owed = someDebt();
      const { url, sessionId } = await begin(owed);
      const answer = await post(url, typed(number));
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(`${portalOrigin}/payments/1/return?session=${sessionId}`);
      const finished = await sandbox.gateway.finish(owed.reference, sessionId);
      expect(finished).toMatchObject({
        kind: "token",
        method: { kind: "card", paymentType, funding, lastFour: number.slice(-4) },
      });
      expect(await sandbox.ledger(owed.reference)).toEqual([]);
    },
  );

  it("PAY-02 says beside each field what is wrong, keeps what may be kept, and never shows number or CVV again", async () => {
    const { url, sessionId } = await begin(someDebt());
    const answer = await post(url, {
      number: "4111 1111 1111 1111",
      cvv: "987654",
      month: "13",
      year: "26",
      first_name: "",
      last_name: "<b>Hopper",
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const id of ["number", "cvv", "month", "year", "first_name"]) {
      expect(page).toContain(`href="#${id}"`);
      expect(page).toMatch(new RegExp(`<input id="${id}"[^>]*aria-invalid="true" aria-describedby="${id}-error"`));
      expect(page).toContain(`id="${id}-error"`);
    }
    expect(page).toContain('value="&lt;b&gt;Hopper"');
    expect(page).not.toMatch(/4111|987654/);
    expect(page).toContain("<title>Error: ");
    expect((await fetch(url)).status).toBe(200);
    expect(await sandbox.gateway.finish(someDebt().reference, sessionId)).toEqual({ kind: "invalid", fields: [] });
  });

  it.each(["first_name", "last_name", "month", "year"] as const)(
    "PAY-06 marks the field %s that the provider refuses",
    async (field) => {
      const { url } = await begin(someDebt());
      const card = testCards.find(({ scenario }) => scenario === `field-${field}`);
      const answer = await post(url, typed(card?.number ?? ""));
      expect(answer.status).toBe(422);
      expect(await answer.text()).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"`));
    },
  );

  it.each([
    ["a month that is over", { month: "01", year: "2020" }, "year"],
    ["a year too far away", { year: "2199" }, "year"],
    ["a code of American Express with three digits", { number: "378282246310005", cvv: "123" }, "cvv"],
    ["a real card", { number: "4012888888881881" }, "number"],
  ])("PAY-02 refuses %s", async (_name, change, field) => {
    const { url } = await begin(someDebt());
    const answer = await post(url, typed("4242424242424242", change));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`href="#${field}"`);
  });

  it("PAY-07 leads back with nothing validated for a card that cannot be", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed);
    expect((await post(url, typed("4000000000000010"))).status).toBe(303);
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "invalid", fields: [] });
  });

  it("PAY-10 may be sent twice, reloaded or gone back to: it made one token", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed);
    const answers = await Promise.all(
      ["4242424242424242", "5555555555554444"].map((number) => post(url, typed(number))),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const first = await sandbox.gateway.finish(owed.reference, sessionId);
    await post(url, typed("6011111111111117"));
    expect((await fetch(url, { redirect: "manual" })).status).toBe(303);
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual(first);
  });

  it("can be cancelled, and is then over", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed);
    const answer = await post(`${url}/cancel`);
    expect(answer.headers.get("location")).toBe(`${portalOrigin}/payments/1/method?from=card&session=${sessionId}`);
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "cancelled" });
    await post(url, typed("4242424242424242"));
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "cancelled" });
  });

  it("is over once the portal ended it, and says where to go", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed);
    expect(await sandbox.gateway.expire(sessionId)).toEqual({ kind: "expired" });
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain("/payments/1/method?from=card&amp;session=");
    expect((await post(url, typed("4242424242424242"))).status).toBe(410);
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual({ kind: "cancelled" });
  });

  it("reports no one what came of a session of another payment", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed);
    await post(url, typed("4242424242424242"));
    expect(await sandbox.gateway.finish(someDebt().reference, sessionId)).toEqual({ kind: "invalid", fields: [] });
    expect(await sandbox.gateway.finish(owed.reference, "session_made-up")).toEqual({ kind: "invalid", fields: [] });
  });

  it("takes no forms of other sites, and none that are huge", async () => {
    const { url } = await begin(someDebt());
    expect((await post(url, typed("4242424242424242"), { Origin: "https://elsewhere.test" })).status).toBe(403);
    const refused = await post(url, { number: "4".repeat(20_000) });
    expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
    expect((await fetch(`${sandbox.origin}/pay/session_made-up`)).status).toBe(404);
    expect((await fetch(`${sandbox.origin}/ledger`, { method: "DELETE" })).status).toBe(405);
  });
});

describe("the checkout of pay over time", () => {
  it("PAY-11 shows whole cents in US dollars without shipping and tax, and charges when it is approved, once", async () => {
    const owed = someDebt(21_050);
    const { url, sessionId } = await begin(owed, "pay-over-time");
    const page = await (await fetch(url)).text();
    for (const shown of ["$210.50", "$52.64", "$52.62", "US dollars", "Shipping and tax"])
      expect(page).toContain(shown);
    expect(await sandbox.gateway.lookup(`${owed.reference}:1`)).toEqual({ kind: "unknown" });

    const answers = await Promise.all([1, 2, 3].map(() => post(`${url}/approve`)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]?.headers.get("location")).toBe(`${portalOrigin}/payments/1/return?session=${sessionId}`);
    const finished = await sandbox.gateway.finish(owed.reference, sessionId);
    expect(finished).toMatchObject({
      kind: "succeeded",
      isSettled: true,
      charge: { transactionAmount: 21_050, surchargeAmount: 0 },
    });
    expect(await sandbox.gateway.lookup(`${owed.reference}:1`)).toEqual(finished);
    expect(await sandbox.ledger(owed.reference)).toMatchObject([
      { amount: 21_050, surcharge: 0, currency: "USD", paymentType: "Affirm" },
    ]);
    expect(await sandbox.gateway.expire(sessionId)).toEqual(finished);
  });

  it("PAY-11 that the lender refuses charges nothing, for good", async () => {
    const owed = someDebt();
    const { url, sessionId } = await begin(owed, "pay-over-time");
    await post(`${url}/refuse`);
    await post(`${url}/approve`);
    const declined = { kind: "declined", fields: [] };
    expect(await sandbox.gateway.finish(owed.reference, sessionId)).toEqual(declined);
    expect(await sandbox.gateway.lookup(`${owed.reference}:1`)).toEqual(declined);
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
  });

  it("PAY-11 charges nothing once it was cancelled, ended, or open for half an hour", async () => {
    const endings: readonly ((begun: { url: string; sessionId: string }) => unknown)[] = [
      ({ url }) => post(`${url}/cancel`),
      ({ sessionId }) => sandbox.gateway.expire(sessionId),
      () => sandbox.wait({ minutes: 30 }),
    ];
    for (const end of endings) {
      const owed = someDebt();
      const begun = await begin(owed, "pay-over-time");
      await end(begun);
      await post(`${begun.url}/approve`);
      expect(await sandbox.gateway.finish(owed.reference, begun.sessionId)).toEqual({ kind: "cancelled" });
      expect(await sandbox.gateway.lookup(`${owed.reference}:1`)).toEqual({ kind: "absent" });
      expect(await sandbox.ledger(owed.reference)).toEqual([]);
      // A key that was found absent opens no checkout.
      expect(
        (
          await sandbox.gateway.begin({
            ...owed,
            ...addresses,
            mode: "pay-over-time",
            payer,
            idempotencyKey: `${owed.reference}:1`,
            description: "",
          })
        ).kind,
      ).toBe("unavailable");
    }
  });

  it("PAY-11 that is approved and ended at the same moment does either, and says so", async () => {
    for (let round = 0; round < 10; round += 1) {
      const owed = someDebt();
      const { url, sessionId } = await begin(owed, "pay-over-time");
      const [, ended] = await Promise.all([post(`${url}/approve`), sandbox.gateway.expire(sessionId)]);
      expect(await sandbox.ledger(owed.reference)).toHaveLength(ended.kind === "expired" ? 0 : 1);
    }
  });
});

describe("the provider's own fields", () => {
  async function fieldsFor(owed: AmountOwed) {
    const fields = await sandbox.gateway.cardFields(owed);
    if (fields.kind !== "fields") throw new Error("The provider has no fields");
    return fields;
  }

  it("PAY-02 are framed by the portal alone, and speak to it alone", async () => {
    const { sessionId, scriptUrl } = await fieldsFor(someDebt());
    expect(scriptUrl).toBe(`${sandbox.origin}/fields.js?session=${sessionId}`);
    expect((await fetch(scriptUrl)).headers.get("content-type")).toContain("javascript");
    for (const field of ["number", "cvv"]) {
      const frame = await fetch(`${sandbox.origin}/fields/${sessionId}/${field}`);
      expect(frame.headers.get("content-security-policy")).toContain(`frame-ancestors ${portalOrigin};`);
      expect(await frame.text()).toContain(`data-parent-origin="${portalOrigin}"`);
    }
    expect((await fetch(`${sandbox.origin}/fields/session_made-up/number`)).status).toBe(404);
    const { url } = await begin(someDebt());
    expect((await fetch(url)).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("PAY-02 say what is wrong with number and CVV, and make no token of them", async () => {
    const { sessionId } = await fieldsFor(someDebt());
    const answer = await fetch(`${sandbox.origin}/fields/${sessionId}/tokens`, {
      method: "POST",
      body: JSON.stringify({ ...someCard, number: "4111111111111111", cvv: "1" }),
    });
    expect(answer.status).toBe(422);
    const { problems } = (await answer.json()) as { problems: Record<string, string> };
    expect(problems["number"]).toContain("sandbox");
    expect(problems["cvv"]).toContain("security code");
  });

  it("are over after half an hour, and when the portal ended them", async () => {
    const late = someDebt();
    const { sessionId } = await fieldsFor(late);
    sandbox.wait({ minutes: 30 });
    const use = (id: string) =>
      fetch(`${sandbox.origin}/fields/${id}/tokens`, { method: "POST", body: JSON.stringify(someCard) }).then(
        ({ status }) => status,
      );
    expect(await use(sessionId)).toBe(410);
    const ended = await fieldsFor(late);
    await sandbox.gateway.expire(ended.sessionId);
    expect(await use(ended.sessionId)).toBe(410);
  });
});
