import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { PhysicianId } from "~/contract/ids";
import { cardNumberText } from "~/domain/billing/payer";
import { payer } from "~/tests/support/payments/intents";
import { type BankPost, type CardPost, checkBank, checkCard } from "./form";

const today = Temporal.PlainDate.from("2026-07-15");
const formFor = 100_200 as PhysicianId;
const card: CardPost = { intent: "pay-by-card", formFor, ...payer, month: "08", year: "2027", paymentToken: "token-1" };
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

/** One message for each field. */
const listed = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));

describe("a card's form", () => {
  it("PAY-16 is good with who pays, a month, a year and a token", () => {
    expect(checkCard(card, today)).toEqual({ kind: "token", payer, token: "token-1" });
  });

  it("PAY-02 leads to the provider's page without a token, which asks for month and year itself", () => {
    expect(checkCard({ ...card, paymentToken: "", month: "", year: "" }, today)).toEqual({
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
    expect(checkCard({ ...card, ...changes }, today)).toEqual({ kind: "invalid", errors: listed(errors) });
  });

  it("PAY-02 refuses a card number in a field that the provider's page asks for", () => {
    expect(checkCard({ ...card, paymentToken: "", month: "4111111111111111" }, today)).toEqual({
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
