import { expect, it } from "vitest";
import { readSettlement, settlements, settlementText } from "./staffSettlements";

it.each(settlements)("a settlement as %s is read as it was written", (as) => {
  for (const reason of ["Told by phone", "a: b by staff: c", "two\nlines", ""]) {
    expect(readSettlement(settlementText(as, reason))).toEqual({ as, reason });
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
