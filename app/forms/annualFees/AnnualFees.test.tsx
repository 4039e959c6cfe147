import { expect, it } from "vitest";
import { blockFacts, fee } from "~/tests/support/records/ccBlocks";
import { markupOf } from "~/tests/support/pages/markupOf";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { AnnualFees } from "./AnnualFees";
import { feesView } from "./feesView";

const today = "2025-11-21";

function shownWith(ccAnnualFees: readonly ReturnType<typeof fee>[]): Promise<string> {
  const block = physicianOn(today, [blockFacts(2024, { ccAnnualFees: [...ccAnnualFees] })]).currentCCEnrollment
    ?.currentCCBlock;
  if (!block) throw new Error("There is a block");
  const view = feesView(block, block, "2024 - 2026", { isReadOnly: false, payments: [] }, day(today), null);
  return markupOf(<AnnualFees view={view} />);
}

it.each([
  ["one year", [fee(2024)], false],
  ["two years", [fee(2024), fee(2025)], true],
])("FEE-02 says how to leave years out where %s can be paid", async (_, ccAnnualFees, isSaid) => {
  const shown = await shownWith(ccAnnualFees);
  expect(shown).toContain("Pay annual fees");
  expect([shown.includes("uncheck it and all years after it"), shown.includes("years that you leave checked")]).toEqual(
    [isSaid, isSaid],
  );
});

it("FEE-02 has each chosen year in a row with its cents, and the total, for scripts", async () => {
  const shown = await shownWith([fee(2024), fee(2025)]);
  const rows = [...shown.matchAll(/<tr [^>]*data-cents="\d+"[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
  expect(rows.map((row) => row.match(/type="checkbox"/g)?.length)).toEqual([1, 1]);
  expect(shown).toMatch(/<output [^>]*data-fees-total=""/);
});
