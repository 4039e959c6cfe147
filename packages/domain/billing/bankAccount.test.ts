import { describe, expect, it } from "vitest";
import { type BankAccountClaim, checkBankAccount } from "./bankAccount";
import { cardNumberText } from "./payer";

const typed: BankAccountClaim = {
  routingNumber: "011401533",
  accountNumber: "000123456789",
  secondAccountNumber: "000123456789",
  bankType: "checking",
  bankHolderType: "personal",
};
const twice = (accountNumber: string) => ({ accountNumber, secondAccountNumber: accountNumber });
const refused = (changes: Partial<BankAccountClaim>) => {
  const checked = checkBankAccount({ ...typed, ...changes });
  return checked.kind === "valid" ? [] : checked.refusals.map(({ field, text }) => [field, text]);
};

const nineDigits = "9-digit routing number is Required";
const noBank = "No bank has this routing number. Check the nine digits.";
const fourToSeventeen = "Enter your account number: 4 to 17 digits.";

describe("PAY-04 a bank account", () => {
  it("is read with its numbers as digits and its choices", () => {
    expect(checkBankAccount({ ...typed, routingNumber: " 0114-0153 3", accountNumber: "0001 2345-6789 " })).toEqual({
      kind: "valid",
      account: {
        routingNumber: "011401533",
        accountNumber: "000123456789",
        bankType: "checking",
        bankHolderType: "personal",
      },
    });
  });

  it.each<Partial<BankAccountClaim>>([
    { bankType: "savings", bankHolderType: "business" },
    { routingNumber: "110000000" },
    { routingNumber: "122105155" },
    { routingNumber: "322271627" },
    twice("1234"),
    twice("1".repeat(17)),
    { accountNumber: "1234-5678", secondAccountNumber: "1234 5678" },
  ])("with %j is taken", (changes) => {
    expect(refused(changes)).toEqual([]);
  });

  it.each(["", "01140153", "0114015333", "01140153O", "011401533x", "9".repeat(5000)])(
    "routing number %j: 9-digit routing number is Required",
    (routingNumber) => {
      expect(refused({ routingNumber })).toEqual([["routingNumber", nineDigits]]);
    },
  );

  // One digit wrong, two neighbors swapped, all the same, and districts that do not exist.
  it.each(["011401534", "014101533", "111111111", "000000000", "130000006", "500000005", "999999992"])(
    "routing number %s fails the ABA checksum or names no district (decision 0000.47)",
    (routingNumber) => {
      expect(refused({ routingNumber })).toEqual([["routingNumber", noBank]]);
    },
  );

  it.each(["", "123", "1".repeat(18), "12345x", "-", "12.34"])("account number %j: 4 to 17 digits", (accountNumber) => {
    expect(refused(twice(accountNumber))).toEqual([["accountNumber", fourToSeventeen]]);
  });

  it.each(["", "000123456788", "123456789", "000123456789 0"])(
    "typed again as %j: Account numbers do not match",
    (secondAccountNumber) => {
      expect(refused({ secondAccountNumber })).toEqual([["secondAccountNumber", "Account numbers do not match"]]);
    },
  );

  it("PAY-02 whose number is a card's is refused", () => {
    expect(refused(twice("4111 1111 1111 1111"))).toEqual([["accountNumber", cardNumberText]]);
  });

  it.each([
    [{ bankType: "" }, "bankType", "Choose checking or savings."],
    [{ bankType: "Checking" }, "bankType", "Choose checking or savings."],
    [{ bankHolderType: "" }, "bankHolderType", "Choose personal or business."],
    [{ bankHolderType: "other" }, "bankHolderType", "Choose personal or business."],
  ])("%j: %s: %s", (changes, field, text) => {
    expect(refused(changes)).toEqual([[field, text]]);
  });

  it("says everything at once", () => {
    const nothing = { routingNumber: "", accountNumber: "", secondAccountNumber: "", bankType: "", bankHolderType: "" };
    expect(refused(nothing).map(([field]) => field)).toEqual([
      "routingNumber",
      "accountNumber",
      "bankType",
      "bankHolderType",
    ]);
  });
});
