import { expect, it } from "vitest";
import { readTypedAmount } from "./typedAmount";

it.each([
  ["150", 15_000],
  ["$150.00", 15_000],
  [" $ 150.5 ", 15_050],
  ["1,250.00", 125_000],
  ["$1,234,567.89", 123_456_789],
  ["0.01", 1],
  ["１５０", 15_000],
  ["", null],
  ["$", null],
  ["-5", null],
  ["1,50", null],
  ["12,5000", null],
  ["150.", null],
  ["150.001", null],
  ["1e3", null],
  ["150 USD", null],
  ["1234567890", null],
])("OPER-26 an amount typed as %j is %j cents", (typed, cents) => {
  expect(readTypedAmount(typed)).toBe(cents);
});
