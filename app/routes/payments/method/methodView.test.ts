import { describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import type { Intent, ProviderField } from "@portal/payments/intent";
import { asCents } from "@portal/domain/billing/money";
import { storedAddress } from "~/tests/support/records/addresses";
import { bankAccount, everything, intentId, intentIn, payer } from "~/tests/support/payments/intents";
import { payerDraft, readPayerDraft } from "./payerInput";
import { payerInput } from "./payerInput";
import { kindsFor, type MethodInput, methodView } from "./methodView";

const recorded = { firstName: "Ana", lastName: "García", emailAddress: "ana@board.example", addresses: [] };
const input: MethodInput = {
  kind: "card",
  kinds: ["card", "bank"],
  capabilities: everything,
  cardFields: { kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" },
  typed: null,
  refused: null,
  physician: recorded,
};

describe("the page of a method", () => {
  it("PAY-01 shows what is paid, and knows the e-mail address of the board's record", () => {
    expect(methodView(intentIn("collecting"), input)).toMatchObject({
      purpose: "the annual fee of 2025",
      amount: "$250.00",
      others: ["bank"],
      scriptUrl: "https://pay.example/fields.js",
      values: { firstName: "Ana", lastName: "García", email: "ana@board.example", city: "", state: "" },
      problem: null,
    });
  });

  it("PAY-17 knows the city and state of the contact address on record", () => {
    const addresses = [storedAddress({ isContact: false, city: "Peoria" }), storedAddress()];
    const view = methodView(intentIn("collecting"), { ...input, physician: { ...recorded, addresses } });
    expect(view.values).toMatchObject({ city: "Springfield", state: "IL" });
  });

  it("PAY-02 has the provider's script where a card's number is asked for, and nowhere else", () => {
    expect(methodView(intentIn("collecting"), { ...input, kind: "bank" }).scriptUrl).toBeNull();
    expect(methodView(intentIn("collecting"), { ...input, cardFields: null }).scriptUrl).toBeNull();
  });

  const some = { TX: 3, CO: 2 };
  it.each<[string, Readonly<Record<string, number>>, MethodInput["kinds"], number, string]>([
    [
      "",
      some,
      ["card", "bank"],
      18_500,
      "Bank account or debit card: $185.00. Credit card: up to $190.55, with a surcharge of up to 3%, depending on your billing state.",
    ],
    [
      "CO",
      some,
      ["card"],
      18_500,
      "Debit card: $185.00. Credit card: $188.70, with a surcharge of 2% for the billing state CO. If you enter another state, you see its amount before you pay.",
    ],
    [
      "MA",
      some,
      ["card"],
      50,
      "Debit card: $0.50. Credit card: $0.50, without a surcharge for the billing state MA. If you enter another state, you see its amount before you pay.",
    ],
    ["TX", {}, ["card", "bank"], 18_500, "There is no surcharge for any card."],
  ])(
    "PAY-01 PAY-24 of a payer in %j, with %j by %j, on %s cents: %s",
    (state, creditSurcharges, kinds, amount, text) => {
      const capabilities = { ...everything, creditSurcharges };
      const intent = intentIn("collecting", { amount: asCents(amount) });
      const physician = { ...recorded, addresses: [storedAddress({ stateCode: state })] };
      expect(methodView(intent, { ...input, kinds, capabilities, physician }).prices).toBe(text);
    },
  );

  it("PAY-24 names the price for the state that was typed, once another was", () => {
    const intent = intentIn("collecting", { payer: { ...payer, state: "Texas" } });
    const physician = { ...recorded, addresses: [storedAddress()] };
    expect(methodView(intent, { ...input, physician }).prices).toContain(
      "Credit card: $257.50, with a surcharge of 3%",
    );
  });

  it("PAY-04 asks for the account itself, unless the provider lets no one but itself ask", () => {
    const isElsewhere = (bank: "portal" | "provider") =>
      methodView(intentIn("collecting"), { ...input, kind: "bank", capabilities: { ...everything, bank } })
        .isBankElsewhere;
    expect([isElsewhere("portal"), isElsewhere("provider")]).toEqual([false, true]);
  });

  it("knows a provider whose own page asks for the card, which needs JavaScript", () => {
    const isElsewhere = (hostedFields: boolean) =>
      methodView(intentIn("collecting"), { ...input, capabilities: { ...everything, hostedFields } }).isCardElsewhere;
    expect([isElsewhere(true), isElsewhere(false)]).toEqual([false, true]);
  });

  it("PAY-02 says before the choice how to pay without JavaScript where the provider's pages need it", () => {
    const said = (hostedFields: boolean, bank: "portal" | "provider" | null, kind: MethodInput["kind"] = "card") =>
      methodView(intentIn("collecting"), { ...input, kind, capabilities: { ...everything, hostedFields, bank } })
        .withoutScripts;
    expect(said(true, "portal")).toBeNull();
    expect(said(false, "provider")).toEqual({ bankPage: null });
    expect(said(false, "portal")).toEqual({ bankPage: `/payments/${intentId}/method?with=bank` });
    expect(said(false, "portal", "bank")).toBeNull();
  });

  it("PAY-01 says which amounts the provider takes where it does not take this one", () => {
    const amounts = { least: asCents(50), most: asCents(99_999_999) };
    const view = (kinds: MethodInput["kinds"]) =>
      methodView(intentIn("collecting"), { ...input, kinds, capabilities: { ...everything, amounts } });
    expect(view(["card"])).toMatchObject({ title: "How do you want to pay?", outOfRange: null });
    expect(view([]).title).toBe("This amount cannot be paid here");
    expect(view([]).outOfRange).toBe(
      "Our payment provider accepts payments from $0.50 to $999,999.99. Nothing was charged.",
    );
  });

  it("PAY-08 after a decline says so, marks what was named, and shows what was typed except secrets", () => {
    const declined = intentIn("declined", {
      payer,
      method: bankAccount,
      failure: { kind: "declined", fields: ["routing_number"] },
    });
    expect(methodView(declined, { ...input, kind: "bank" })).toMatchObject({
      problem: {
        kind: "errors",
        title: "The provided payment method failed. Please verify your payment method and try again",
      },
      errors: { routingNumber: [expect.stringContaining("Check it") as string] },
      values: { ...payer, bankType: "checking", bankHolderType: "personal" },
    });
  });

  it.each<[MethodInput["kind"], Partial<MethodInput>, readonly ProviderField[]]>([
    ["card", { cardFields: null }, ["month", "year"]],
    ["card", {}, ["routing_number"]],
    ["bank", { capabilities: { ...everything, bank: "provider" } }, ["routing_number"]],
    ["bank", {}, ["month", "year"]],
    ["pay-over-time", {}, ["month"]],
  ])("PAY-06 leads to no field that the page of a %s does not have", (kind, changes, fields) => {
    const declined = intentIn("declined", { payer, failure: { kind: "declined", fields } });
    expect(methodView(declined, { ...input, ...changes, kind })).toMatchObject({
      errors: {},
      problem: { kind: "refusal", text: expect.stringContaining("Nothing was charged.") as string },
    });
  });

  it("PAY-06 leads to the month and the year where the page asks for them", () => {
    const declined = intentIn("declined", { payer, failure: { kind: "declined", fields: ["month", "year"] } });
    expect(Object.keys(methodView(declined, input).errors)).toEqual(["month", "year"]);
  });

  it("PAY-09 says that the provider's page was left without paying", () => {
    const left = intentIn("collecting", { failure: { kind: "cancelled", fields: [] } });
    expect(methodView(left, input).problem).toMatchObject({ kind: "information", title: "Payment Cancelled" });
  });
});

describe("the ways to pay", () => {
  const invoices = { kind: "invoices", invoiceNumbers: [] } as const;
  const application = {
    purpose: { kind: "application" } as unknown as Intent["purpose"],
    bookkeeping: invoices,
    amount: asCents(25_000),
  };
  const all = everything;
  const from = (dollars: number) => ({ least: asCents(dollars * 100), most: asCents(3_000_000) });

  it.each([
    ["an invoiced application", application, all, true, ["card", "bank", "pay-over-time"]],
    ["one where the board does not allow it", application, all, false, ["card", "bank"]],
    ["one where the provider does not have it", application, { ...all, payOverTime: null }, true, ["card", "bank"]],
    [
      "one that is too small for the checkout",
      application,
      { ...all, payOverTime: from(250.01) },
      true,
      ["card", "bank"],
    ],
    [
      "one that is just enough for it",
      application,
      { ...all, payOverTime: from(250) },
      true,
      ["card", "bank", "pay-over-time"],
    ],
    ["one where the provider debits no accounts", application, { ...all, bank: null }, true, ["card", "pay-over-time"]],
    ["one that is too small for the provider", application, { ...all, amounts: from(250.01) }, true, []],
    [
      "an application without an invoice",
      { ...application, bookkeeping: { kind: "orders" } as const },
      all,
      true,
      ["card", "bank"],
    ],
    ["annual fees", { ...intentIn("collecting"), bookkeeping: invoices }, all, true, ["card", "bank"]],
  ])("PAY-11 of %s are these", (_what, intent, capabilities, allowPayOverTime, kinds) => {
    expect(kindsFor(intent, capabilities, allowPayOverTime)).toEqual(kinds);
  });
});

describe("what was typed", () => {
  const formFor = 100_200 as PhysicianId;

  it("PAY-02 is shown again without anything that looks like a card's number, and without all of a bank account's", () => {
    const post = {
      intent: "pay-by-bank",
      formFor,
      ...payer,
      lastName: "4111 1111 1111 1111",
      bankType: "savings",
    } as const;
    const numbers = {
      bankHolderType: "",
      routingNumber: "110000000",
      accountNumber: "000123456789",
      secondAccountNumber: "1",
    };
    const typed = payerInput({ ...post, ...numbers });
    expect(typed).toEqual({ ...payer, lastName: "", month: "", year: "", bankType: "savings", bankHolderType: "" });
    expect(JSON.stringify(typed)).not.toMatch(/\d/);
  });

  it("PAY-02 is kept without them when the session has ended", () => {
    const keep = payerDraft("0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11");
    expect(keep?.page).toBe("/payments/0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11/method");
    expect(keep?.fields("firstName", "Ana")).toBe(true);
    expect(keep?.fields("firstName", "4111-1111-1111-1111")).toBe(false);
    for (const secret of ["routingNumber", "accountNumber", "secondAccountNumber", "paymentToken", "month", "year"])
      expect(keep?.fields(secret, "1")).toBe(false);
  });

  it("is kept for a payment's own page only", () => {
    expect(payerDraft(undefined)).toBeUndefined();
    expect(payerDraft("annual-fees")).toBeUndefined();
    expect(readPayerDraft(null)).toBeNull();
    expect(readPayerDraft(new URLSearchParams({ firstName: "Ana" }))).toMatchObject({ firstName: "Ana", email: "" });
  });
});
