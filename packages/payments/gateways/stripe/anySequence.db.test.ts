import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { handClock } from "~/tests/support/session/session";
import { openStripe, type OpenedStripe } from "~/tests/support/stripe/stripe";

/** Everything that physicians, Stripe, its network, boards and time can do, in any order. */
const happenings = [
  "begin",
  "card page",
  "card page",
  "typed",
  "typed",
  "typed badly",
  "account typed",
  "account typed badly",
  "bank page",
  "back",
  "back",
  "left",
  "confirm",
  "confirm",
  "confirm twice at once",
  "another",
  "cancel",
  "check again",
  "check again",
  "making lost",
  "preparing lost",
  "confirming lost before",
  "confirming lost after",
  "cancelling lost",
  "reading lost",
  "the bank pays",
  "the bank refuses",
  "webhooks",
  "webhooks twice, the last first",
  "card typed whose bank asks",
  "the payer approves",
  "the payer refuses",
  "board lost",
  "board up",
  "minutes",
  "minutes",
  "hours",
] as const;
type Happening = (typeof happenings)[number];
const sequence = fc.array(fc.constantFrom(...happenings), { minLength: 8, maxLength: 30 });

let database: TestDatabase;
let here: OpenedStripe;
let physicians = 700_000;
beforeAll(async () => {
  [database, here] = await Promise.all([testDatabase(["payments"]), openStripe()]);
});
afterAll(() => Promise.all([database.drop(), here.stub.close()]));

function stage() {
  physicians += 1;
  const physicianId = physicians as PhysicianId;
  const clock = handClock(Temporal.Now.instant().toString());
  const { stub, gateway } = here;
  const { payments, board } = testPayments(database.pool, clock.now, {
    gateway,
    timings: { gatewayTimeoutMs: 10_000 },
  });
  const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/return" };
  const intentIds = new Set<string>();
  let intentId = "";
  let delivered = stub.account.events.length;

  const current = async () => (await payments.find(intentId, physicianId)) ?? begin();
  async function begin() {
    const { intent } = await payments.begin(annualFees(physicianId, [2026]), self);
    ({ intentId } = intent);
    intentIds.add(intentId);
    return intent;
  }
  async function confirm(times: number) {
    const intent = await current();
    await Promise.all(
      Array.from({ length: times }, () => payments.confirm(intent, shownOf(intent), self, addresses.returnUrl)),
    );
  }
  async function pass(minutes: number) {
    clock.move({ minutes });
    await payments.worker.lookDue();
  }
  const page = () =>
    [...stub.account.sessions.values()]
      .filter((own) => own.client_reference_id === intentId && own.status === "open")
      .at(-1);
  function type(number: string) {
    const open = page();
    if (open !== undefined) stub.complete(open.id, number);
  }
  const own = () =>
    [...stub.account.intents.values()].filter(({ metadata }) => intentIds.has(metadata["portal_payment"] ?? ""));
  const taken = () => own().filter(({ status }) => status === "succeeded" || status === "processing");
  function bank(isGood: boolean) {
    const onItsWay = own().find(({ status }) => status === "processing");
    if (onItsWay !== undefined) stub.answerOfBank(onItsWay.id, isGood);
  }
  function payerAnswers(isApproved: boolean) {
    const waiting = own().find(({ status }) => status === "requires_action");
    if (waiting !== undefined) stub.authenticate(waiting.id, isApproved);
  }
  async function webhooks(order: <Event>(events: Event[]) => Event[] = (events) => events) {
    for (const event of order(stub.account.events.slice(delivered))) {
      const { body, signature } = stub.signed(event);
      await payments.webhooks.receive(body, signature);
    }
    delivered = stub.account.events.length;
    await payments.worker.lookDue();
  }
  const lose = async (call: RegExp, answers: "nothing" | "nothing-after") => void stub.faults.push({ call, answers });

  const carryOut: Record<Happening, () => Promise<unknown>> = {
    begin,
    "card page": async () => payments.openHostedPage(await current(), payer, addresses, self),
    "bank page": async () => payments.openHostedPage(await current(), payer, addresses, self, "tokenize-bank"),
    typed: async () => type("4242424242424242"),
    "typed badly": async () => type("4000000000000341"),
    "account typed": async () => type("000123456789"),
    "account typed badly": async () => type("000777777771"),
    back: async () => payments.finishHostedPage(await current(), null, self),
    left: async () => payments.finishHostedPage(await current(), "cs_test_another", self),
    confirm: () => confirm(1),
    "confirm twice at once": () => confirm(2),
    another: async () => payments.chooseAnother(await current(), self),
    cancel: async () => payments.cancel(await current(), self),
    "check again": async () => payments.checkAgain(await current()),
    "making lost": () => lose(/^POST \/payment_intents$/, "nothing-after"),
    "preparing lost": () => lose(/^POST \/payment_intents\/\w+$/, "nothing"),
    "confirming lost before": () => lose(/\/confirm$/, "nothing"),
    "confirming lost after": () => lose(/\/confirm$/, "nothing-after"),
    "cancelling lost": () => lose(/\/cancel$/, "nothing-after"),
    "reading lost": () => lose(/^GET /, "nothing"),
    "the bank pays": async () => bank(true),
    "the bank refuses": async () => bank(false),
    webhooks: () => webhooks(),
    "webhooks twice, the last first": () => webhooks((events) => [...events, ...events].reverse()),
    "card typed whose bank asks": async () => type("4000002760003184"),
    "the payer approves": async () => payerAnswers(true),
    "the payer refuses": async () => payerAnswers(false),
    "board lost": async () => void (board.state.answers = "lost"),
    "board up": async () => void (board.state.answers = "recorded"),
    minutes: () => pass(3),
    hours: () => pass(200),
  };
  return { physicianId, payments, board, carryOut, taken, pass, webhooks };
}

describe("PAY-10 whatever happens with Stripe, in whatever order", () => {
  it("no one is charged twice, and in the end the board has what Stripe took", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (happened) => {
        const { physicianId, payments, board, carryOut, taken, pass, webhooks } = stage();
        for (const happening of happened) {
          await carryOut[happening]();
          expect(taken().length).toBeLessThanOrEqual(1);
        }
        // Everything recovers, every event is sent, and time passes.
        here.stub.faults.length = 0;
        board.state.answers = "recorded";
        await webhooks();
        for (let hour = 0; hour < 4; hour += 1) await pass(60);
        const forStaff = (await payments.live(physicianId)).filter(({ staffReason }) => staffReason !== null);
        expect(forStaff).toEqual([]);
        expect([...board.recorded.keys()]).toEqual(taken().map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  }, 240_000);
});
