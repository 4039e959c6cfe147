import { describe, expect, it } from "vitest";
import { holdsCardNumber, isBrandedCardNumber } from "./cardNumbers";

describe("PAY-02 a card number in a field of ours", () => {
  it.each([
    ["4111111111111111"],
    ["4111 1111 1111 1111"],
    ["4111-1111-1111-1111"],
    ["4111.1111.1111.1111"],
    ["4111 – 1111 – 1111 – 1111"],
    ["4111\u00a01111\u00a01111\u00a01111"],
    [" 4111\t1111 1111 1111\n"],
    ["4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
    ["4222222222222"],
    ["378282246310005"],
    ["3782 822463 10005"],
    ["6304000000000000000"],
    ["Visa 4111 1111 1111 1111 please"],
    ["4111111111111111 12 28"],
    ["123 4111111111111111"],
    ["ana@4111111111111111.example"],
    ["４１１１１１１１１１１１１１１１"],
    ["4111 1111 1111 1111/5555555555554444"],
  ])("is found in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    [""],
    ["Ana García"],
    ["4111111111111112"],
    ["4111 1111 1111"],
    ["411111111117"],
    ["41111111111111111111111111"],
    ["4111 1111/1111 1111"],
    ["+1 (312) 555-0123"],
    ["ana.garcia2026@hospital.example"],
  ])("is not found in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is looked for in a long text in no time", () => {
    expect(holdsCardNumber("1 ".repeat(30_000))).toBe(false);
  });
});

describe("PAY-02 a card number as the number of a bank account", () => {
  it.each([
    "4111111111111111",
    "4222222222222",
    "5555555555554444",
    "2223003122003222",
    "378282246310005",
    "36227206271667",
    "6011111111111117",
  ])("is %s", (digits) => {
    expect(isBrandedCardNumber(digits)).toBe(true);
  });

  // The first passes the check as one number in ten does, and no card begins so.
  it.each(["1000000000000008", "4111111111111112", "41111111111111", "000123456789"])("is not %s", (digits) => {
    expect(isBrandedCardNumber(digits)).toBe(false);
  });
});
