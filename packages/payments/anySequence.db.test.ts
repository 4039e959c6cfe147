import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, bank, type Behavior, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { handClock } from "~/tests/support/session/session";
import type { IntentState } from "./intent";
import { nextState, paymentEvents } from "./transitions";

/** Everything that physicians, providers, boards and time can do, in any order. */
const happenings = {
  begin: { weight: 3 },
  card: { weight: 4 },
  "invalid card": { weight: 1 },
  bank: { weight: 2 },
  "provider's page": { weight: 1 },
  "back from it": { weight: 1 },
  confirm: { weight: 6 },
  "confirm twice at once": { weight: 2 },
  another: { weight: 1 },
  cancel: { weight: 1 },
  "check again": { weight: 2 },
  approve: { weight: 3 },
  decline: { weight: 1 },
  "lose-before": { weight: 1 },
  "lose-after": { weight: 2 },
  rubbish: { weight: 1 },
  down: { weight: 1 },
  up: { weight: 2 },
  "the bank returns it": { weight: 1 },
  "a webhook": { weight: 1 },
  "board lost": { weight: 1 },
  "board down": { weight: 1 },
  "board up": { weight: 2 },
  minutes: { weight: 3 },
  hours: { weight: 1 },
} as const;
type Happening = keyof typeof happenings;
const sequence = fc.array(
  fc.oneof(
    ...(Object.keys(happenings) as Happening[]).map((name) => ({
      weight: happenings[name].weight,
      arbitrary: fc.constant(name),
    })),
  ),
  { minLength: 5, maxLength: 30 },
);

let database: TestDatabase;
let physicians = 300_000;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

function stage() {
  physicians += 1;
  const physicianId = physicians as PhysicianId;
  const clock = handClock();
  const { payments, provider, board } = testPayments(database.pool, clock.now, { timings: { gatewayTimeoutMs: 500 } });
  const wanted = annualFees(physicianId, [2026]);
  const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/cancel" };
  let events = 0;
  let intentId = "";

  const current = async () => (await payments.find(intentId, physicianId)) ?? begin();
  async function begin() {
    const { intent } = await payments.begin(wanted, self);
    ({ intentId } = intent);
    return intent;
  }
  async function confirm(times: number) {
    const intent = await current();
    await Promise.all(Array.from({ length: times }, () => payments.confirm(intent, shownOf(intent), self)));
  }
  async function pass(minutes: number) {
    clock.move({ minutes });
    await payments.worker.lookDue();
  }
  const charged = () => [...provider.ledger].filter(([, { kind }]) => kind === "succeeded").map(([key]) => key);
  const behave = async (behavior: Behavior) => void (provider.behavior = behavior);

  const carryOut: Record<Happening, () => Promise<unknown>> = {
    begin,
    card: async () => payments.useCardToken(await current(), payer, "token-1", self),
    "invalid card": async () => payments.useCardToken(await current(), payer, "token-invalid", self),
    bank: async () => payments.useBank(await current(), bank, self),
    "provider's page": async () => payments.openHostedPage(await current(), payer, addresses, self),
    "back from it": async () => payments.finishHostedPage(await current(), `session-${intentId}`, self),
    confirm: () => confirm(1),
    "confirm twice at once": () => confirm(2),
    another: async () => payments.chooseAnother(await current(), self),
    cancel: async () => payments.cancel(await current(), self),
    "check again": async () => payments.checkAgain(await current()),
    approve: () => behave("approve"),
    decline: () => behave("decline"),
    "lose-before": () => behave("lose-before"),
    "lose-after": () => behave("lose-after"),
    rubbish: () => behave("rubbish"),
    down: async () => void (provider.isDown = true),
    up: async () => void (provider.isDown = false),
    async "the bank returns it"() {
      const [key] = charged();
      if (key !== undefined) provider.outcome("returned", key);
    },
    async "a webhook"() {
      const [key] = provider.ledger.keys();
      events += 1;
      if (key !== undefined)
        await payments.webhooks.receive(Buffer.from(`event-${physicianId}-${events % 3} ${key}`), "signed");
    },
    "board lost": async () => void (board.state.answers = "lost"),
    "board down": async () => void (board.state.answers = "unavailable"),
    "board up": async () => void (board.state.answers = "recorded"),
    minutes: () => pass(3),
    hours: () => pass(200),
  };
  return { physicianId, payments, provider, board, carryOut, charged, pass };
}

describe("PAY-10 whatever happens, in whatever order", () => {
  it("no one is charged twice, and in the end the board has what the provider took", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (happened) => {
        const { physicianId, payments, provider, board, carryOut, charged, pass } = stage();
        for (const happening of happened) {
          await carryOut[happening]();
          expect(charged().length).toBeLessThanOrEqual(1);
        }
        // Everything recovers, every event is sent again, and time passes.
        Object.assign(provider, { isDown: false, behavior: "approve" });
        board.state.answers = "recorded";
        for (const key of provider.ledger.keys())
          await payments.webhooks.receive(Buffer.from(`last-${key} ${key}`), "signed");
        for (let hour = 0; hour < 6; hour += 1) await pass(60);

        const forStaff = (await payments.live(physicianId)).filter(({ staffReason }) => staffReason !== null);
        expect(forStaff).toEqual([]);
        expect([...board.recorded.keys()].sort()).toEqual(
          charged()
            .map((key) => `transaction-${key}`)
            .sort(),
        );
        await expectOnlyMoves(physicianId);
      }),
      { numRuns: 60 },
    );
  }, 240_000);
});

/** Checks that the journal of each intent follows the transition table. */
async function expectOnlyMoves(physicianId: number) {
  const { rows } = await database.pool.query<{
    intent_id: string;
    from_state: IntentState | null;
    to_state: IntentState;
    state: string;
  }>(
    `select c.intent_id, c.from_state, c.to_state, i.state from payments.change c join payments.intent i using (intent_id)
      where i.physician_id = $1 order by c.change_id`,
    [physicianId],
  );
  const reached = new Map<string, IntentState | null>();
  for (const { intent_id, from_state, to_state } of rows) {
    expect(from_state).toBe(reached.get(intent_id) ?? null);
    const mayMove = paymentEvents.some((event) => from_state !== null && nextState(from_state, event) === to_state);
    expect(mayMove || from_state === to_state || (from_state === null && to_state === "created")).toBe(true);
    reached.set(intent_id, to_state);
  }
  for (const { intent_id, state } of rows) expect(reached.get(intent_id)).toBe(state);
}
