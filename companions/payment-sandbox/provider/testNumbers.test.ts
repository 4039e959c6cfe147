import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { testAccounts, testCards, testRoutingNumber } from "./testNumbers";

it("the test cards have the check digit of their kind, and every brand is there", () => {
  for (const { number } of testCards) expect([number, luhn(number)]).toEqual([number, 0]);
  expect(new Set(testCards.map(({ paymentType }) => paymentType))).toEqual(
    new Set(["Visa", "MasterCard", "Discover", "AmericanExpress"]),
  );
});

it("every test number is documented", () => {
  const documentation = readFileSync(packageFile("docs/sandbox-provider.md"), "utf8");
  const numbers = [
    ...testCards.map(({ number }) => number),
    ...testAccounts.map(({ accountNumber }) => accountNumber),
    testRoutingNumber,
  ];
  expect(numbers.filter((number) => !documentation.includes(`\`${number}\``))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

function luhn(number: string): number {
  const digits = Array.from(number)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10;
}
