import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { WireInstant } from "@portal/contract/values";
import { ownApplication } from "~/tests/support/records/applications";
import { completedBlockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { records } from "~/tests/support/records/obligationRecords";
import { FeeType } from "@portal/contract/enumerations";
import type { Obligation } from "./obligation";
import { obligations } from "./obligations";
import { dueReminder, maxDelayDays } from "./reminders";

const date = (text: string) => Temporal.PlainDate.from(text);
const due = (by: string | null, id = "block-2026-pip") => ({
  id,
  kind: "activities" as const,
  subject: { kind: "person" } as const,
  text: "Attest to Performance in Practice (PIP)",
  due: by === null ? ({ kind: "at-once" } as const) : ({ kind: "by", now: date(by) } as const),
  state: "to-do" as const,
  progress: [],
  cost: null,
  consequence: "Your status is then another.",
  where: { to: "licenses" } as const,
});

/** Ids in the mail of `today`, where the list is the same each day and these days were missed. */
function mailed(list: readonly Obligation[], today: string, { missed = 0, before = list } = {}) {
  const days = Array.from({ length: missed + 1 }, (_, ago) => ({
    day: date(today).subtract({ days: ago }),
    dayBefore: before,
  }));
  return dueReminder(list, date(today), days).map(({ id }) => id);
}

describe("HOME-11 a reminder", () => {
  it.each([
    ["2026-10-01", false],
    ["2026-10-02", true],
    ["2026-10-03", false],
    ["2026-11-30", false],
    ["2026-12-01", true],
    ["2026-12-02", false],
    ["2026-12-24", true],
    ["2026-12-31", false],
    ["2027-01-01", true],
    ["2027-01-02", false],
  ])("of what is due on December 31, on %s: %s", (today, isSent) => {
    expect(mailed([due("2026-12-31")], today)).toEqual(isSent ? ["block-2026-pip"] : []);
  });

  it.each([
    ["2026-12-01", true],
    ["2026-12-16", false],
    ["2026-12-17", true],
    ["2026-12-24", true],
    ["2026-12-28", true],
    ["2026-12-29", false],
  ])("MAIL-02 of an application that was not submitted, due on December 31, on %s: %s", (today, isSent) => {
    const unfinished = { ...due("2026-12-31", "application-4"), kind: "application" as const };
    expect(mailed([unfinished], today)).toEqual(isSent ? ["application-4"] : []);
  });

  it("lists all that is due within 90 days or at once, and nothing that is due later", () => {
    const list = [due(null, "now"), due("2026-12-31"), due("2027-03-01", "soon"), due("2027-03-02", "later")];
    expect(mailed(list, "2026-12-01")).toEqual(["now", "block-2026-pip", "soon"]);
  });

  it("is never sent for what is due at once alone: no day is the right one", () => {
    expect(mailed([due(null)], "2026-12-01")).toEqual([]);
  });

  it("goes out on the first day after a deadline that was moved, and for what follows at once", () => {
    const late = [due("2027-02-15")];
    expect(mailed(late, "2027-01-01", { before: [due("2026-12-31")] })).toEqual(["block-2026-pip"]);
    const missing = [due(null, "license-of-1")];
    expect(mailed(missing, "2027-01-01", { before: [due("2026-12-31", "license-7")] })).toEqual(["license-of-1"]);
  });

  it("goes out after a deadline that can no longer be met, once", () => {
    const others = [due("2027-02-15"), due(null, "pathway")];
    const last = { ...due("2026-12-31", "application-4"), kind: "application" as const };
    const list = [...others, { ...last, state: "ended" as const }];
    const ids = ["block-2026-pip", "pathway", "application-4"];
    expect(mailed(list, "2027-01-01", { before: [last, ...others] })).toEqual(ids);
    expect(mailed(list, "2027-01-02")).toEqual([]);
  });

  it("does not go out after what was settled on its last day", () => {
    const others = [due("2027-02-15"), due(null, "pathway")];
    const before = [due("2026-12-31", "application-4"), ...others];
    expect(mailed(others, "2027-01-01", { before })).toEqual([]);
  });

  it.each([
    ["2026-12-03", 2, true],
    ["2026-12-03", 1, false],
    ["2026-12-30", maxDelayDays, true],
    // The deadline itself has passed: the mail is then for the first day after it.
    ["2027-01-03", 2, true],
    ["2027-01-03", 1, false],
  ])("that was missed goes out on %s, %i days later at most: %s", (today, missed, isSent) => {
    expect(mailed([due("2026-12-31")], today, { missed })).toEqual(isSent ? ["block-2026-pip"] : []);
  });

  it.each([
    ["2026-10-06", true],
    ["2026-10-20", true],
    ["2026-11-12", true],
    ["2026-11-13", false],
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2026-12-05", true],
    ["2026-12-28", true],
    ["2027-01-05", true],
  ])("APPLY-13 of installments due November 19 and January 4, on %s: %s", (today, isSent) => {
    const [first, second] = ["2026-11-19", "2027-01-04"];
    const receipt = { orders: [withInstallments(first, second)] } as unknown as Receipt;
    const owed = records([completedBlockFacts(2024)], {}, { receipts: [receipt] });
    const day = date(today);
    const dayBefore = obligations(owed, day.subtract({ days: 1 }));
    const list = dueReminder(obligations(owed, day), day, [{ day, dayBefore }]);
    expect(list.map(({ id, cost }) => [id, cost?.amount]).toSorted()).toEqual(
      isSent
        ? [
            [`installment-MB-1-${first}`, dollars(300)],
            [`installment-MB-1-${second}`, dollars(400)],
          ]
        : [],
    );
  });

  it.each([
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2027-01-05", true],
    ["2027-01-06", false],
  ])("APPLY-13 of an application's missed installments, which are paid together, on %s: %s", (today, isSent) => {
    const lateFee = { feeType: FeeType.LateFeeMoc, amount: dollars(400), description: "Late fee" };
    const order = withInstallments("2026-11-19", "2027-01-04");
    const orderLineItems = [...order.orderLineItems, lateFee];
    const list = (on: Temporal.PlainDate) => {
      const isLate = Temporal.PlainDate.compare(on, date("2026-11-19")) > 0;
      const balance = isLate ? dollars(1_100) : dollars(700);
      const applied = examination({ balance, applicationDeadlineDate: wireDate("2026-11-01") });
      const own = ownApplication(applied, { order: isLate ? { ...order, balance, orderLineItems } : order });
      const applications = { examinations: [applied], applications: [own] };
      return obligations(records([completedBlockFacts(2024)], {}, applications), on);
    };
    const day = date(today);
    const mail = dueReminder(list(day), day, [{ day, dayBefore: list(day.subtract({ days: 1 })) }]);
    expect(mail.length > 0).toBe(isSent);
  });
});

/** An order of $1,200, of which $500 was paid. Only what an obligation depends on. */
function withInstallments(first: string, second: string) {
  return {
    orderNumber: "MB-1",
    total: dollars(1_200),
    balance: dollars(700),
    orderLineItems: [
      {
        orderLineItemId: 1,
        feeType: FeeType.ExaminationFeeMoc,
        amount: dollars(1_200),
        description: "Examination fee",
        createdDate: wireDate("2026-10-01"),
      },
    ],
    completedPayments: [{ amount: dollars(500), transactionDate: "2026-10-01T12:00:00Z" as WireInstant }],
    installments: [
      { dueDate: wireDate(first), amount: dollars(300) },
      { dueDate: wireDate(second), amount: dollars(400) },
    ],
  };
}
