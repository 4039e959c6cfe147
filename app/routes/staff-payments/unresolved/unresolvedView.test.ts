import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { creditCard, intentId, intentIn } from "~/tests/support/payments/intents";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { Intent, RefundRequest } from "@portal/payments/intent";
import type { SettledPayment } from "@portal/payments/store/journal";
import { maxShown, unresolvedView } from "./unresolvedView";

const settled: SettledPayment = {
  ...intentIn("declined"),
  as: "not-charged",
  withoutBoard: false,
  reason: "Told by phone",
  by: "Carol Jensen",
  at: Temporal.Instant.from("2026-03-03T15:01:00Z"),
};

describe("PAY-10 the payments that are left to staff", () => {
  it("say what they are, whose, since when and why", () => {
    const reason = "The board refuses to record the charge";
    const { unresolved } = unresolvedView([intentIn("charged", { method: creditCard, staffReason: reason })], []);
    expect(unresolved).toEqual([
      {
        key: intentId,
        title: "Annual fee 2025",
        to: `/staff/payments/${intentId}`,
        physicianId: 100_200,
        total: "$257.50",
        since: "March 2, 2026 at 9:01 a.m. Central Time",
        why: reason,
      },
    ]);
  });

  it("PAY-33 say since when it is disputed, or a refund waits, not when it was paid", () => {
    const openedAt = wireInstant.parse("2026-03-20T15:00:00Z");
    const dispute = { ...{ disputeId: "dp_1", amount: asCents(25_000), reason: "fraudulent" }, dueBy: null, openedAt };
    const sinceOf = (changes: Partial<Intent>) =>
      unresolvedView([intentIn("recorded", changes)], []).unresolved[0]?.since;
    const moment = "March 20, 2026 at 10:00 a.m. Central Time";
    expect(sinceOf({ disputes: [{ ...dispute, state: "open" }] })).toBe(moment);
    expect(sinceOf({ refundRequest: { state: "to-approve", since: openedAt } as RefundRequest })).toBe(moment);
    expect(sinceOf({ disputes: [{ ...dispute, state: "open" }], staffReason: "x" })).toMatch(/^March 2,/);
  });

  it.each(["charging", "unknown", "charged"] as const)("say why when they are only %s for long", (state) => {
    expect(unresolvedView([intentIn(state)], []).unresolved[0]?.why).toMatch(
      /^The (provider|board) .*; the portal keeps checking$/,
    );
  });

  it.each([
    [0, "Nothing needs your attention"],
    [1, "1 payment needs attention"],
    [2, "2 payments need attention"],
    [maxShown + 1, `${maxShown + 1} payments need attention; the ${maxShown} oldest are here`],
  ])("of %i are counted all, and shown up to a hundred", (count, status) => {
    const view = unresolvedView(
      Array.from({ length: count }, () => intentIn("unknown")),
      [],
    );
    expect(view.status).toBe(status);
    expect(view.unresolved).toHaveLength(Math.min(count, maxShown));
  });

  it("say who settled them as what, and why, also when that was twice", () => {
    const view = unresolvedView([], [{ ...settled, as: "recorded" }, settled]);
    expect(view.settled).toMatchObject([
      { as: "The board’s record is right" },
      {
        as: "No money was taken, or it was refunded",
        reason: "Told by phone",
        by: "Carol Jensen",
        at: "March 3, 2026 at 9:01 a.m. Central Time",
      },
    ]);
    expect(new Set(view.settled.map(({ key }) => key)).size).toBe(2);
  });
});
