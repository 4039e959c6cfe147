import { describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import type { Intent, ProviderField } from "@portal/payments/intent";
import { asCents, formatCents } from "@portal/domain/billing/money";
import { storedAddress } from "~/tests/support/records/addresses";
import { bankAccount, debitCard, everything, intentIn, payer } from "~/tests/support/payments/intents";
import { payerDraft, readPayerDraft } from "./payerInput";
import { emptyInput, payerInput } from "./payerInput";
import { type MethodInput, methodView, waysFor } from "./methodView";

const recorded = { firstName: "Ana", lastName: "García", emailAddress: "ana@board.example", addresses: [] };
const input: MethodInput = {
  way: null,
  ways: ["bank", "debit", "credit"],
  capabilities: everything,
  cardFields: { kind: "fields", scriptUrl: "https://pay.example/fields.js", sessionId: "1" },
  typed: null,
  refused: null,
  isByTelephone: false,
  physician: recorded,
};
/** One whose payer is known. */
const paid = (changes: Partial<Intent> = {}) => intentIn("collecting", { payer, ...changes });

describe("the page of a method", () => {
  it("PAY-01 shows what is paid, and knows the e-mail address of the board's record", () => {
    expect(methodView(intentIn("collecting"), input)).toMatchObject({
      page: "choice",
      lines: [{ description: "Annual fee 2025", amount: "$250.00" }],
      amount: "$250.00",
      back: { to: "/payments/annual-fees", text: "Back to your annual fees" },
      chosen: "bank",
      scriptUrl: null,
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
    const scriptOf = (changes: Partial<MethodInput>) => methodView(paid(), { ...input, ...changes }).scriptUrl;
    expect(scriptOf({ way: "credit" })).toBe("https://pay.example/fields.js");
    expect(scriptOf({ way: "debit" })).toBe("https://pay.example/fields.js");
    expect(scriptOf({ way: "bank" })).toBeNull();
    expect(scriptOf({})).toBeNull();
    expect(scriptOf({ way: "credit", cardFields: null })).toBeNull();
  });

  const elsewhere = { ...everything, bank: "provider", hostedFields: false } as const;
  it.each<[what: string, Intent, Partial<MethodInput>, page: string]>([
    ["of a way whose numbers are asked for here", paid(), { way: "bank" }, "bank"],
    ["of a card", paid(), { way: "debit" }, "card"],
    ["before it is known who pays", intentIn("collecting"), { way: "bank" }, "choice"],
    ["of a lender", paid(), { way: "pay-over-time" }, "choice"],
    ["of a way that is not offered", paid(), { way: "bank", ways: ["debit", "credit"] }, "choice"],
    ["of an account that the provider asks for", paid(), { way: "bank", capabilities: elsewhere }, "choice"],
    ["of a card that the provider asks for", paid(), { way: "credit", capabilities: elsewhere }, "choice"],
    [
      "after the provider named who pays",
      paid({ failure: { kind: "declined", fields: ["first_name"] } }),
      { way: "bank" },
      "choice",
    ],
  ])("PAY-04 PAY-06 %s is the right one", (_what, intent, changes, page) => {
    expect(methodView(intent, { ...input, ...changes }).page).toBe(page);
  });

  it("PAY-36 leads from a bank account that the provider cannot verify to a card", () => {
    const failed = paid({ failure: { kind: "cannot-validate", fields: [] } });
    const textOf = (bank: "portal" | "provider") => {
      const { problem } = methodView(failed, { ...input, capabilities: { ...everything, bank } });
      return problem?.kind === "refusal" ? problem.text : null;
    };
    expect(textOf("provider")).toContain("pay by card instead");
    expect(textOf("portal")).toBe("Nothing was charged. Enter the numbers again.");
  });

  it("PAY-35 does not speak to staff as to the payer", () => {
    const titleOf = (changes: Partial<MethodInput>) =>
      methodView(paid(), { ...input, isByTelephone: true, ...changes }).title;
    expect([titleOf({}), titleOf({ way: "bank" }), titleOf({ way: "debit" })]).toEqual([
      "Enter a payment by telephone",
      "The payer’s bank account",
      "The payer’s debit card",
    ]);
  });

  it("PAY-01 comes back with what was chosen and typed", () => {
    const typed = { ...emptyInput, ...payer, email: "", way: "credit" };
    const refused = { problem: { kind: "refusal", title: "", text: "" }, errors: { email: ["?"] } } as const;
    const view = methodView(paid(), { ...input, typed, refused });
    expect(view).toMatchObject({ page: "choice", chosen: "credit", values: { ...payer, email: "" } });
  });

  it("PAY-13 begins with the way of a method that was chosen before", () => {
    expect(methodView(intentIn("declined", { payer, method: debitCard }), input).chosen).toBe("debit");
    expect(methodView(intentIn("declined", { payer, method: bankAccount }), input).chosen).toBe("bank");
  });

  const some = { TX: 3, CO: 2 };
  const types = "Visa, MasterCard, Discover, AmericanExpress.";
  it.each<[string, Readonly<Record<string, number>>, number, price: string, note: string]>([
    ["", some, 18_500, "$185.00", `Plus a surcharge that depends on your state, up to 3%. ${types}`],
    ["CO", some, 18_500, "$188.70", `Includes a surcharge of $3.70: 2% for the billing state CO. ${types}`],
    ["MA", some, 50, "$0.50", `No surcharge for the billing state MA. ${types}`],
    ["TX", {}, 18_500, "$185.00", `No surcharge. ${types}`],
  ])(
    "PAY-01 PAY-24 by credit card in %j, with %j on %s cents: %s, %s",
    (state, creditSurcharges, cents, price, note) => {
      const capabilities = { ...everything, creditSurcharges };
      const amount = asCents(cents);
      const physician = { ...recorded, addresses: [storedAddress({ stateCode: state })] };
      const view = methodView(intentIn("collecting", { amount }), { ...input, capabilities, physician });
      expect(view.ways).toEqual([
        expect.objectContaining({ label: "Bank account", price: formatCents(amount) }),
        expect.objectContaining({ label: "Debit Card (No Fee)", price: formatCents(amount) }),
        { way: "credit", label: "Credit Card", price, note },
      ]);
    },
  );

  it("PAY-24 names the price for the state that was chosen, once another was, or for that on record if it is less", () => {
    const physician = { ...recorded, addresses: [storedAddress({ stateCode: "TX" })] };
    const view = methodView(paid({ payer: { ...payer, state: "Texas" } }), { ...input, physician });
    expect([view.credit.price, view.values.state]).toEqual(["$257.50", "TX"]);
    const inColorado = { ...recorded, addresses: [storedAddress({ stateCode: "CO" })] };
    const less = methodView(paid({ payer: { ...payer, state: "Texas" } }), { ...input, physician: inColorado });
    expect([less.credit.price, less.priced.onRecord]).toEqual(["$255.00", "CO"]);
    expect(less.credit.note).toContain("$5.00: 2% for your address on record, in CO.");
  });

  it("PAY-02 says before the choice how to pay without JavaScript where the provider's pages need it", () => {
    const said = (hostedFields: boolean, bank: "portal" | "provider" | null) =>
      methodView(intentIn("collecting"), { ...input, capabilities: { ...everything, hostedFields, bank } })
        .needsJavaScript;
    expect(said(true, "portal")).toBeNull();
    expect(said(false, "provider")).toBe("always");
    expect(said(false, "portal")).toBe("for-cards");
  });

  it("PAY-01 says which amounts the provider takes where it does not take this one", () => {
    const amounts = { least: asCents(50), most: asCents(99_999_999) };
    const view = (ways: MethodInput["ways"]) =>
      methodView(intentIn("collecting"), { ...input, ways, capabilities: { ...everything, amounts } });
    expect(view(["credit"])).toMatchObject({ title: "How do you want to pay?", outOfRange: null });
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
    expect(methodView(declined, { ...input, way: "bank" })).toMatchObject({
      problem: {
        kind: "errors",
        title: "The provided payment method failed. Please verify your payment method and try again",
      },
      errors: { routingNumber: [expect.stringContaining("Check it") as string] },
      values: { ...payer, bankType: "checking", bankHolderType: "personal" },
    });
  });

  it.each<[MethodInput["way"], Partial<MethodInput>, readonly ProviderField[]]>([
    ["credit", { cardFields: null }, ["month", "year"]],
    ["credit", {}, ["routing_number"]],
    ["bank", { capabilities: { ...everything, bank: "provider" } }, ["routing_number"]],
    ["bank", {}, ["month", "year"]],
    ["pay-over-time", {}, ["month"]],
    [null, {}, ["month"]],
  ])("PAY-06 leads to no field that the page of %j does not have", (way, changes, fields) => {
    const declined = intentIn("declined", { payer, failure: { kind: "declined", fields } });
    expect(methodView(declined, { ...input, ...changes, way })).toMatchObject({
      errors: {},
      problem: { kind: "refusal", text: expect.stringContaining("Nothing was charged.") as string },
    });
  });

  it("PAY-06 leads to the month and the year where the page asks for them", () => {
    const declined = intentIn("declined", { payer, failure: { kind: "declined", fields: ["month", "year"] } });
    expect(Object.keys(methodView(declined, { ...input, way: "credit" }).errors)).toEqual(["month", "year"]);
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
    ["an invoiced application", application, all, true, ["bank", "debit", "credit", "pay-over-time"]],
    ["one where the board does not allow it", application, all, false, ["bank", "debit", "credit"]],
    [
      "one where the provider does not have it",
      application,
      { ...all, payOverTime: null },
      true,
      ["bank", "debit", "credit"],
    ],
    [
      "one that is too small for the checkout",
      application,
      { ...all, payOverTime: from(250.01) },
      true,
      ["bank", "debit", "credit"],
    ],
    [
      "one that is just enough for it",
      application,
      { ...all, payOverTime: from(250) },
      true,
      ["bank", "debit", "credit", "pay-over-time"],
    ],
    [
      "one where the provider debits no accounts",
      application,
      { ...all, bank: null },
      true,
      ["debit", "credit", "pay-over-time"],
    ],
    ["one that is too small for the provider", application, { ...all, amounts: from(250.01) }, true, []],
    [
      "an application without an invoice",
      { ...application, bookkeeping: { kind: "orders" } as const },
      all,
      true,
      ["bank", "debit", "credit"],
    ],
    ["annual fees", { ...intentIn("collecting"), bookkeeping: invoices }, all, true, ["bank", "debit", "credit"]],
  ])("PAY-11 of %s are these", (_what, intent, capabilities, allowPayOverTime, ways) => {
    expect(waysFor(intent, capabilities, allowPayOverTime)).toEqual(ways);
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
    expect(typed).toEqual({
      ...payer,
      lastName: "",
      month: "",
      year: "",
      bankType: "savings",
      bankHolderType: "",
      way: "",
    });
    expect(JSON.stringify(typed)).not.toMatch(/\d/);
  });

  it("PAY-02 is kept without them when the session has ended", () => {
    const keep = payerDraft("0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11");
    expect(keep?.page).toBe("/payments/0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11/method");
    expect(keep?.fields("firstName", "Ana")).toBe(true);
    expect(keep?.fields("way", "debit")).toBe(true);
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
