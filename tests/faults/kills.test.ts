import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { paymentsWith, points } from "./points";
import { reportOf } from "./report";
import { type Faults, runFaults } from "./runFaults";

describe("PAY-10 a server that is killed in the middle of a payment, or whose surroundings fail", () => {
  let database: TestDatabase;
  let faults: Faults;
  beforeAll(async () => {
    database = await testDatabase([]);
    faults = await runFaults({ connection: database.connection });
    process.stdout.write(`${reportOf(faults)}\n`);
  }, 900_000);
  afterAll(() => database.drop());

  // `npm run faults -- --runs 1000` meets each more often.
  it.each(points)("met this in each kind of payment, which was recorded in the end: %s", (point) => {
    const payments = paymentsWith(point);
    expect(payments.map(({ paying }) => paying)).toEqual(expect.arrayContaining(["fee", "application"]));
    expect(faults.runs.filter((run) => run.point === point)).toHaveLength(payments.length);
  });

  it("APPLY-14 charges no one twice, and everyone once", () => {
    expect(faults.chargedTwice).toEqual([]);
    expect(faults.charges).toBe(faults.runs.length + faults.completedElsewhere);
  });

  it("APPLY-14 EXAM-11 lets nothing be paid or submitted without a charge, and nothing be due in spite of one", () => {
    expect(faults.otherwiseThanCharged).toEqual([]);
    expect(faults.recordedNotCharged).toEqual([]);
  });

  it("records every charge, or has it on the staff list", () => {
    expect(faults.chargedNotRecorded).toEqual([]);
    expect(faults.onStaffList).toBe(0);
  });

  it("PAY-28 PAY-29 makes every refund once, enters it on the board, and has those of the provider on the staff list", () => {
    expect(faults.notRefundedOnce).toEqual([]);
  });

  it("PAY-20 mails what became of a doubt once", () => {
    expect(faults.notMailedOnce).toEqual([]);
  });

  it("PAY-14 mails one receipt for each", () => {
    expect(faults.withoutOneReceipt).toEqual([]);
  });

  it("has every charge refused that arrives when the provider has said that it never came", () => {
    expect(faults.arrivedLate).toHaveLength(paymentsWith("charge sent and not taken yet").length);
    expect(faults.arrivedLate.filter((answer) => answer.includes('"charged"'))).toEqual([]);
  });
});
