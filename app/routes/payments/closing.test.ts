import { describe, expect, it } from "vitest";
import { blockFacts, completedBlockFacts, fee } from "~/tests/support/records/ccBlocks";
import { intentIn } from "~/tests/support/payments/intents";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { closedTexts, closingText } from "./closing";

const date = "2028-03-01";
const boardWith = (isPaid: boolean) => {
  const ended = completedBlockFacts(2025, { ccAnnualFees: [fee(2025, { isPaid })] });
  return boardThat({ getPhysician: () => Promise.resolve(physicianOn(date, [ended, blockFacts(2028)])) })();
};

describe("CCB-21 a payment that completes a block which has ended", () => {
  it("says so before, and not of another payment", async () => {
    const said = await closingText(boardWith(false), intentIn("ready"), day(date));
    expect(said).toMatch(/last item of your 2025 - 2027 block.* closes for good/);
    expect(await closingText(boardWith(true), intentIn("ready"), day(date))).toBeNull();
  });

  it("says afterward what it restored, once it is recorded", async () => {
    expect(await closedTexts(boardWith(true), intentIn("recorded"), day(date))).toEqual([
      "Your 2025 - 2027 block is complete and closed.",
      "You are meeting CC requirements.",
    ]);
    expect(await closedTexts(boardWith(true), intentIn("charged"), day(date))).toEqual([]);
    expect(await closedTexts(boardWith(false), intentIn("recorded"), day(date))).toEqual([]);
  });
});
