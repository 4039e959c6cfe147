import { afterAll, beforeAll, beforeEach } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import type { Intent } from "@portal/payments/intent";
import { type TestDatabase, testDatabase } from "../database/database";
import { handClock } from "../session/session";
import { self, shownOf, testPayments } from "./payments";

/** A payment engine for each test of a file, in one database, with a new physician and a manual clock. */
export function paymentsByHand() {
  let database: TestDatabase;
  let clock: ReturnType<typeof handClock>;
  let engine: ReturnType<typeof testPayments>;
  let physician = 200_000;
  beforeAll(async () => {
    database = await testDatabase(["payments"]);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    clock = handClock();
    engine = testPayments(database.pool, clock.now);
    physician += 1;
  });

  return {
    get pool() {
      return database.pool;
    },
    get clock() {
      return clock;
    },
    get payments() {
      return engine.payments;
    },
    get provider() {
      return engine.provider;
    },
    get gateway() {
      return engine.gateway;
    },
    get board() {
      return engine.board;
    },
    get physician() {
      return physician;
    },
    confirm: (intent: Intent) => engine.payments.confirm(intent, shownOf(intent), self),
    /** Returns the stored payment. */
    async again({
      intentId,
      physicianId,
    }: {
      readonly intentId: Intent["intentId"];
      readonly physicianId: PhysicianId;
    }): Promise<Intent> {
      const found = await engine.payments.find(intentId, physicianId);
      if (found === null) throw new Error("It is there");
      return found;
    },
    /** Runs the worker as in the next hours. */
    async later(hours = 3) {
      for (let round = 0; round < hours * 4; round += 1) {
        clock.move({ minutes: 15 });
        await engine.payments.worker.lookDue();
      }
    },
  };
}
