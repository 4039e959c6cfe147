import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  type Debit,
  debitAuthorization,
  debitAuthorizationProblem,
  defaultDebitAuthorization,
} from "./debitAuthorization";
import { asCents } from "./money";

const debit: Debit = {
  holder: "Ana García",
  amount: asCents(25_000),
  date: Temporal.PlainDate.from("2026-03-02"),
  accountType: "personal checking",
  lastFour: "6789",
  boardName: "Meridian Board",
  email: "payments@board.example",
};

describe("the authorization of a debit", () => {
  it("PAY-19 says who, how much, when, from which account, and how to revoke it", () => {
    expect(debitAuthorization(defaultDebitAuthorization, debit)).toBe(
      "By paying, Ana García authorizes Meridian Board to debit $250.00 once, on or after March 2, 2026, electronically " +
        "from the personal checking account ending in 6789. To revoke this authorization, write to " +
        "payments@board.example before the debit is sent to your bank, usually within one business day.",
    );
  });

  it("PAY-19 names the account as far as the provider tells it", () => {
    const text = (changes: Partial<Debit>) => debitAuthorization("{account}", { ...debit, ...changes });
    expect(text({ lastFour: null })).toBe("personal checking account");
    expect(text({ accountType: "" })).toBe("account ending in 6789");
  });

  it("takes names as they are", () => {
    expect(debitAuthorization("{holder}", { ...debit, holder: "A $& {email}" })).toContain("A $& ");
  });

  it.each([
    [defaultDebitAuthorization, null],
    ["{holder} {amount} {date} {account} {board}", "must contain {email}"],
    ["{holder} {amount} {date} {account} {board} {email} {bank}", "has an unknown placeholder: {bank}"],
  ])("a board's own text %j: %s", (template, problem) => {
    expect(debitAuthorizationProblem(template)).toBe(problem);
  });
});
