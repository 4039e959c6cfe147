import { expect, it } from "vitest";
import { blockFacts, fee } from "~/tests/support/records/ccBlocks";
import { markupOf } from "~/tests/support/pages/markupOf";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { AnnualFees } from "./AnnualFees";
import { feesView } from "./feesView";

it.each([
  ["one year", [fee(2024)], false],
  ["two years", [fee(2024), fee(2025)], true],
])("FEE-02 says how to leave years out where %s can be paid", async (_, ccAnnualFees, isSaid) => {
  const today = "2025-11-21";
  const block = physicianOn(today, [blockFacts(2024, { ccAnnualFees })]).currentCCEnrollment?.currentCCBlock;
  if (!block) throw new Error("There is a block");
  const view = feesView(block, block, "2024 - 2026", { isReadOnly: false, payments: [] }, day(today), null);
  const shown = await markupOf(<AnnualFees view={view} />);
  expect(shown).toContain("Pay annual fees");
  expect([shown.includes("uncheck it and all years after it"), shown.includes("years that you leave checked")]).toEqual(
    [isSaid, isSaid],
  );
});
