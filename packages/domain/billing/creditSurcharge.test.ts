import { describe, expect, it } from "vitest";
import { Country } from "@portal/contract/enumerations";
import { storedAddress } from "~/tests/support/records/addresses";
import {
  creditSurcharge,
  maxSurchargePercent,
  readSurcharges,
  stateCodeOf,
  stateOnRecord,
  surchargeState,
} from "./creditSurcharge";
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

  it.each([
    ["TX", "TX", "TX", "TX"],
    ["TX", "CO", "TX", "CO"],
    ["CO", "TX", "TX", "CO"],
    ["TX", "TX", "MA", "MA"],
    ["TX", "", "", "TX"],
    ["TX", "", "another country", "another country"],
    ["", "CO", "", "CO"],
    ["", " ", "", ""],
    // Of two without a surcharge, the payer's own.
    ["MA", "CT", "TX", "MA"],
  ])("of the states chosen %j, on record %j, of the card %j is decided by %j", (chosen, onRecord, ofCard, state) => {
    expect(surchargeState({ chosen, onRecord, ofCard }, surcharges)).toBe(state);
  });

  it.each([
    [[storedAddress({ isContact: false, stateCode: "TX" }), storedAddress()], "IL"],
    [[storedAddress({ stateCode: null })], ""],
    [[storedAddress({ countryId: Country.USA + 1, stateCode: "CO" })], "another country"],
    [[], ""],
  ])("has the state on record of the contact address", (addresses, state) => {
    expect(stateOnRecord(addresses)).toBe(state);
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
