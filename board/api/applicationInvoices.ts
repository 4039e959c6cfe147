import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "~/contract/enumerations";
import type { ApplicationInvoice, Invoice, InvoiceNumber } from "~/contract/invoice";
import { isPayable } from "~/domain/application/notOwed";
import { isEditable } from "~/domain/application/sections";
import { submissionRefusal, submissionRefusalText } from "~/domain/application/submission";
import { boardToday, wireDateOf } from "~/domain/boardTime";
import { type InvoiceFacts, invoiceAnswer, invoiceTotal, isUnpaid } from "~/domain/invoices";
import { asCents, dollarsFromCents } from "~/domain/money";
import { addInvoice, type NewInvoice, setInvoiceStatus } from "../store/accountEntries";
import { changeAccount, type LockedAccount } from "../store/changeAccount";
import { readAccount } from "../store/readAccount";
import type { AccountRecord } from "../store/physicianRecord";
import { invoicesAnswer, receivedFor } from "./accountAnswer";
import { invoiceToday, openInvoices } from "./applicationAccount";
import { physicianOf } from "./caller";
import type { Call, Handler } from "./handler";
import { withApplication } from "./applicationCharge";
import type { OwnApplication } from "./ownApplication";
import { noPhysician } from "./physician";
import { answer, refuse, type Result } from "./refused";

/**
 * The invoice of an application as it stands today (APPLY-21). It is made when it is to be paid or completed, and then
 * the same fees have the same one, however often and by however many at once it is asked for.
 */
export const createInvoiceForApplication: Handler<"createInvoiceForApplication"> = (call) =>
  withApplication(call, call.query, async (tx, locked, own): Promise<Result<ApplicationInvoice>> => {
    const { now, query } = call;
    const today = boardToday(now);
    const refused = invoiceRefusal(own, query.persist, today);
    if (refused !== null) return refused;
    const { account } = locked;
    const wanted = isEditable(own.facts.application) ? invoiceToday(own, today) : null;
    const open = openInvoices(own, account);
    const same = open.find((invoice) => wanted === null || isSame(invoice, wanted));
    if (same !== undefined) return answer(invoiceAnswer(same, receivedFor(account, same), asCents(0)));
    if (wanted === null) return refuse(422, "nothing-open", "There is no invoice of this application to be paid");
    return answer(query.persist ? await replace(tx, locked, open, wanted, now) : notMade(wanted, today));
  });

/** What is only to be shown may lack something: its page says what. */
function invoiceRefusal(own: OwnApplication, persist: boolean, today: Temporal.PlainDate): Result<never> | null {
  const { facts } = own;
  if (!isEditable(facts.application)) {
    return isPayable(facts.application) ? null : refuse(422, "over", "Nothing is to be paid for this application any more");
  }
  const refusal = persist ? submissionRefusal(facts, today) : null;
  return refusal === null ? null : refuse(422, refusal.kind, submissionRefusalText(refusal));
}

function isSame(invoice: InvoiceFacts, { lines }: NewInvoice): boolean {
  return (
    invoice.lineItems.length === lines.length &&
    invoice.lineItems.every(({ product, unitPrice, discountAmount }, index) => {
      const line = lines[index];
      return (
        line?.feeTypeId === product.feeTypeId &&
        dollarsFromCents(line.unitPrice) === unitPrice &&
        dollarsFromCents(line.discountAmount) === discountAmount
      );
    })
  );
}

async function replace(
  tx: Parameters<typeof addInvoice>[0],
  { record: { physicianId } }: LockedAccount,
  outdated: readonly InvoiceFacts[],
  wanted: NewInvoice,
  now: Temporal.Instant,
): Promise<Invoice> {
  await setInvoiceStatus(tx, outdated.map(({ invoiceNumber }) => invoiceNumber), InvoiceStatus.Abandoned, now);
  const number = await addInvoice(tx, physicianId, wanted, InvoiceStatus.Created, now);
  const [made] = named(await readAccount(tx, physicianId), [number]);
  if (made === undefined) throw new Error("An invoice that was made is there");
  return made;
}

function named(account: AccountRecord, numbers: readonly InvoiceNumber[]): Invoice[] {
  return invoicesAnswer(account).filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
}

function notMade({ lines, ...own }: NewInvoice, today: Temporal.PlainDate): ApplicationInvoice {
  const createdDate = wireDateOf(today);
  const facts: InvoiceFacts = {
    ...own,
    // Replaced below: it has none yet.
    invoiceNumber: "" as InvoiceNumber,
    invoiceStatus: InvoiceStatus.Created,
    createDate: createdDate,
    lineItems: lines.map(({ feeTypeId, productCode, year, examinationId, unitPrice, discountAmount, ...line }) => ({
      ...line,
      unitPrice: dollarsFromCents(unitPrice),
      discountAmount: dollarsFromCents(discountAmount),
      createdDate,
      product: { productCode, feeTypeId, examinationId, year },
      isRefunded: false,
    })),
  };
  return { ...invoiceAnswer(facts, asCents(0), asCents(0)), invoiceNumber: null };
}

/** Invoices of an application of which nothing is left to pay: told again, they answer as the first time. */
export const completeInvoiceWithNoPayment: Handler<"completeInvoiceWithNoPayment"> = async (call: Call<"completeInvoiceWithNoPayment">) => {
  const { database, now, caller, body: numbers } = call;
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { physicianId } = physician;
  if (new Set(numbers).size < numbers.length) return refuse(422, "twice", "An invoice is named twice");
  const done = await changeAccount(database, physicianId, async (tx, { account }): Promise<Result<Invoice[]>> => {
    const own = account.invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
    // The same answer for an invoice that does not exist and for another physician's (AUTH-17).
    if (own.length < numbers.length) return refuse(404, "unknown-invoice", "There is no such invoice");
    if (own.some((invoice) => invoiceTotal(invoice) > 0)) return refuse(422, "amount", "Something is to be paid of one of the invoices");
    if (own.some(({ invoiceStatus }) => isVoid(invoiceStatus))) return refuse(422, "not-open", "One of the invoices is void");
    const open = own.filter(({ invoiceStatus }) => isUnpaid(invoiceStatus)).map(({ invoiceNumber }) => invoiceNumber);
    await setInvoiceStatus(tx, open, InvoiceStatus.Paid, now);
    return answer(named(await readAccount(tx, physicianId), numbers));
  });
  return done ?? noPhysician;
};

function isVoid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Abandoned || status === InvoiceStatus.WrittenOff;
}
