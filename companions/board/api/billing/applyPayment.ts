import type { Temporal } from "temporal-polyfill";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import { InvoiceStatus } from "@portal/contract/enumerations";
import { boardToday } from "@portal/domain/time/boardTime";
import { feeRefusalText, recordingRefusals } from "@portal/domain/billing/annualFeeRefusals";
import { type InvoiceFacts, invoiceBalance, invoiceYears, isUnpaid } from "@portal/domain/billing/invoices";
import { sumCents } from "@portal/domain/billing/money";
import type { ReceiptContext } from "@portal/domain/billing/receiptDetails";
import type { Payment } from "@portal/contract/billing/payment";
import type { PaymentId, Receipt } from "@portal/contract/billing/receipt";
import { paymentReceipt } from "#documents/billingDocuments";
import { queueMail } from "#mail/mailQueue";
import { receiptMail } from "#mail/physicianMails";
import { recipientOf } from "#mail/recipient";
import type { BoardTransaction } from "#store/boardDatabase";
import { readAppliedExaminations } from "#store/certification/assessments";
import { setInvoiceStatus } from "../../store/billing/billingEntries";
import { addPayment, findCharge, completePayment } from "../../store/billing/charges";
import { changeBilling, type LockedAccount, readBilling } from "../../store/billing/billingAccount";
import type { PaymentRecord, PhysicianRecord } from "../../store/people/physicianRecord";
import { noPhysician } from "../caller";
import { forPhysician, type Call } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Refusing, type Result } from "../../refusal";
import { appliedBy, invoicesAnswer, receivedFor, receiptsAnswer } from "./billingAnswer";
import { checkCharge, type GoodCharge, notCharged, wrongAmount } from "./checkCharge";

interface Applied {
  readonly isSuccessful: boolean;
  readonly invoices: Invoice[];
}

/** Idempotent for the same charge. */
export const applyPaymentToInvoices = forPhysician<"applyPaymentToInvoices">(async (call) => {
  const { database, now, query, body, lookupTransaction, physicianId } = call;
  const { invoiceNumbers, paymentCharge } = body;
  const isTwice = new Set(invoiceNumbers).size < invoiceNumbers.length;
  if (isTwice) return refuse(422, "twice", "An invoice is named twice");
  if (paymentCharge === null) return notCharged;
  const checked = paymentCharge.isSuccessful ? await checkCharge(paymentCharge, lookupTransaction) : null;
  if (checked?.kind === "refused") return checked;

  const done = await changeBilling(database, physicianId, async (tx, locked): Promise<Result<Applied>> => {
    const { account } = locked;
    const named = account.invoices.filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber));
    // The same answer for an unknown invoice and for another physician's (AUTH-17).
    if (named.length < invoiceNumbers.length) return refuse(404, "unknown-invoice", "Invoice not found");
    if (checked === null) return answer({ isSuccessful: false, invoices: invoicesAnswer(account, invoiceNumbers) });
    const charge = checked.answer;
    const known = await findCharge(tx, charge.transactionId);
    if (known !== null) {
      const payment = account.payments.find(({ paymentId }) => paymentId === known.paymentId);
      if (payment === undefined || !isSame(payment, charge, invoiceNumbers)) return otherContent;
      return answer({ isSuccessful: true, invoices: invoicesAnswer(account, invoiceNumbers) });
    }
    const refused = applyRefusal(locked, named, charge, query.paymentAmount, boardToday(now));
    if (refused !== null) return refused;

    const { paymentType, paymentProcessor } = query;
    const invoices = named.map((invoice) => ({
      invoiceNumber: invoice.invoiceNumber,
      amount: invoiceBalance(invoice, receivedFor(account, invoice)),
    }));
    const { amount: _, isPending, ...charged } = charge;
    const payer = body.payer ?? { email: "", LastFour: null };
    const recorded = { ...charged, physicianId, paymentType, paymentProcessor, lastFour: payer.LastFour };
    const paymentId = await addPayment(tx, { ...recorded, invoices }, now);
    await setInvoiceStatus(tx, invoiceNumbers, InvoiceStatus.Paid, now);
    // For annual fees a second call follows and mails the receipt; for applications this is the only one (PAY-14).
    const isForYears = named.some((invoice) => invoiceYears(invoice).length > 0);
    if (!isForYears) await finishPayment(tx, locked.record, paymentId, { ...payer, isPending }, call);
    return answer({ isSuccessful: true, invoices: invoicesAnswer(await readBilling(tx, physicianId), invoiceNumbers) });
  });
  return done ?? noPhysician;
});

/** The charge is already recorded for something else, or for another physician. */
export const otherContent = refuse(409, "other-content", "This charge was already recorded differently");

function applyRefusal(
  { record, account }: LockedAccount,
  invoices: readonly InvoiceFacts[],
  charge: GoodCharge,
  paymentAmount: number,
  today: Temporal.PlainDate,
): Refusing | null {
  if (invoices.some(({ invoiceStatus }) => !isUnpaid(invoiceStatus))) {
    return refuse(422, "not-open", "One of the invoices has nothing left to pay");
  }
  const blocks = physicianAnswer(record, today).currentCCEnrollment?.ccBlocks ?? [];
  const [broken] = recordingRefusals(blocks, invoices.flatMap(invoiceYears), today);
  if (broken !== undefined) return refuse(422, broken.kind, feeRefusalText(broken));
  const owed = sumCents(invoices.map((invoice) => invoiceBalance(invoice, receivedFor(account, invoice))));
  return owed === charge.amount && owed === paymentAmount ? null : wrongAmount;
}

function isSame(payment: PaymentRecord, charge: GoodCharge, invoiceNumbers: readonly InvoiceNumber[]): boolean {
  return (
    payment.total === charge.total &&
    appliedBy(payment) === charge.amount &&
    payment.invoices.length === invoiceNumbers.length &&
    payment.invoices.every(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber))
  );
}

/** What the receipt of a recorded payment needs, beside the record. */
interface Paid extends Pick<Payment, "email" | "LastFour" | "debitAuthorization" | "surchargeState"> {
  readonly name?: string | null | undefined;
  readonly isPending: boolean;
}

/** Who paid, of a call that names them in parts. */
export function paidBy(payment: Payment, { isPending }: Pick<GoodCharge, "isPending">): Paid {
  return { ...payment, name: `${payment.firstName} ${payment.lastName}`.trim(), isPending };
}

/**
 * Finishes the recording of a payment in the same transaction, so that the receipt is mailed exactly if the payment is
 * recorded (PAY-14).
 */
export async function finishPayment(
  tx: BoardTransaction,
  record: PhysicianRecord,
  paymentId: PaymentId,
  { email, LastFour: lastFour, debitAuthorization, name: payer = null, surchargeState = null, isPending }: Paid,
  { now, documentIssuer, accounts }: Pick<Call<"recordAnnualFeesPaid">, "now" | "documentIssuer" | "accounts">,
): Promise<void> {
  const completed = { completedAt: now, lastFour, payer: payer || null, surchargeState };
  await completePayment(tx, paymentId, { ...completed, receiptMailId: null });
  const receipt = receiptsAnswer(await readBilling(tx, record.physicianId)).find((own) => own.paymentId === paymentId);
  if (receipt === undefined) throw new Error("A recorded payment has a receipt");
  const recipient = await recipientOf(tx, accounts !== null, record.physicianId, email);
  if (recipient === null) return;
  const examinations = await readAppliedExaminations(tx, record.physicianId);
  const context = { physician: record, issuer: documentIssuer, examinations, isPending };
  const paper = await receiptPaper(receipt, context, { now, documentIssuer });
  const mail = await receiptMail(receipt, context, { paper, debitAuthorization }, documentIssuer);
  const receiptMailId = await queueMail(tx, { recipient, ...mail });
  await completePayment(tx, paymentId, { ...completed, receiptMailId });
}

/** The payment is recorded even if the PDF fails: it can be downloaded later. */
async function receiptPaper(
  receipt: Receipt,
  context: ReceiptContext & { readonly physician: PhysicianRecord },
  { now, documentIssuer }: Pick<Call<"recordAnnualFeesPaid">, "now" | "documentIssuer">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const written = await paymentReceipt(receipt, context, documentIssuer, now);
    return written.kind === "written" ? written.bytes : null;
  } catch {
    return null;
  }
}
