import { describe, expect, it } from "vitest";
import { dollars } from "@portal/contract/values";
import { asCents, formatCents, sumCents } from "./money";

describe("money", () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    [435.35, 43_535],
    [-12.34, -1234],
    [999_999.99, 99_999_999],
  ])("reads %d dollars as %d cents", (amount, expected) => {
    expect(dollars.decode(amount)).toBe(expected);
    expect(dollars.encode(asCents(expected))).toBe(amount);
  });

  it("reads every amount of two decimals exactly", () => {
    for (let expected = 0; expected < 100_000; expected += 7)
      expect(dollars.decode(Number((expected / 100).toFixed(2)))).toBe(expected);
  });

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [25_000, "$250.00"],
    [125_050, "$1,250.50"],
    [-1234, "-$12.34"],
  ])("writes %d cents as %s", (amount, text) => {
    expect(formatCents(asCents(amount))).toBe(text);
  });

  it("adds up without losing a cent", () => {
    expect(sumCents(Array.from({ length: 1000 }, () => dollars.decode(0.1)))).toBe(10_000);
    expect(sumCents([])).toBe(0);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("does not take %d for an amount", (amount) => {
    expect(() => asCents(amount)).toThrow(RangeError);
  });
});
