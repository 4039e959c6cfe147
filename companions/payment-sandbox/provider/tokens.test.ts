import { expect, it } from "vitest";
import { surchargeOf } from "./tokens";

it.each([
  [1, 0],
  [33, 0], // 0.99 cents
  [34, 1], // 1.02
  [50, 1], // 1.5
  [83, 2], // 2.49
  [100, 3],
  [150, 4], // 4.5
  [21_000, 630],
  [21_050, 631], // 631.5
  [99_983, 2_999], // 2999.49
  [99_984, 2_999], // 2999.52
  [100_000_000, 3_000_000],
])(
  "PAY-01 the surcharge of a credit card for %i cents is %i, and every other method costs nothing",
  (amount, surcharge) => {
    expect(surchargeOf(amount, "credit")).toBe(surcharge);
    expect(surchargeOf(amount, "debit")).toBe(0);
    expect(surchargeOf(amount, null)).toBe(0);
  },
);
