import type pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openPool } from "@portal/database/pool";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { Gateway } from "./gateways/gateway";
import { boardDoesNotShow } from "./staffSettlements";

const here = paymentsByHand();

/** A process with its own connections, which an outage cuts without the test's. */
function processWith(gateway: Partial<Gateway> = {}) {
  const pool = openPool({ ...here.pool.options, maxUses: 1 });
  onTestFinished(() => pool.end());
  const { host } = pool.options;
  const { payments } = testPayments(pool, here.clock.now, {
    gateway: { ...here.gateway, ...gateway },
    recording: here.board.recording,
    // A lookup waits here until the test lets it answer, on a busy machine for several seconds.
    timings: { gatewayTimeoutMs: 60_000 },
  });
  return {
    payments,
    loseNextCommit: () => loseNextCommit(pool),
    leave: () => void (pool.options.host = "/nowhere"),
    comeBack: () => void (pool.options.host = host),
    async rounds(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        here.clock.move({ seconds: 1 });
        await payments.worker.lookDue();
      }
    },
  };
}

/** The database commits once, and the connection breaks before it says so. */
function loseNextCommit(pool: pg.Pool): void {
  let isLost = false;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const losing = async (...given: unknown[]) => {
      const answer = await query(...given);
      if (isLost || !JSON.stringify(given[0]).includes('"commit"')) return answer;
      isLost = true;
      throw new Error("Connection terminated unexpectedly");
    };
    Object.assign(client, { query: losing });
  });
}

/** A process that gets the provider's answer and by then has lost the database. */
function cutWhileAsking() {
  const cut = processWith({
    lookup: async (...asked) => {
      const answer = await here.gateway.lookup(...asked);
      if (!hasLeft) cut.leave();
      hasLeft = true;
      return answer;
    },
  });
  let hasLeft = false;
  return cut;
}

const ready = async () => {
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  return (await here.payments.useCardToken(intent, payer, "token-1", self)).intent;
};

/** A payment that may have been charged, and is due for a lookup. */
const inDoubt = async () => {
  here.provider.behavior = "lose-after";
  const intent = await here.confirm(await ready());
  expect(intent.state).toBe("unknown");
  here.clock.move({ minutes: 1 });
  return intent;
};

describe("PAY-10 after an outage of the database, within seconds", () => {
  it("a payment is asked about again whose answer could not be kept", async () => {
    const intent = await inDoubt();
    const cut = cutWhileAsking();
    await cut.payments.worker.lookDue();
    expect((await here.again(intent)).state).toBe("unknown");
    await cut.rounds(3);
    expect((await here.again(intent)).state).toBe("unknown");
    cut.comeBack();
    await cut.rounds(3);
    expect((await here.again(intent)).state).toBe("recorded");
    expect(here.provider.charges()).toHaveLength(1);
  });

  it("a charge is recorded whose answer could not be kept", async () => {
    const cut = processWith({
      charge: async (...given) => {
        const answer = await here.gateway.charge(...given);
        cut.leave();
        return answer;
      },
    });
    const intent = await ready();
    expect((await cut.payments.confirm(intent, shownOf(intent), self)).state).toBe("charging");
    await cut.rounds(3);
    cut.comeBack();
    await cut.rounds(3);
    expect((await here.again(intent)).state).toBe("recorded");
    expect(here.provider.charges()).toHaveLength(1);
    expect(here.board.state.calls).toBe(1);
  });

  it.each([
    ["no", 1],
    ["yes", 5],
  ] as const)(
    "API-11 a board that took the charge, and does not show it yet, is read until it does (recognizes charges: %s)",
    async (knowsCharges, calls) => {
      Object.assign(here.board.state, { answers: "not-shown", knowsCharges });
      const intent = await here.confirm(await ready());
      expect(intent).toMatchObject({ state: "charged", staffReason: boardDoesNotShow });
      await here.later(1);
      expect(here.board.state.calls).toBe(calls);
      here.board.state.knowsCharges = "no";
      here.board.enter(intent);
      await here.later(2);
      expect(await here.again(intent)).toMatchObject({ state: "recorded", staffReason: null });
    },
  );

  it("a board that may still be recording is called again only after its timeout", async () => {
    const cut = processWith();
    here.board.state.answers = "lost";
    const { record } = here.board.recording;
    vi.spyOn(here.board.recording, "record").mockImplementationOnce(async (...given) => {
      cut.leave();
      return record(...given);
    });
    const intent = await ready();
    await cut.payments.confirm(intent, shownOf(intent), self);
    here.board.state.answers = "recorded";
    here.board.state.knowsCharges = "yes";
    cut.comeBack();
    await cut.rounds(9);
    expect(here.board.state.calls).toBe(1);
    await cut.rounds(5);
    expect((await here.again(intent)).state).toBe("recorded");
    expect(here.board.recorded.size).toBe(1);
  });

  it("a confirmation is continued whose commit was not answered", async () => {
    const intent = await ready();
    const cut = processWith();
    cut.loseNextCommit();
    await expect(cut.payments.confirm(intent, shownOf(intent), self)).rejects.toThrow();
    expect((await here.again(intent)).state).toBe("charging");
    await cut.rounds(3);
    expect((await here.again(intent)).state).toBe("declined");
    expect(here.provider.charges()).toHaveLength(0);
  });

  it("a look is begun again whose commit was not answered", async () => {
    const intent = await inDoubt();
    const cut = processWith();
    cut.loseNextCommit();
    await cut.payments.worker.lookDue();
    expect((await here.again(intent)).state).toBe("unknown");
    await cut.rounds(3);
    expect((await here.again(intent)).state).toBe("recorded");
  });
});

describe("PAY-10 a lease that an outage has cut", () => {
  it("is not given back while another process has the payment", async () => {
    const intent = await inDoubt();
    const cut = cutWhileAsking();
    await cut.payments.worker.lookDue();
    cut.comeBack();
    here.clock.move({ minutes: 5 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lookup = vi.fn<Gateway["lookup"]>(async (...asked) => {
      await held;
      return here.gateway.lookup(...asked);
    });
    const holder = processWith({ lookup });
    const looking = holder.payments.worker.lookDue();
    await vi.waitFor(() => expect(lookup).toHaveBeenCalledOnce());
    await cut.rounds(10);
    expect((await here.again(intent)).state).toBe("unknown");
    answer();
    await looking;
    expect((await here.again(intent)).state).toBe("recorded");
    expect(here.board.state.calls).toBe(1);
  });
});
