import { expect, it } from "vitest";
import { refundOf } from "~/tests/support/payments/intents";
import { pendingRefunds } from "./refunds";

it("PAY-28 refunds that were decided together are given to the board together, once it knows each of them", () => {
  const decided = { record: "pending", decision: { isDueAgain: true, lines: [] } } as const;
  const [first, second] = [refundOf(5_000, decided), refundOf(40_000, decided)];
  const fresh = refundOf(1_000, { record: "pending" });
  const failed = refundOf(2_000, { ...decided, hasFailed: true });
  const known = refundOf(3_000);
  const pending = (refunds: Parameters<typeof pendingRefunds>[0]["refunds"]) =>
    pendingRefunds({ state: "recorded", refunds });
  expect(pending([first, known, fresh, second])).toEqual([fresh]);
  expect(pending([first, failed, second])).toEqual([failed]);
  expect(pending([first, known, second])).toEqual([first, second]);
  expect(pending([known])).toEqual([]);
  expect(pendingRefunds({ state: "charged", refunds: [first] })).toEqual([]);
});
