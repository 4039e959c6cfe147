import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { InstallmentOption } from "@portal/contract/examinations/examination";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { asCents, sumCents } from "../billing/money";
import type { OrderLine } from "./orderLines";
import { applicationOrder, type ApplicationOrderFacts } from "./applicationMoney";
import { payableAmounts, splits } from "./installments";

const line = (amount: number, feeType: FeeType = FeeType.ApplicationFee): OrderLine => ({
  feeType,
  description: "Fee",
  amount: asCents(amount),
  createdDate: wireDate("2026-01-12"),
  isWaived: false,
});
const part = (amount: number, dueDate: string): InstallmentOption => ({
  amount: dollars(amount),
  dueDate: wireDate(dueDate),
});
const lateFee = line(50_000, FeeType.LateFeeInitial);
const usual: ApplicationOrderFacts = {
  lines: [line(70_000), line(120_000)],
  payments: [],
  installments: [],
  lateFee: [],
};
const two = [part(400, "2026-09-15"), part(600, "2026-08-15")];
const orderOn = (today: string, facts: Partial<ApplicationOrderFacts>) =>
  applicationOrder({ ...usual, ...facts }, day(today));
const paid = (...amounts: number[]) => amounts.map((amount) => ({ amount: asCents(amount) }));

describe("the order of an application", () => {
  it("APPLY-16 adds up its fees and what is taken off them, and takes off what was paid", () => {
    expect(orderOn("2026-07-15", { lines: [...usual.lines, line(-20_000, 24)], payments: paid(50_000) })).toMatchObject(
      {
        total: 170_000,
        paid: 50_000,
        balance: 120_000,
        dueNow: 120_000,
        overpaid: 0,
      },
    );
  });

  it.each([
    ["nothing is paid", [], 90_000, [60_000, 40_000]],
    ["what was due at once is paid", [90_000], 0, [60_000, 40_000]],
    ["part of the first installment is paid", [90_000, 10_000], 0, [50_000, 40_000]],
    ["the first installment is paid", [90_000, 60_000], 0, [40_000]],
    ["all is paid", [90_000, 60_000, 40_000], 0, []],
  ])("APPLY-13 installments are paid in the order of their dates: %s", (_, payments, dueNow, open) => {
    const order = orderOn("2026-07-15", { installments: two, payments: paid(...payments) });
    expect([order.dueNow, order.installments.map(({ amount }) => amount)]).toEqual([dueNow, open]);
  });

  it.each([
    ["2026-08-15", [90_000], 190_000, 100_000],
    ["2026-08-16", [90_000], 240_000, 150_000],
    ["2026-08-16", [150_000], 190_000, 40_000],
    ["2026-09-16", [150_000], 240_000, 90_000],
    ["2026-12-31", [90_000], 240_000, 150_000],
  ])(
    "APPLY-22 on %s after payments of %j: an installment that is unpaid after its date adds the late fee once",
    (today, payments, total, balance) => {
      expect(orderOn(today, { installments: two, payments: paid(...payments), lateFee: [lateFee] })).toMatchObject({
        total,
        balance,
      });
    },
  );

  it("APPLY-22 charges no second late fee", () => {
    const order = orderOn("2026-12-31", {
      lines: [...usual.lines, lateFee],
      installments: two,
      payments: paid(90_000),
      lateFee: [lateFee],
    });
    expect(order.lines.filter(({ feeType }) => feeType === lateFee.feeType)).toHaveLength(1);
  });
});

describe("what may be paid of a submitted application", () => {
  it.each([
    ["2026-07-15", [], [90_000, 150_000, 190_000]],
    ["2026-07-15", [90_000], [60_000, 100_000]],
    ["2026-08-16", [90_000], [60_000, 100_000]],
    ["2026-09-16", [90_000], [100_000]],
    ["2026-07-15", [190_000], []],
  ])("on %s after %j: %j", (today, payments, amounts) => {
    expect(payableAmounts(orderOn(today, { installments: two, payments: paid(...payments) }))).toEqual(amounts);
  });
});

it("never is anything below zero, and it always adds up", () => {
  const cents = fc.integer({ min: 0, max: 300_000 });
  const anyDay = fc.integer({ min: -200, max: 400 }).map((days) => day("2026-07-15").add({ days }));
  const installment = fc.record({ cents, dueDate: anyDay }).map((agreed) => ({
    amount: asCents(agreed.cents),
    dueDate: wireDate(agreed.dueDate.toString()),
  }));
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: -100_000, max: 300_000 }).map((amount) => line(amount)),
        { maxLength: 6 },
      ),
      fc.array(fc.integer({ min: -50_000, max: 300_000 }), { maxLength: 4 }),
      fc.array(installment, { maxLength: 4 }),
      fc.option(cents),
      anyDay,
      (lines, payments, installments, late, today) => {
        const lateLine = late === null ? [] : [line(late, FeeType.LateFeeInitial)];
        const order = applicationOrder({ lines, payments: paid(...payments), installments, lateFee: lateLine }, today);
        for (const amount of [order.total, order.paid, order.balance, order.overpaid, order.dueNow])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(order.balance - order.overpaid).toBe(order.total - order.paid);
        expect(order.balance * order.overpaid).toBe(0);
        expect(sumCents([order.dueNow, ...order.installments.map(({ amount }) => amount)])).toBe(order.balance);
        for (const { amount } of order.installments) expect(amount).toBeGreaterThan(0);

        const payable = payableAmounts(order);
        expect(payable.at(-1) ?? 0).toBe(order.balance);
        expect(payable).toEqual([...new Set(payable)].sort((a, b) => a - b));
        for (const split of splits(order, { installmentOptions: installments, lateDeadline: null }, today)) {
          expect(split.dueNow).toBeGreaterThan(0);
          expect(split.installments.length).toBeLessThanOrEqual(2);
          expect(split.dueNow + sumCents(split.installments.map(({ amount }) => amount))).toBe(order.balance);
        }
      },
    ),
  );
});
