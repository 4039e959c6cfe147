import { describe, expect, it } from "vitest";
import type { Physician } from "~/contract/physician";
import { asCents } from "~/domain/money";
import type { Intent } from "~/payments/intent";
import { boardThat } from "~/tests/support/routeArgs";
import { blockFacts, fee } from "~/tests/support/ccBlocks";
import { intentIn } from "~/tests/support/intents";
import { day, physicianOn } from "~/tests/support/physicians";
import { notOwed } from "./notOwed";

const today = "2026-07-15";
type Fee = ReturnType<typeof fee>;
const dollars = (amount: number) => amount as Fee["feeAmount"];

/** A payment of $250.00 for 2025, beside what the board says today. */
function reasons(...ccAnnualFees: Fee[]) {
  return asked(intentIn("ready"), physicianOn(today, [blockFacts(2025, { ccAnnualFees })]));
}
const asked = (intent: Intent, physician: Physician) =>
  notOwed(boardThat({ getPhysician: () => Promise.resolve(physician) })(), intent, day(today));

describe("PAY-10 before anything is charged the board is asked once more", () => {
  it.each<[string, Fee[], string[]]>([
    ["owed as it was", [fee(2025, { feeAmount: dollars(250) })], []],
    ["paid meanwhile", [fee(2025, { feeAmount: dollars(250), isPaid: true })], ["The annual fee of 2025 is paid"]],
    ["waived meanwhile", [fee(2025, { feeAmount: dollars(250), isWaived: true })], ["The annual fee of 2025 is waived"]],
    ["of another amount", [fee(2025, { feeAmount: dollars(275.5) })], ["The annual fee of 2025 is $275.50 now, and not $250.00"]],
    ["not in the block", [fee(2026)], ["There is no annual fee of 2025 in this block"]],
  ])("%s", async (_, fees, expected) => {
    expect(await reasons(...fees)).toEqual(expected);
  });

  it("without a current block nothing is", async () => {
    const physician = { ...physicianOn(today, []), currentCCEnrollment: null };
    expect(await asked(intentIn("ready"), physician)).toEqual(["Only the fees of the current block can be paid"]);
  });

  it("amounts are compared year by year", async () => {
    const years = [2025, 2026].map((year) => ({ year: year as 2025, amount: asCents(25_000) }));
    const intent = { ...intentIn("ready"), purpose: { ...intentIn("ready").purpose, years } as ReturnType<typeof intentIn>["purpose"] };
    const fees = [fee(2025, { feeAmount: dollars(240) }), fee(2026, { feeAmount: dollars(260) })];
    expect(await asked(intent, physicianOn(today, [blockFacts(2025, { ccAnnualFees: fees })]))).toHaveLength(2);
  });
});
