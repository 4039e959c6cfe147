import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments";
import { handClock } from "~/tests/support/session";
import type { Intent } from "./intent";
import { leaseFor, usualTimings } from "./timings";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

let clock: ReturnType<typeof handClock>;
let here: ReturnType<typeof testPayments>;
let physician = 500_000;
beforeEach(() => {
  clock = handClock();
  here = testPayments(database.pool, clock.now);
  physician += 1;
});

const begun = async (year = 2025) => (await here.payments.begin(annualFees(physician, [year]), self)).intent;
const ready = async (year?: number) => (await here.payments.useCardToken(await begun(year), payer, "token-1", self)).intent;
const confirm = (intent: Intent) => here.payments.confirm(intent, shownOf(intent), self);
const again = ({ intentId, physicianId }: Intent) => here.payments.find(intentId, physicianId);

describe("a payment that waits", () => {
  it("declined, is given up like any other that nobody goes on with, and its years are free", async () => {
    here.provider.behaviour = "decline";
    const intent = await confirm(await ready());
    clock.move({ minutes: 59 });
    await here.payments.worker.lookDue();
    expect((await again(intent))?.state).toBe("declined");
    clock.move({ minutes: 2 });
    await here.payments.worker.lookDue();
    expect((await again(intent))?.state).toBe("cancelled");
    expect((await begun()).intentId).not.toBe(intent.intentId);
  });

  it("PAY-10 for the board is told again only when its time-out is over, whoever asks", async () => {
    here.board.state.answers = "lost";
    const intent = await confirm(await ready());
    expect(intent.state).toBe("charged");
    const look = async (seconds: number) => {
      clock.move({ seconds });
      await here.payments.worker.lookDue();
      await here.payments.checkAgain(intent);
      return (await again(intent))?.state;
    };
    here.board.state.answers = "recorded";
    expect(await look(0)).toBe("charged");
    expect(await look(9)).toBe("charged");
    expect(await look(2)).toBe("recorded");
  });

  it("PAY-10 is not taken as recorded while the board does not say whether it tells charges apart", async () => {
    here.board.state.answers = "lost";
    here.board.state.knowsCharges = "unavailable";
    const intent = await confirm(await ready());
    clock.move({ minutes: 1 });
    await here.payments.worker.lookDue();
    expect((await again(intent))?.state).toBe("charged");
    here.board.state.knowsCharges = "no";
    clock.move({ minutes: 5 });
    await here.payments.worker.lookDue();
    expect((await again(intent))?.state).toBe("recorded");
  });

  it("PAY-10 is worked on by one alone for as long as the board may take to answer", () => {
    expect(leaseFor({ gateway: 25_000, board: 120_000 })).toBe(50_000 + 20_000 + 720_000);
    expect(usualTimings.lease).toBe(130_000);
  });

  it("for a slow provider keeps no other from being looked at", async () => {
    here.provider.behaviour = "lose-after";
    const slow = await confirm(await ready(2025));
    const other = await confirm(await ready(2026));
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { lookup } = here.gateway;
    const gateway = {
      ...here.gateway,
      lookup: async (key: string) => {
        if (key.startsWith(slow.intentId)) await held;
        return lookup(key);
      },
    };
    const worker = testPayments(database.pool, clock.now, { gateway, recording: here.board.recording, timings: { gateway: 20_000 } }).payments.worker;
    // Only the slow one is due at first.
    await database.pool.query("update payments.intent set next_look_at = $2 where intent_id = $1", [other.intentId, clock.now().add({ hours: 1 }).toString()]);
    clock.move({ minutes: 1 });
    worker.wake();
    await expect.poll(async () => (await database.pool.query("select from payments.intent where intent_id = $1 and lease_id is not null", [slow.intentId])).rowCount).toBe(1);
    await database.pool.query("update payments.intent set next_look_at = $2 where intent_id = $1", [other.intentId, clock.now().toString()]);
    await expect
      .poll(async () => {
        worker.wake();
        return (await again(other))?.state;
      })
      .toBe("recorded");
    expect((await again(slow))?.state).toBe("unknown");
    answer();
    await worker.stop();
  });
});
