import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { WireDate } from "@portal/contract/values";
import { FeeType } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import { annualFees, payer, self, shownOf } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { BalanceEntry } from "./balanceEntry";

const here = paymentsByHand();

describe("PAY-39 a day that is asked for", () => {
  it("is compared once by a running portal, and again when it is asked for again", async () => {
    const { payments, provider, board } = here;
    board.state.lines = [
      {
        ...{ number: "ORD-1", line: 1, amount: asCents(90_000), description: "Annual fees" },
        ...{ feeType: FeeType.CCAnnualFee, year: null },
      },
    ];
    const { intent } = await payments.begin(annualFees(here.physician, [2024, 2025]), self);
    const { intent: ready } = await payments.useCardToken(intent, payer, "token-1", self);
    const paid = await payments.confirm(ready, shownOf(ready), self);
    const day = here.clock.now().toZonedDateTimeISO("America/Chicago").toPlainDate().toString() as WireDate;
    const entry: BalanceEntry = {
      ...{ kind: "charge", transactionId: paid.transactionId, sourceId: null, payoutId: null, isOfPortal: true },
      ...{ amount: asCents(90_000), fee: asCents(2640) },
    };
    const compared = async () => {
      here.clock.move({ minutes: 1 });
      await payments.days.request(day);
      await payments.worker.settleDays();
      return (await payments.days.find(day))?.statement;
    };

    expect(await payments.days.find(day)).toBeNull();
    expect(await compared()).toMatchObject({ provider: null, differences: [] });
    provider.balance = [];
    expect(await compared()).toMatchObject({ differences: [{ kind: "not-at-provider", intentId: paid.intentId }] });
    provider.balance = [entry];
    expect(await compared()).toMatchObject({
      rows: [{ feeType: FeeType.CCAnnualFee, charged: 90_000 }],
      provider: { total: 90_000, fees: 2640 },
      differences: [],
    });
    provider.balance = [{ ...entry, transactionId: "elsewhere" }];
    await payments.worker.settleDays();
    expect((await payments.days.find(day))?.statement?.differences).toEqual([]);
    expect((await payments.days.last(1)).map((one) => one.day)).toEqual([day]);
    board.state.lines = [];
    provider.balance = [entry];
    expect(await compared()).toMatchObject({ differences: [{ kind: "not-on-record", here: 90_000 }] });
    const doubts = await payments.begin(annualFees(here.physician + 1000, [2024]), self);
    const opened = await payments.openHostedPage(
      doubts.intent,
      payer,
      { returnUrl: "http://portal.test/return", cancelUrl: "http://portal.test/cancel" },
      self,
      "pay-over-time",
    );
    expect(opened.kind).not.toBe("cannot-validate");
    expect((await compared())?.differences.some(({ kind }) => kind === "in-doubt")).toBe(false);
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString() as WireDate;
    await payments.days.request(next);
    await payments.worker.settleDays();
    expect((await payments.days.find(next))?.statement?.movements).toEqual([]);
  });
});
