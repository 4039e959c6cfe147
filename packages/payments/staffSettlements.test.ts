import { expect, it } from "vitest";
import { confirmingRecords, readSettlement, settlements, settlementText } from "./staffSettlements";

it.each([
  ["charged", "unknown", null],
  ["not-charged", "charged", ["unpaid", "paid-otherwise"]],
  ["recorded", "charged", ["paid"]],
  ["recorded", "returned", ["unpaid", "paid-otherwise"]],
  ["due-again", "refunded", ["unpaid", "paid-otherwise"]],
  ["not-due-again", "refunded", ["paid", "paid-otherwise"]],
] as const)("PAY-27 a settlement as %s of a payment that is %s needs the board’s record %j", (as, state, records) => {
  expect(confirmingRecords(as, state)).toEqual(records);
});

it.each(settlements)("a settlement as %s is read as it was written", (as) => {
  for (const reason of ["Told by phone", "a: b by staff: c", "two\nlines", ""]) {
    expect(readSettlement(settlementText(as, reason))).toEqual({ as, reason, withoutBoard: false });
    expect(readSettlement(settlementText(as, reason, true))).toEqual({ as, reason, withoutBoard: true });
  }
});

it.each([
  "confirmed",
  "declined by the provider",
  "settled",
  "settled as paid by staff: x",
  " settled as charged by staff: x",
])("%j is none", (why) => {
  expect(readSettlement(why)).toBeNull();
});
