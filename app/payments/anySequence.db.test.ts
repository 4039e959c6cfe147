import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PhysicianId } from "@portal/contract/ids";
import { boardGateway } from "@portal/payments/gateways/board/boardGateway";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, fakeProvider, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { boardThat } from "~/tests/support/session/routeArgs";
import { handClock } from "~/tests/support/session/session";
import { chargeOnBoard } from "./chargeOnBoard";
import { recordWhatBoardCharged } from "./recordOnBoard";

const year = 2026;
const happenings = [
  ...[
    "begin",
    "begin",
    "card",
    "card",
    "card",
    "confirm",
    "confirm",
    "confirm",
    "confirm twice at once",
    "another",
    "cancel",
  ],
  ...[
    "check again",
    "approve",
    "approve",
    "decline",
    "lose-before",
    "lose-after",
    "lose-after",
    "down",
    "dies",
    "minutes",
    "minutes",
    "hours",
  ],
] as const;
type Behavior = "approve" | "decline" | "lose-before" | "lose-after" | "down";

let database: TestDatabase;
let physicians = 700_000;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

/** A board that charges on every call: only with `knowsKeys` it charges a key once, and can look it up. */
function chargingBoard(knowsKeys: boolean, now: ReturnType<typeof handClock>["now"]) {
  const state = { behavior: "approve" as Behavior, ledger: [] as { key: string; total: number; at: string }[] };
  const decided = new Map<string, "declined" | "absent" | "charged">();
  const none = (status: number) => new BoardError("payCCAnnualFees", status, null, "No");
  const chargeOf = (key: string) => {
    const taken = state.ledger.find((one) => one.key === key);
    return {
      transactionId: `T-${key}`,
      transactionAmount: taken?.total,
      surchargeAmount: 0,
      responseCode: "ok",
      isSuccessful: true,
    };
  };
  const isDown = () => state.behavior === "down";
  const calls = {
    getCapabilities: async () => ({ extensions: knowsKeys ? ["charging"] : [] }),
    async payCCAnnualFees({ body: { payment } }: Parameters<Board["payCCAnnualFees"]>[0]) {
      const key = payment.chargeAttempt?.idempotencyKey ?? "";
      if (isDown() || state.behavior === "lose-before") throw none(504);
      if (knowsKeys && decided.get(key) === "absent") throw none(409);
      if (state.behavior === "decline") {
        decided.set(key, "declined");
        return { isSuccessful: false, responseCode: "declined" };
      }
      if (!knowsKeys || !decided.has(key)) state.ledger.push({ key, total: payment.amount, at: now().toString() });
      decided.set(key, "charged");
      if (state.behavior === "lose-after") throw none(504);
      return { isSuccessful: true, ...(knowsKeys ? { paymentCharge: chargeOf(key) } : {}) };
    },
    async lookUpCharge({ body: { idempotencyKey: key } }: Parameters<Board["lookUpCharge"]>[0]) {
      if (isDown()) throw none(504);
      const outcome = decided.get(key) ?? "absent";
      decided.set(key, outcome);
      return outcome === "charged"
        ? { outcome: "settled", paymentCharge: chargeOf(key), isRecorded: true }
        : { outcome };
    },
    async getPhysician() {
      if (isDown()) throw none(504);
      return { currentCCEnrollment: { ccBlocks: [{ ccAnnualFees: [{ year, isPaid: state.ledger.length > 0 }] }] } };
    },
    async getPaidOrdersForPayment() {
      if (isDown()) throw none(504);
      return state.ledger.map(({ total, at }) => ({ total, transactionDate: at, invoices: [], orders: [] }));
    },
  };
  return { state, board: { ...boardThat()(), ...calls } as unknown as Board };
}

function stage(knowsKeys: boolean) {
  physicians += 1;
  const physicianId = physicians as PhysicianId;
  const clock = handClock();
  const { state, board } = chargingBoard(knowsKeys, clock.now);
  const own = {
    connect: () => board,
    open: board,
    token: { get: async () => "token", forget: () => undefined },
    processor: "fake",
  };
  let dies = false;
  const { payments } = testPayments(database.pool, clock.now, {
    gateway: boardGateway(fakeProvider().gateway, chargeOnBoard(own)),
    recording: recordWhatBoardCharged(own),
    timings: { gatewayTimeoutMs: 500 },
    onStep(step) {
      if (!dies || !/charge|record/.test(step)) return;
      dies = false;
      throw new Error(`The process ended at ${step}`);
    },
  });
  let intentId = "";
  const begin = async () => {
    const { intent } = await payments.begin(annualFees(physicianId, [year]), self);
    ({ intentId } = intent);
    return intent;
  };
  const current = async () => (await payments.find(intentId, physicianId)) ?? begin();
  const confirm = async (times: number) => {
    const intent = await current();
    await Promise.all(Array.from({ length: times }, () => payments.confirm(intent, shownOf(intent), self)));
  };
  const pass = async (minutes: number) => {
    clock.move({ minutes });
    await payments.worker.lookDue();
  };
  const behave = async (behavior: Behavior) => void (state.behavior = behavior);
  const carryOut: Record<(typeof happenings)[number], () => Promise<unknown>> = {
    begin,
    card: async () => payments.useCardToken(await current(), payer, "token-1", self),
    confirm: () => confirm(1),
    "confirm twice at once": () => confirm(2),
    another: async () => payments.chooseAnother(await current(), self),
    cancel: async () => payments.cancel(await current(), self),
    "check again": async () => payments.checkAgain(await current()),
    approve: () => behave("approve"),
    decline: () => behave("decline"),
    "lose-before": () => behave("lose-before"),
    "lose-after": () => behave("lose-after"),
    down: () => behave("down"),
    dies: async () => void (dies = true),
    minutes: () => pass(3),
    hours: () => pass(200),
  };
  const undying = () => void (dies = false);
  return { physicianId, state, carryOut, pass, undying };
}

describe("PAY-10 whatever happens, in whatever order, where the board charges by itself", () => {
  it.each([true, false])(
    "no one is charged twice, and what was taken is known to be paid; the board knows keys: %s",
    async (knowsKeys) => {
      const sequence = fc.array(fc.constantFrom(...happenings), { minLength: 5, maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(sequence, async (happened) => {
          const { physicianId, state, carryOut, pass, undying } = stage(knowsKeys);
          for (const happening of happened) {
            await carryOut[happening]();
            expect(state.ledger.length).toBeLessThanOrEqual(1);
          }
          undying();
          state.behavior = "approve";
          for (let hour = 0; hour < 6; hour += 1) await pass(60);

          const { rows } = await database.pool.query<{ state: string; staff: string | null }>(
            "select state, staff_reason as staff from payments.intent where physician_id = $1",
            [physicianId],
          );
          const paid = rows.filter((row) => row.state === "recorded" && row.staff === null);
          expect(paid.length).toBe(state.ledger.length);
          const others = rows.filter((row) => !["recorded", "cancelled"].includes(row.state));
          // Where the board cannot be asked, staff decide: an unpaid record proves nothing.
          const doubts = knowsKeys ? [] : others.filter((row) => row.state === "unknown" && row.staff !== null);
          expect(others).toEqual(doubts);
          if (state.ledger.length > 0) expect(doubts).toEqual([]);
        }),
        { numRuns: 30 },
      );
    },
    240_000,
  );
});
