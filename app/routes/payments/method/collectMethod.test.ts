import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { cardNumberText } from "@portal/domain/billing/payer";
import type { Intent } from "@portal/payments/intent";
import type { Collected, Payments } from "@portal/payments/payments";
import { creditCard, intentId, intentIn, payer, paymentsThat } from "~/tests/support/payments/intents";
import { checkBank, checkCard, collectMethod } from "./collectMethod";
import type { BankPost, CardPost, MethodPost } from "./methodForm";

const formFor = 100_200 as PhysicianId;
const context = {
  actor: { subject: "ana", isStaff: false },
  addresses: { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/return" },
  today: Temporal.PlainDate.from("2026-07-15"),
  asksHere: () => false,
};
const card: CardPost = {
  intent: "pay-by-card",
  formFor,
  ...payer,
  month: "08",
  year: "2027",
  paymentToken: "token-1",
};
const choice = { intent: "choose", formFor, ...payer, way: "credit" } as const;
const bank: BankPost = {
  intent: "pay-by-bank",
  formFor,
  ...payer,
  bankType: "checking",
  bankHolderType: "personal",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  secondAccountNumber: "000123456789",
};

const collecting = intentIn("collecting");
const ready = intentIn("ready", { method: creditCard });
const done = (payments: Partial<Payments>, post: MethodPost, intent: Intent = collecting) =>
  collectMethod(paymentsThat(payments), intent, post, context);
const answering = (collected: Collected) => () => Promise.resolve(collected);

describe("a method that was sent", () => {
  it("PAY-16 leads to the confirmation once the provider knows it", async () => {
    const outcome = await done({ useCardToken: answering({ kind: "ready", intent: ready }) }, card);
    expect(outcome).toEqual({ kind: "go", to: `/payments/${intentId}/confirm` });
    expect(await done({ useBank: answering({ kind: "ready", intent: ready }) }, bank)).toEqual(outcome);
  });

  it("PAY-16 is not sent to the provider when the form is wrong", async () => {
    expect(await done({}, { ...card, month: "13" })).toMatchObject({
      kind: "not-done",
      status: 422,
      errors: { month: ["Enter 2 Digit Month."] },
    });
    expect(await done({}, { ...bank, routingNumber: "123" })).toMatchObject({ kind: "not-done", status: 422 });
  });

  it("PAY-03 checks what the page asks for beside the provider's fields, without asking the provider anything", async () => {
    const check = { ...card, intent: "check-card", paymentToken: "" } as const;
    expect(await done({}, check)).toEqual({ kind: "go", to: `/payments/${intentId}/method?with=credit` });
    for (const empty of [
      { month: "", year: "" },
      { firstName: "", lastName: "", email: "", city: "", state: "" },
    ])
      expect(await done({}, { ...check, ...empty })).toMatchObject({
        status: 422,
        problem: { errors: Object.keys(empty).map((field) => ({ fieldId: `method-${field}` })) },
      });
  });

  it("PAY-02 leads to the provider's page where no script has left a token", async () => {
    const openHostedPage = () => Promise.resolve({ kind: "leave" as const, url: "https://pay.example/1" });
    const outcome = await done({ openHostedPage }, { ...card, paymentToken: "", month: "", year: "" });
    expect(outcome).toEqual({ kind: "go", to: "https://pay.example/1" });
  });

  it("PAY-04 PAY-11 leads to the provider's page where the portal has none for the numbers", async () => {
    const modes: unknown[] = [];
    const openHostedPage: Payments["openHostedPage"] = (...[, , , , mode]) => {
      modes.push(mode);
      return Promise.resolve({ kind: "leave", url: "https://pay.example/2" });
    };
    const payments = { openHostedPage, chooseAnother: () => Promise.resolve(collecting) };
    for (const way of ["bank", "debit", "credit", "pay-over-time"] as const)
      expect(await done(payments, { ...choice, way })).toEqual({ kind: "go", to: "https://pay.example/2" });
    expect(modes).toEqual(["tokenize-bank", "tokenize", "tokenize", "pay-over-time"]);
  });

  it("PAY-06 PAY-07 comes back with the fields that the provider named, and nothing charged", async () => {
    const refused = answering({
      kind: "cannot-validate",
      intent: collecting,
      fields: ["month", "year"],
    });
    expect(await done({ useCardToken: refused }, card)).toMatchObject({
      status: 422,
      problem: {
        title: "Could Not Validate Payment Method. Please verify your payment method and try again",
        errors: ["month", "year"].map((field) => ({ fieldId: `method-${field}` })),
      },
    });
    const names = answering({
      kind: "cannot-validate",
      intent: collecting,
      fields: ["month", "first_name", "last_name"],
    });
    expect(await done({ useCardToken: names }, card)).toMatchObject({
      problem: { errors: [{ fieldId: "method-firstName" }, { fieldId: "method-lastName" }] },
    });
    const routing = answering({ kind: "cannot-validate", intent: collecting, fields: ["routing_number"] });
    expect(await done({ useBank: routing }, bank)).toMatchObject({
      problem: { errors: [{ fieldId: "method-routingNumber" }] },
    });
  });

  it("PAY-07 comes back without a field where the provider named none", async () => {
    const refused = answering({ kind: "cannot-validate", intent: collecting, fields: [] });
    expect(await done({ useCardToken: refused }, card)).toMatchObject({
      errors: {},
      problem: {
        kind: "refusal",
        title: "Could Not Validate Payment Method. Please verify your payment method and try again",
        text: expect.stringContaining("Nothing was charged.") as string,
      },
    });
  });

  it("PAY-10 says when the provider cannot be reached, and leads to the status page when the payment has moved on", async () => {
    expect(await done({ useCardToken: answering({ kind: "unavailable", intent: collecting }) }, card)).toMatchObject({
      status: 502,
    });
    expect(await done({ useCardToken: answering({ kind: "moved-on", intent: intentIn("charged") }) }, card)).toEqual({
      kind: "go",
      to: `/payments/${intentId}`,
    });
  });

  it("PAY-10 is in doubt where the provider's checkout may have been used", async () => {
    const open = intentIn("collecting", { mayBeCharged: true });
    const unavailable = answering({ kind: "unavailable", intent: open });
    expect(await done({ useCardToken: unavailable }, card)).toEqual({ kind: "in-doubt" });
  });

  it.each([intentIn("declined"), ready])(
    "PAY-13 begins the choice anew where another one was made before",
    async (before) => {
      const seen: Intent[] = [];
      await done(
        {
          chooseAnother: () => Promise.resolve(collecting),
          useCardToken: (intent) => {
            seen.push(intent);
            return Promise.resolve({ kind: "ready", intent: ready });
          },
        },
        card,
        before,
      );
      expect(seen).toEqual([collecting]);
    },
  );

  it("PAY-13 can be changed for another one, which forgets what came of it, and stores who pays", async () => {
    const chosen: unknown[] = [];
    const chooseAnother: Payments["chooseAnother"] = (intent, _actor, who) => {
      chosen.push(intent, who);
      return Promise.resolve(collecting);
    };
    const asking = { ...context, asksHere: (way: string) => way === "bank" };
    const outcome = await collectMethod(paymentsThat({ chooseAnother }), ready, { ...choice, way: "bank" }, asking);
    expect([outcome, ...chosen]).toEqual([{ kind: "go", to: `/payments/${intentId}/method?with=bank` }, ready, payer]);
  });

  it("PAY-01 PAY-05 is not chosen, and nothing is reset, before it is known who pays", async () => {
    expect(await done({}, { ...choice, email: "" }, ready)).toMatchObject({
      status: 422,
      errors: { email: ["Email is required for payments"] },
    });
  });

  it("PAY-09 can be given up", async () => {
    const cancel = () => Promise.resolve(intentIn("cancelled"));
    expect(await done({ cancel }, { intent: "cancel", formFor })).toEqual({ kind: "go", to: `/payments/${intentId}` });
  });
});

/** One message for each field. */
const listed = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));

describe("a card's form", () => {
  it("PAY-16 is good with who pays, a month, a year and a token", () => {
    expect(checkCard(card, context.today)).toEqual({ kind: "token", payer, token: "token-1" });
  });

  it("PAY-02 leads to the provider's page without a token, which asks for month and year itself", () => {
    expect(checkCard({ ...card, paymentToken: "", month: "", year: "" }, context.today)).toEqual({
      kind: "hosted-page",
      payer,
    });
  });

  it.each<[Partial<CardPost>, Readonly<Record<string, string>>]>([
    [{ month: "8" }, { month: "Enter 2 Digit Month." }],
    [{ year: "27" }, { year: "Enter 4 Digit Year." }],
    [{ month: "06", year: "2026" }, { month: expect.stringContaining("expired") as string }],
    [{ email: "" }, { email: "Email is required for payments" }],
    [
      { firstName: "", lastName: "" },
      { firstName: "First Name is Required", lastName: "Last Name is Required" },
    ],
    [{ month: "4111111111111111" }, { month: cardNumberText }],
    [{ lastName: "4111 1111 1111 1111" }, { lastName: cardNumberText }],
  ])("PAY-03 PAY-05 PAY-16 with %j is refused", (changes, errors) => {
    expect(checkCard({ ...card, ...changes }, context.today)).toEqual({ kind: "invalid", errors: listed(errors) });
  });

  it("PAY-02 refuses a card number in a field that the provider's page asks for", () => {
    expect(checkCard({ ...card, paymentToken: "", month: "4111111111111111" }, context.today)).toEqual({
      kind: "invalid",
      errors: listed({ month: cardNumberText }),
    });
  });
});

describe("a bank account's form", () => {
  it("PAY-04 is good with who pays and all of the account", () => {
    expect(checkBank(bank)).toEqual({
      kind: "valid",
      details: {
        ...payer,
        routingNumber: "110000000",
        accountNumber: "000123456789",
        bankType: "checking",
        bankHolderType: "personal",
      },
    });
  });

  it("PAY-04 PAY-05 says everything that is wrong at once", () => {
    const nothing = Object.fromEntries(Object.keys(bank).map((name) => [name, ""]));
    const checked = checkBank({ ...bank, ...nothing, intent: "pay-by-bank", formFor });
    expect(checked).toEqual({
      kind: "invalid",
      errors: listed({
        firstName: "First Name is Required",
        lastName: "Last Name is Required",
        email: "Email is required for payments",
        city: "City is required for payments",
        state: "State is required for payments",
        routingNumber: "9-digit routing number is Required",
        accountNumber: "Enter your account number: 4 to 17 digits.",
        bankType: "Choose checking or savings.",
        bankHolderType: "Choose personal or business.",
      }),
    });
  });

  it("PAY-05 is refused for who pays alone", () => {
    expect(checkBank({ ...bank, email: "" })).toEqual({
      kind: "invalid",
      errors: listed({ email: "Email is required for payments" }),
    });
  });
});
