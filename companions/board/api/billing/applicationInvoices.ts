import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "@portal/contract/enumerations";
import type { ApplicationInvoice, Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import { isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { submissionRefusal, submissionRefusalText } from "@portal/domain/applications/applicationSubmission";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import {
  type InvoiceFacts,
  invoiceAnswer,
  invoiceTotal,
  isPaid,
  isUnpaid,
  isVoid,
} from "@portal/domain/billing/invoices";
import { asCents } from "@portal/domain/billing/money";
import { addInvoice, type NewInvoice, setInvoiceStatus } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeBilling, type LockedAccount, readBilling } from "../../store/billing/billingAccount";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { noPhysician } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { clearShownFees, type OwnApplication, updatedOrder } from "../applications/ownApplication";
import { answer, refuse, type Result } from "../../refusal";
import { invoicesAnswer, receivedFor } from "./billingAnswer";
import { moneyOf, openInvoices } from "./applicationBilling";
import { withApplication } from "./applicationCharge";
import { type InvoiceToPay, invoiceToPay } from "./invoiceToPay";

/**
 * Returns the application's invoice as of today (APPLY-21). It is stored when it is to be paid or completed; the same
 * fees then get the same invoice, even for concurrent requests.
 */
export const createInvoiceForApplication: Handler<"createInvoiceForApplication"> = (call) =>
  withApplication(call, call.query, async (tx, locked, own): Promise<Result<ApplicationInvoice>> => {
    const { now, query } = call;
    const today = boardToday(now);
    const refused = invoiceRefusal(own, query.persist, today);
    if (refused !== null) return refused;
    const { account } = locked;
    const toPay = invoiceToPay(own, account, today);
    if (toPay === null) return refuse(422, "nothing-open", "This application has no open invoice");
    if (query.persist) await voidOthers(tx, own, account, toPay, now);
    if (toPay.kind === "existing")
      return answer(invoiceAnswer(toPay.invoice, receivedFor(account, toPay.invoice), asCents(0)));
    if (!query.persist) return answer(notMade(toPay.invoice, today));
    await updatedOrder(tx, account, own, moneyOf(own, account, today), now);
    await clearShownFees(tx, account, own, now);
    return answer(await makeInvoice(tx, locked, toPay, now));
  });

/** A preview may be incomplete: its page says what is missing. */
function invoiceRefusal(own: OwnApplication, persist: boolean, today: Temporal.PlainDate): Result<never> | null {
  const { facts } = own;
  if (!isEditable(facts.application)) {
    return isPayable(facts.application) ? null : refuse(422, "over", "This application has nothing left to pay");
  }
  const refusal = persist ? submissionRefusal(facts, today) : null;
  return refusal === null ? null : refuse(422, refusal.kind, submissionRefusalText(refusal));
}

/**
 * An application has one open invoice. After submission, invoices with a returned payment also stay open, unless less
 * is due.
 */
async function voidOthers(
  tx: BoardTransaction,
  own: OwnApplication,
  account: AccountRecord,
  toPay: InvoiceToPay,
  now: Temporal.Instant,
): Promise<void> {
  const keptInvoice = toPay.kind === "existing" ? toPay.invoice.invoiceNumber : null;
  const areReplaced =
    isEditable(own.facts.application) || (toPay.kind === "new" && toPay.invoiceStatus === InvoiceStatus.Receivable);
  const stays = ({ invoiceStatus }: InvoiceFacts) => invoiceStatus === InvoiceStatus.Receivable && !areReplaced;
  const others = openInvoices(own, account).filter((open) => open.invoiceNumber !== keptInvoice && !stays(open));
  await setInvoiceStatus(
    tx,
    others.map(({ invoiceNumber }) => invoiceNumber),
    InvoiceStatus.Abandoned,
    now,
  );
}

async function makeInvoice(
  tx: BoardTransaction,
  { record: { physicianId } }: LockedAccount,
  { invoice: toPay, invoiceStatus }: Extract<InvoiceToPay, { kind: "new" }>,
  now: Temporal.Instant,
): Promise<Invoice> {
  const number = await addInvoice(tx, physicianId, toPay, invoiceStatus, now);
  const [invoice] = invoicesAnswer(await readBilling(tx, physicianId), [number]);
  if (invoice === undefined) throw new Error("An invoice that was made is there");
  return invoice;
}

function notMade({ lines, ...own }: NewInvoice, today: Temporal.PlainDate): ApplicationInvoice {
  const createdDate = wireDateOf(today);
  const facts: InvoiceFacts = {
    ...own,
    // A placeholder, replaced below.
    invoiceNumber: "" as InvoiceNumber,
    invoiceStatus: InvoiceStatus.Created,
    createDate: createdDate,
    lineItems: lines.map(({ feeTypeId, productCode, year, examinationId, unitPrice, discountAmount, ...line }) => ({
      ...line,
      unitPrice,
      discountAmount,
      createdDate,
      product: { productCode, feeTypeId, examinationId, year },
      isRefunded: false,
    })),
  };
  return { ...invoiceAnswer(facts, asCents(0), asCents(0)), invoiceNumber: null };
}

/** Completes the invoices of an application that has nothing to pay or is paid. Idempotent. */
export const completeInvoiceWithNoPayment = forPhysician<"completeInvoiceWithNoPayment">(async (call) => {
  const { database, now, body: numbers, physicianId } = call;
  if (new Set(numbers).size < numbers.length) return refuse(422, "twice", "An invoice is named twice");
  const done = await changeBilling(database, physicianId, async (tx, { account }): Promise<Result<Invoice[]>> => {
    const own = account.invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
    // The same answer for an unknown invoice and for another physician's (AUTH-17).
    if (own.length < numbers.length) return refuse(404, "unknown-invoice", "Invoice not found");
    if (own.some((invoice) => invoiceTotal(invoice) > 0 && !isPaid(invoice.invoiceStatus)))
      return refuse(422, "amount", "One of the invoices has an unpaid balance");
    if (own.some(({ invoiceStatus }) => isVoid(invoiceStatus)))
      return refuse(422, "not-open", "One of the invoices is void");
    const open = own.filter(({ invoiceStatus }) => isUnpaid(invoiceStatus)).map(({ invoiceNumber }) => invoiceNumber);
    await setInvoiceStatus(tx, open, InvoiceStatus.Paid, now);
    return answer(invoicesAnswer(await readBilling(tx, physicianId), numbers));
  });
  return done ?? noPhysician;
});
