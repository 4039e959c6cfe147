import { expect, it } from "vitest";
import { installments } from "./paymentPages";

it.each([
  [21_000, [5_250, 5_250, 5_250, 5_250]],
  [21_050, [5_264, 5_262, 5_262, 5_262]],
  [7, [4, 1, 1, 1]],
  [1, [1, 0, 0, 0]],
])("PAY-11 %i cents are paid in whole cents that add up", (amount, parts) => {
  expect(installments(amount)).toEqual(parts);
});
