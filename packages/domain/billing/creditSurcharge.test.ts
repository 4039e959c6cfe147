import { describe, expect, it } from "vitest";
import { creditSurcharge, maxSurchargePercent, readSurcharges, stateCodeOf } from "./creditSurcharge";
import { asCents } from "./money";

const surcharges = { TX: 3, CO: 2 };

it.each([
  ["PR", "PR"],
  ["Puerto Rico", "PR"],
  ["gu", "GU"],
  ["U.S. Virgin Islands", "VI"],
  ["US Virgin Islands", "VI"],
  ["AE", "AE"],
  ["Ontario", null],
])("PAY-17 %j has the code %j", (typed, code) => {
  expect(stateCodeOf(typed)).toBe(code);
});

describe("PAY-24 the surcharge of a credit card", () => {
  it.each([
    ["TX", 18_500, 555],
    [" tx ", 18_500, 555],
    ["CO", 18_500, 370],
    ["TX", 4_999, 149],
    ["TX", 50, 1],
    ["TX", 33, 0],
    ["MA", 18_500, 0],
    ["Texas", 18_500, 555],
    [" colorado", 18_500, 370],
    ["Massachusetts", 18_500, 0],
    ["Canada", 18_500, 0],
    ["", 18_500, 0],
    ["constructor", 18_500, 0],
  ])("of a payer in %j, on %d cents, is %d", (state, amount, surcharge) => {
    expect(creditSurcharge(asCents(amount), state, surcharges)).toBe(surcharge);
  });

  it("can be as much as in the state that has most, and nothing where none has one", () => {
    expect([maxSurchargePercent(surcharges), maxSurchargePercent({})]).toEqual([3, null]);
  });

  it.each([
    ["TX=3,CO=2", surcharges],
    [" TX=3 , CO=2 ", surcharges],
    ["", {}],
    ["TX", null],
    ["TX=4", null],
    ["TX=0", null],
    ["Texas=3", null],
    ["TX=3;CO=2", null],
  ])("is set as %j", (text, read) => {
    expect(readSurcharges(text)).toEqual(read);
  });
});
