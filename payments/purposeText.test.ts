import { expect, it } from "vitest";
import type { CCBlockId } from "~/contract/ids";
import { asCents } from "~/domain/money";
import { purposeText } from "./purposeText";

const fees = (...years: number[]) =>
  purposeText({
    kind: "annual-fees",
    ccBlockId: 1 as CCBlockId,
    years: years.map((year) => ({ year, amount: asCents(25_000) })),
  });

it("names what a payment is for", () => {
  expect(fees(2025)).toBe("the annual fee of 2025");
  expect(fees(2025, 2026)).toBe("the annual fees of 2025 and 2026");
  expect(fees(2024, 2025, 2026)).toBe("the annual fees of 2024, 2025 and 2026");
});
