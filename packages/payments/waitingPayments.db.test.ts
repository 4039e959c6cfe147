import { describe, expect, it, vi } from "vitest";
import { annualFees, payer, self, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import { leaseFor, usualTimings, waitForCharging } from "./timings";

const here = paymentsByHand();
const { confirm, again } = here;

const begun = async (year = 2025) => (await here.payments.begin(annualFees(here.physician, [year]), self)).intent;
const ready = async (year?: number) =>
  (await here.payments.useCardToken(await begun(year), payer, "token-1", self)).intent;

describe("a payment that waits", () => {
  it("declined, is given up like any other that no one continues with, and its years are free", async () => {
    here.provider.behavior = "decline";
    const intent = await confirm(await ready());
    here.clock.move({ minutes: 59 });
    await here.payments.worker.lookDue();
    expect((await again(intent)).state).toBe("declined");
    here.clock.move({ minutes: 2 });
    await here.payments.worker.lookDue();
    expect((await again(intent)).state).toBe("cancelled");
    expect((await begun()).intentId).not.toBe(intent.intentId);
  });

  it("PAY-10 calls the board again only after its timeout, regardless of who checks the status", async () => {
    here.board.state.answers = "lost";
    const intent = await confirm(await ready());
    expect(intent.state).toBe("charged");
    const look = async (seconds: number) => {
      here.clock.move({ seconds });
      await here.payments.worker.lookDue();
      await here.payments.checkAgain(intent);
      return (await again(intent)).state;
    };
    here.board.state.answers = "recorded";
    expect(await look(0)).toBe("charged");
    expect(await look(9)).toBe("charged");
    expect(await look(2)).toBe("recorded");
  });

  it("PAY-10 is not taken as recorded while the board does not say whether it distinguishes charges", async () => {
    here.board.state.answers = "lost";
    here.board.state.knowsCharges = "unavailable";
    const intent = await confirm(await ready());
    here.clock.move({ minutes: 1 });
    await here.payments.worker.lookDue();
    expect((await again(intent)).state).toBe("charged");
    here.board.state.knowsCharges = "no";
    here.clock.move({ minutes: 5 });
    await here.payments.worker.lookDue();
    expect((await again(intent)).state).toBe("recorded");
  });

  it("OPER-31 PAY-10 is worked on by one alone for as long as the board may take to answer", () => {
    expect(leaseFor({ gatewayTimeoutMs: 25_000, boardTimeoutMs: 120_000 })).toBe(75_000 + 20_000 + 720_000 + 120_000);
    expect(usualTimings.leaseMs).toBe(275_000);
    // A board that charges by itself has its own timeout, not a provider's 25 seconds.
    expect([waitForCharging(1_000), waitForCharging(20_000)]).toEqual([25_000, 90_000]);
  });

  it("PAY-10 is not given to staff by a process whose lease has ended and whose call the board refuses", async () => {
    here.board.state.answers = "lost";
    here.board.state.knowsCharges = "yes";
    const intent = await confirm(await ready());
    let isAsked = false;
    const recording = {
      ...here.board.recording,
      record: async () => {
        isAsked = true;
        here.board.state.answers = "recorded";
        here.clock.move({ hours: 1 });
        await here.payments.worker.lookDue();
        return "refused" as const;
      },
    };
    here.clock.move({ minutes: 1 });
    await testPayments(here.pool, here.clock.now, { gateway: here.gateway, recording }).payments.worker.lookDue();
    expect(isAsked).toBe(true);
    expect(await again(intent)).toMatchObject({ state: "recorded", staffReason: null });
  });

  it("for a slow provider keeps no other from being looked at", async () => {
    here.provider.behavior = "lose-after";
    const slow = await confirm(await ready(2025));
    const other = await confirm(await ready(2026));
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { lookup } = here.gateway;
    const gateway = {
      ...here.gateway,
      lookup: async (...[key, trace]: Parameters<typeof lookup>) => {
        if (key.startsWith(slow.intentId)) await held;
        return lookup(key, trace);
      },
    };
    const worker = testPayments(here.pool, here.clock.now, {
      gateway,
      recording: here.board.recording,
      timings: { gatewayTimeoutMs: 20_000 },
    }).payments.worker;
    // Only the slow one is due at first.
    await here.pool.query("update payments.intent set next_look_at = $2 where intent_id = $1", [
      other.intentId,
      here.clock.now().add({ hours: 1 }).toString(),
    ]);
    here.clock.move({ minutes: 1 });
    worker.wake();
    await expect
      .poll(
        async () =>
          (
            await here.pool.query("select from payments.intent where intent_id = $1 and lease_id is not null", [
              slow.intentId,
            ])
          ).rowCount,
      )
      .toBe(1);
    await here.pool.query("update payments.intent set next_look_at = $2 where intent_id = $1", [
      other.intentId,
      here.clock.now().toString(),
    ]);
    await expect
      .poll(async () => {
        worker.wake();
        return (await again(other)).state;
      })
      .toBe("recorded");
    expect((await again(slow)).state).toBe("unknown");
    answer();
    await worker.stop();
  });
});

describe("PAY-10 a clock that jumps by an hour", () => {
  const anotherProcess = () => testPayments(here.pool, here.clock.now, { gateway: here.gateway }).payments.worker;

  it("ahead, charges nothing twice while a charge is under way", async () => {
    const intent = await ready();
    let answer: () => void = () => undefined;
    here.provider.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const confirming = confirm(intent);
    await vi.waitFor(() => expect(here.provider.asked).toBe(1));
    here.clock.move({ hours: 1 });
    const looking = anotherProcess().lookDue();
    answer();
    await confirming;
    await looking;
    await here.later();
    expect((await again(intent)).state).toBe("recorded");
    expect(here.provider.charges()).toHaveLength(1);
  });

  it("or a server's that is four minutes ahead, takes no payment out of its hands", async () => {
    here.provider.behavior = "lose-after";
    const intent = await confirm(await ready());
    const until = here.clock.now().add({ minutes: 4, milliseconds: usualTimings.leaseMs });
    await here.pool.query(
      "update payments.intent set lease_id = gen_random_uuid(), leased_until = $2 where intent_id = $1",
      [intent.intentId, until.toString()],
    );
    here.clock.move({ seconds: 10 });
    await anotherProcess().lookDue();
    expect((await again(intent)).state).toBe("unknown");
    here.clock.move({ hours: 1 });
    await anotherProcess().lookDue();
    expect((await again(intent)).state).not.toBe("unknown");
  });
});
