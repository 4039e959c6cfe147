import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { inventedTerms } from "@portal/domain/enrollment/programTerms";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { connectBoard } from "~/app/board/connectBoard";
import { mailOnBoard } from "~/app/payments/noticeMail";
import { recordOnBoard } from "~/app/payments/recordOnBoard";
import { createBoard } from "@portal/board/api/createBoard";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import type { PhysicianId } from "@portal/contract/ids";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { openPool } from "@portal/database/pool";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { asCents, sumCents } from "@portal/domain/billing/money";
import { sandboxGateway } from "@portal/payment-sandbox/sandboxGateway";
import type { Intent } from "@portal/payments/intent";
import type { Step } from "@portal/payments/paymentServices";
import { openPayments } from "@portal/payments/openPayments";
import type { NewIntent } from "@portal/payments/payments";
import { refundableLines } from "@portal/payments/refunds/refundRules";
import { noSignUps } from "~/tests/support/records/signUps";
import type { Order, Paid, Point, Surroundings, ToServer } from "./points";
import { faultTimings } from "./timings";

/**
 * The server that is killed: the payments and the embedded board of a portal in their own process, without pages. It
 * takes orders from its parent process.
 */
const { connection, provider, issuer } = JSON.parse(process.env["FAULTS"] ?? "{}") as Surroundings;
const audience = "https://portal.test/board";
const onBehalfOfHeader = "X-On-Behalf-Of-Physician-Id";
const pool = openPool({ ...(connection as pg.PoolConfig), max: 8 });
let minutesAhead = 0;
const now = () => Temporal.Now.instant().add({ minutes: minutesAhead });

const pointOfStep: Readonly<Partial<Record<Step, Point>>> = {
  "intent-saved": "intent saved",
  "invoices-created": "invoice created",
  "charge-begun": "before the charge",
  "charge-answered": "reply received but unsaved",
  "charge-saved": "charge saved before the board's record",
  "record-answered": "recorded but not marked",
  recorded: "before the receipt",
  "refund-answered": "refund entered but not marked",
  "refund-requested": "refund requested but unsent",
  "refund-made": "refund made but unsaved",
};
const recordingPaths =
  /\/(applyPaymentToInvoices|recordAnnualFeesPaid|PayCCAnnualFees|application\/submit(ApplicationByExaminationId)?)$/i;

const refundPath = /\/recordRefund$/i;
const returnPath = /\/reopenReturnedPayment$/i;

let order: Order | null = null;
let recordingCalls = 0;

/** Ends this process at once, as a power cut does; then it never returns. */
async function dieIf(isHere: boolean): Promise<void> {
  if (!isHere) return;
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => undefined);
}

const { publicKey, privateKey } = await generateKeyPair("ES256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "key-1" }] });
const tokenOf = (subject: string, claims: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "key-1" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);

const gateway = sandboxGateway({
  ...provider,
  portalOrigin: "https://portal.test",
  timeoutsMs: faultTimings.timeoutsMs,
});
const board = createBoard({
  pool,
  now,
  tokens: { issuer, audience, keys },
  documentIssuer: {
    boardName: "The board",
    contactEmail: "contact@board.test",
    paymentsEmail: "payments@board.test",
    verificationUrl: "https://portal.test/verify",
    invoiceUrl: "https://portal.test/payments/invoices",
    accountUrl: "https://portal.test/AccountInformation",
  },
  programTerms: inventedTerms,
  staffClaim: "portal_role",
  onBehalfOfHeader,
  addresses: { verify: () => Promise.resolve(null), optInCountryIds: [] },
  accounts: null,
  signUps: noSignUps,
  lookupTransaction: (transactionId) => gateway.lookupTransaction(transactionId),
  charging: null,
  log: { error: (details, message) => tell(message, details) },
});
const connect = connectBoard({
  baseUrl: "http://board.test",
  onBehalfOfHeader,
  timeoutMs: 10_000,
  onFailure: () => undefined,
  async fetch(request) {
    const response = await board.fetch(request);
    // The board has processed the call, but its answer is not received.
    if (order !== null && recordingPaths.test(new URL(request.url).pathname)) {
      recordingCalls += 1;
      await dieIf(order.dieAt === "record sent without a reply" && recordingCalls === order.recordingCall);
    }
    const { pathname } = new URL(request.url);
    await dieIf(order?.dieAt === "refund sent without a reply" && refundPath.test(pathname));
    await dieIf(order?.dieAt === "return sent without a reply" && returnPath.test(pathname));
    return response;
  },
});
const serviceToken = await tokenOf("physician-portal", { portal_role: "payments" });

const own = {
  connect,
  open: connect({ accessToken: serviceToken, onBehalfOf: null }),
  token: { get: () => Promise.resolve(serviceToken), forget: () => undefined },
  processor: gateway.name,
};
const payments = openPayments({
  pool,
  gateway,
  recording: recordOnBoard(own),
  notifying: mailOnBoard(own, { portalUrl: "https://portal.test/physicianportal", paymentsEmail: "pay@board.test" }),
  box: { seal: (_purpose, token) => token, open: (_purpose, sealed) => sealed },
  log: { info: () => undefined, warn: () => undefined, error: (details, message) => tell(message, details) },
  clock: now,
  timings: faultTimings.engine,
  onStep: (step) => dieIf(order !== null && order.dieAt !== null && pointOfStep[step] === order.dieAt),
});
payments.worker.start();

/** Acts like a physician, from the dashboard's card to the answer of the last form; started again it continues. */
async function pay(given: Order): Promise<Paid> {
  const { subject } = given;
  const own = connect({ accessToken: await tokenOf(subject), onBehalfOf: null });
  const wanted = given.paying === "fee" ? await feeOf(own, given) : await applicationOf(own, given);
  // The pages say so, and charge nothing more for it.
  if (wanted === null) return { intentId: "", state: "recorded" };
  const actor = { subject, isStaff: false };
  const { kind, intent } = await payments.begin(wanted, actor);
  if (kind === "under-way") return paid(intent);
  const collected = await payments.useBank(intent, bankDetails, actor);
  if (collected.kind !== "ready") return paid(collected.intent);
  const { amount, method, since } = collected.intent;
  const total = sumCents(method === null ? [amount] : [amount, method.surcharge]);
  return paid(await payments.confirm(collected.intent, { total, since: since.toString(), authorization: null }, actor));
}

async function feeOf(own: Board, { physicianId, year, bookkeeping }: Order): Promise<NewIntent> {
  const { currentCCEnrollment } = await own.getPhysician();
  const block = currentCCEnrollment?.currentCCBlock ?? null;
  const fee = block?.ccAnnualFees.find((candidate: CCAnnualFee) => candidate.year === year);
  if (block === null || fee === undefined) throw new Error("The physician has no unpaid fee of this year");
  return {
    physicianId: physicianId as PhysicianId,
    purpose: {
      kind: "annual-fees",
      ccBlockId: block.ccBlockId,
      years: [{ year, amount: fee.feeAmount }],
    },
    bookkeeping,
    createInvoices:
      bookkeeping === "orders"
        ? null
        : async () =>
            (await own.createInvoicesForAnnualFeeYears({ body: [year] })).map(({ invoiceNumber }) => invoiceNumber),
  };
}

/** Returns the payment of a complete application, which submits it. Null once it is submitted. */
async function applicationOf(own: Board, { physicianId, bookkeeping }: Order): Promise<NewIntent | null> {
  const [applied] = await own.getAppliedToExaminations();
  const application = applied && (await own.getApplication({ query: { examinationId: applied.examinationId } }));
  if (!application) throw new Error("Everybody here has applied");
  if (!isEditable(application)) return null;
  const { applicationId, examinationId, totalFeeAmount } = application;
  return {
    physicianId: physicianId as PhysicianId,
    purpose: {
      kind: "application",
      ...{ applicationId, examinationId, step: "submission", part: "full" },
      description: "the application",
      paidBefore: asCents(0),
      amount: totalFeeAmount,
    },
    bookkeeping,
    createInvoices:
      bookkeeping === "orders"
        ? null
        : async () => {
            const { invoiceNumber } = await own.createInvoiceForApplication({
              query: { applicationId, persist: true },
            });
            return invoiceNumber === null ? [] : [invoiceNumber];
          },
  };
}

const bankDetails = {
  firstName: "Nora",
  lastName: "Keller",
  email: "nora.keller@example.org",
  city: "Denver",
  state: "CO",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  bankType: "checking",
  bankHolderType: "personal",
} as const;

const paid = ({ intentId, state }: Intent): Paid => ({ intentId, state });

function tell(message: string, details: object): void {
  process.stderr.write(
    `${message} ${JSON.stringify(details, (_key, value: unknown) => (value instanceof Error ? value.stack : value))}\n`,
  );
}

process.on("message", (given: Order | ToServer) => {
  if ("kind" in given) return take(given);
  order = given;
  recordingCalls = 0;
  pay(given)
    .then(async (outcome) => {
      await dieIf(given.dieAt === "before the response");
      process.send?.(outcome);
    })
    .catch((error: unknown) => {
      if (isUnavailable(error)) return process.send?.({ intentId: "", state: "none" });
      tell("a payment failed", { error });
      process.exit(1);
    });
});

/** The portal or the board cannot reach its database, whose connections were terminated: the physician tries again. */
function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof BoardError && error.status >= 500);
}

function take(given: ToServer): void {
  if (given.kind === "clock") {
    ({ minutesAhead } = given);
    return;
  }
  if (order !== null && given.dieAt !== null) order = { ...order, dieAt: given.dieAt };
  if (given.kind === "refund") {
    refund(given).catch((error: unknown) => tell("a refund failed", { error }));
    return;
  }
  payments.webhooks.receive(Buffer.from(given.body), given.signature).then(
    (answer) => {
      if (answer !== "kept") tell("a webhook was not kept", { answer });
    },
    (error: unknown) => tell("a webhook failed", { error }),
  );
}

/** Acts like a member of staff who selects the button twice. */
async function refund({ intentId, isWhole }: Extract<ToServer, { kind: "refund" }>): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const offer = await payments.refunds.offer(intentId);
    if (offer === null) throw new Error("The payment is there");
    const lines = refundableLines(offer.receipt).filter(({ left }) => left > 0);
    const parts = lines.map((line) => ({ key: line.key, amount: isWhole ? line.left : asCents(1_000) }));
    const wanted = { parts: isWhole ? parts : parts.slice(0, 1), isDueAgain: isWhole, reason: "Paid by mistake" };
    const checked = await payments.refunds.check(offer, wanted);
    if (checked.kind === "checked") {
      const shown = { key, amount: checked.amount };
      const actor = { subject: "clerk", name: "Cleo Clerk", isStaff: true };
      const request = () => payments.refunds.request(intentId, wanted, shown, actor);
      const [one, other] = await Promise.all([request(), request()]);
      if (one?.kind === "requested" && other?.kind === "requested") return;
    }
    // The board was too slow to show its receipt.
    await pause(100);
  }
}

process.on("disconnect", () => process.exit(0));
process.send?.("ready");
