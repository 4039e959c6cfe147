import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Payment } from "@portal/contract/billing/payment";
import type { PaymentId } from "@portal/contract/billing/receipt";
import type { Year } from "@portal/contract/values";
import { boardToday } from "@portal/domain/time/boardTime";
import {
  type FeeRefusal,
  feeRefusals,
  feeRefusalText,
  feesFor,
  recordingRefusals,
} from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { invoiceYears } from "@portal/domain/billing/invoices";
import { asCents, type Cents, sumCents } from "@portal/domain/billing/money";
import { addOrder } from "../../store/billing/billingEntries";
import { addPayment, findCharge, setYearsPaid } from "../../store/billing/charges";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeBilling, type LockedAccount } from "../../store/billing/billingAccount";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import type { AccountRecord, PaymentRecord, PhysicianRecord } from "../../store/people/physicianRecord";
import { noPhysician, physicianOf } from "../caller";
import type { Call, Handler } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Result } from "../../refusal";
import { type AnnualFeeLine, annualFeeLine } from "./annualFeeInvoices";
import { appliedBy } from "./billingAnswer";
import { finishPayment, otherContent, paidBy } from "./applyPayment";
import { checkPayment, type GoodCharge, wrongAmount } from "./checkCharge";

type OfCharge = Pick<
  Call<"recordAnnualFeesPaid">,
  "database" | "now" | "documentIssuer" | "accounts" | "caller" | "body" | "lookupTransaction"
>;

/**
 * Marks the years of paid invoices as paid (FEE-06, with invoices). Called after `applyPaymentToInvoices` has recorded
 * the charge; idempotent.
 */
export const recordAnnualFeesPaid: Handler<"recordAnnualFeesPaid"> = (call) =>
  withCharge(call, async (tx, locked, charge, today) => {
    const { years, payment } = call.body;
    const { record, account } = locked;
    const known = await findCharge(tx, charge.transactionId);
    if (known === null) return refuse(422, "not-applied", "The charge has not been applied to invoices");
    const recorded = account.payments.find(({ paymentId }) => paymentId === known.paymentId);
    if (recorded === undefined || !paid(recorded, charge, yearsOfInvoices(account, recorded), years))
      return otherContent;
    if (known.completedAt !== null) return answer({ ccBlock: blockWith(record, years, today) });

    const [broken] = recordingRefusals(blocksOf(record, today), years, today);
    if (broken !== undefined) return refusedBy(broken);
    const { physicianId } = record;
    await setYearsPaid(tx, physicianId, years, true);
    await finishPayment(tx, record, recorded.paymentId, paidBy(payment, charge), call);
    return answer({ ccBlock: await blockAfter(tx, record, years, today) });
  });

/** For boards with orders: records the charge, its order and the years in one call (FEE-06). */
export const payCCAnnualFees: Handler<"payCCAnnualFees"> = async (call) => {
  const { payment } = call.body;
  if (payment.paymentCharge?.isSuccessful === false) return unsuccessful(call);
  return withCharge(call, async (tx, locked, charge, today) => {
    const { years } = call.body;
    const { record, account } = locked;
    const known = await findCharge(tx, charge.transactionId);
    if (known !== null) {
      const recorded = account.payments.find(({ paymentId }) => paymentId === known.paymentId);
      if (recorded === undefined || !paid(recorded, charge, known.years, years)) return otherContent;
      return answer({ isSuccessful: true, ccBlock: blockWith(record, years, today) });
    }
    const block = withSection(record, years, today);
    const [broken] = feeRefusals(block, years, today);
    if (broken !== undefined) return refusedBy(broken);
    if (feesFor(block, years) !== charge.amount) return wrongAmount;

    const lines = years.map((year) => annualFeeLine(record, year, feesFor(block, [year])));
    const paymentId = await payOrder(tx, locked, lines, charge, payment, call.now);
    await setYearsPaid(tx, record.physicianId, years, true);
    await finishPayment(tx, record, paymentId, paidBy(payment, charge), call);
    return answer({ isSuccessful: true, ccBlock: await blockAfter(tx, record, years, today) });
  });
};

/** Common checks: the charge succeeded, matches the amount due, and pays each year once. */
async function withCharge<Answer>(
  call: OfCharge,
  work: (
    tx: BoardTransaction,
    locked: LockedAccount,
    charge: GoodCharge,
    today: Temporal.PlainDate,
  ) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { database, now, caller, body, lookupTransaction } = call;
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { years, payment } = body;
  if (new Set(years).size < years.length) return refuse(422, "twice", "A year is named twice");
  const charge = await checkPayment(payment, lookupTransaction);
  if (charge.kind === "refused") return charge;
  const today = boardToday(now);
  const done = await changeBilling(database, physician.physicianId, (tx, locked) =>
    blocksOf(locked.record, today).length === 0 ? Promise.resolve(noBlock) : work(tx, locked, charge.answer, today),
  );
  return done ?? noPhysician;
}

const noBlock = refuse(422, "not-in-block", "There is no block with fees");

function refusedBy(refusal: FeeRefusal): Result<never> {
  return refuse(422, refusal.kind, feeRefusalText(refusal));
}

/** A failed charge changes nothing; answers the unchanged block. */
async function unsuccessful({
  database,
  now,
  caller,
  body,
}: OfCharge): Promise<Result<{ isSuccessful: boolean; ccBlock: CCBlock }>> {
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  if (record === null) return noPhysician;
  const today = boardToday(now);
  if (blocksOf(record, today).length === 0) return noBlock;
  return answer({ isSuccessful: false, ccBlock: blockWith(record, body.years, today) });
}

/** Years whose earlier payment was returned are on an existing order; the others get a new one. */
async function payOrder(
  tx: BoardTransaction,
  { record, account }: LockedAccount,
  lines: readonly AnnualFeeLine[],
  { amount: _, isPending: __, ...charge }: GoodCharge,
  { paymentType, LastFour: lastFour }: Payment,
  at: Temporal.Instant,
): Promise<PaymentId> {
  const { physicianId } = record;
  const linesWithOrder = lines.map((line) => ({ line, orderNumber: existingOrder(account, line) }));
  const missing = linesWithOrder.filter(({ orderNumber }) => orderNumber === null).map(({ line }) => line);
  const added = missing.length === 0 ? null : await addOrder(tx, physicianId, missing, at);
  const amounts = new Map<string, Cents>();
  for (const { line, orderNumber } of linesWithOrder) {
    const number = orderNumber ?? added;
    if (number === null) throw new Error("A fee without an order was added to one");
    amounts.set(number, sumCents([amounts.get(number) ?? asCents(0), line.amount]));
  }
  const orders = [...amounts].map(([orderNumber, amount]) => ({ orderNumber, amount }));
  const years = lines.map(({ year }) => year);
  return addPayment(tx, { ...charge, physicianId, paymentType, lastFour, years, orders }, at);
}

function existingOrder({ orders }: AccountRecord, { year, amount }: AnnualFeeLine): string | null {
  const found = orders.find(({ orderLineItems }) =>
    orderLineItems.some((line) => line.year === year && line.amount === amount),
  );
  return found?.orderNumber ?? null;
}

function blocksOf(record: PhysicianRecord, today: Temporal.PlainDate): readonly CCBlock[] {
  return physicianAnswer(record, today).currentCCEnrollment?.ccBlocks ?? [];
}

/** The current block if it lists the years, otherwise the latest block that does. */
function blockWith(record: PhysicianRecord, years: readonly Year[], today: Temporal.PlainDate): CCBlock {
  const enrollment = physicianAnswer(record, today).currentCCEnrollment;
  const lists = ({ ccAnnualFees }: CCBlock) => years.every((year) => ccAnnualFees.some((fee) => fee.year === year));
  const current = enrollment?.currentCCBlock ?? null;
  const found = current !== null && lists(current) ? current : enrollment?.ccBlocks.findLast(lists);
  const block = found ?? current ?? enrollment?.ccBlocks.at(-1);
  if (block === undefined) throw new Error("A payer of annual fees has a block");
  return block;
}

/** The block that the years are paid from: the current fee section's, otherwise the one that lists them. */
function withSection(record: PhysicianRecord, years: readonly Year[], today: Temporal.PlainDate): CCBlock {
  const section = feeSection(physicianAnswer(record, today).currentCCEnrollment, today);
  const isListed = years.every((year) => section?.ccAnnualFees.some((fee) => fee.year === year));
  return section !== null && isListed ? section : blockWith(record, years, today);
}

async function blockAfter(
  tx: BoardTransaction,
  before: PhysicianRecord,
  years: readonly Year[],
  today: Temporal.PlainDate,
): Promise<CCBlock> {
  const { ccBlockId } = blockWith(before, years, today);
  const record = (await readPhysicianRecord(tx, before.physicianId)) ?? before;
  const block = blocksOf(record, today).find((candidate) => candidate.ccBlockId === ccBlockId);
  if (block === undefined) throw new Error("A locked block stays");
  return block;
}

function paid(
  recorded: PaymentRecord,
  charge: GoodCharge,
  paidYears: readonly Year[],
  years: readonly Year[],
): boolean {
  return (
    recorded.total === charge.total &&
    appliedBy(recorded) === charge.amount &&
    paidYears.length === years.length &&
    paidYears.every((year) => years.includes(year))
  );
}

function yearsOfInvoices({ invoices }: AccountRecord, payment: PaymentRecord): Year[] {
  const numbers = payment.invoices.map(({ invoiceNumber }) => invoiceNumber);
  return invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber)).flatMap(invoiceYears);
}
