import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Year } from "@portal/contract/values";
import { annualFeeDescription, feeSection } from "@portal/domain/billing/annualFees";
import { annualFeeType, certificationsOfYear } from "@portal/domain/billing/feeByEnrollment";
import { boardToday } from "@portal/domain/time/boardTime";
import { feeRefusals, feeRefusalText, feesFor } from "@portal/domain/billing/annualFeeRefusals";
import {
  invoiceSubject,
  type InvoiceFacts,
  invoiceTotal,
  invoiceYears,
  isPaid,
  isUnpaid,
} from "@portal/domain/billing/invoices";
import { asCents } from "@portal/domain/billing/money";
import { addInvoice, type NewInvoice, type NewOrderLine, setInvoiceStatus } from "../../store/billing/billingEntries";
import { changeBilling, type LockedAccount } from "../../store/billing/billingAccount";
import type { AccountRecord, PhysicianRecord } from "../../store/people/physicianRecord";
import { noPhysician } from "../caller";
import { forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Result } from "../../refusal";
import { receivedFor } from "./billingAnswer";

type Numbers = { invoiceNumber: InvoiceNumber }[];

/** The same years requested again, by a second tab or after a failure, return the same invoices. */
export const createInvoicesForAnnualFeeYears = forPhysician<"createInvoicesForAnnualFeeYears">(async (call) => {
  const { database, now, body: years, physicianId } = call;
  const done = await changeBilling(database, physicianId, async (tx, locked): Promise<Result<Numbers>> => {
    const needed = wantedInvoices(locked, years, boardToday(now));
    if (needed.kind === "refused") return needed;
    const numbers: Numbers = [];
    for (const { line, open } of needed.answer) {
      const [same] = open.filter((invoice) => isFor(invoice, line));
      const others = open.filter((invoice) => invoice !== same).map(({ invoiceNumber }) => invoiceNumber);
      await setInvoiceStatus(tx, others, InvoiceStatus.Abandoned, now);
      const invoiceNumber =
        same?.invoiceNumber ?? (await addInvoice(tx, physicianId, invoiceFor(line), InvoiceStatus.Created, now));
      numbers.push({ invoiceNumber });
    }
    return answer(numbers);
  });
  return done ?? noPhysician;
});

interface Wanted {
  readonly line: AnnualFeeLine;
  readonly open: readonly InvoiceFacts[];
}

function wantedInvoices(
  { record, account }: LockedAccount,
  years: readonly Year[],
  today: Temporal.PlainDate,
): Result<Wanted[]> {
  const block = feeSection(physicianAnswer(record, today).currentCCEnrollment, today);
  if (block === null) return refuse(422, "not-current-block", feeRefusalText({ kind: "not-current-block" }));
  const [refusal] = feeRefusals(block, years, today);
  if (refusal !== undefined) return refuse(422, refusal.kind, feeRefusalText(refusal));

  const needed: Wanted[] = [];
  for (const year of [...years].sort((a, b) => a - b)) {
    const ofYear = invoicesOfYear(account, year);
    if (ofYear.some(({ invoiceStatus }) => isPaid(invoiceStatus))) {
      return refuse(409, "being-recorded", `A payment of ${year} is being recorded`);
    }
    const open = ofYear.filter(({ invoiceStatus }) => isUnpaid(invoiceStatus));
    const line = annualFeeLine(record, year, feesFor(block, [year]));
    const isWhole = (invoice: InvoiceFacts) =>
      receivedFor(account, invoice) > 0 || invoiceSubject(invoice).kind !== "annual-fees";
    if (open.some((invoice) => !isFor(invoice, line) && isWhole(invoice))) {
      return refuse(409, "other-invoice", `${year} is on an invoice that is paid as a whole; write to the board`);
    }
    needed.push({ line, open });
  }
  return answer(needed);
}

export type AnnualFeeLine = NewOrderLine & { readonly year: Year };

function invoiceFor({ year, amount, feeType, description }: AnnualFeeLine): NewInvoice {
  const line = {
    feeTypeId: feeType,
    unitPrice: amount,
    discountAmount: asCents(0),
    discountDescription: null,
    description,
    productCode: "CC-ANNUAL-FEE",
    year,
    examinationId: null,
  };
  return { lines: [line], moduleSelection: null, formattedCnpType: null };
}

/** Makes the fee's line: the certifications that decide the year's amount decide its type (FEE-09). */
export function annualFeeLine(record: PhysicianRecord, year: Year, amount: AnnualFeeLine["amount"]): AnnualFeeLine {
  const feeType = annualFeeType(certificationsOfYear(record.enrollmentCertificates, year));
  return { year, amount, feeType, description: annualFeeDescription(year) };
}

function invoicesOfYear({ invoices }: AccountRecord, year: Year): InvoiceFacts[] {
  return invoices.filter((invoice) => invoiceYears(invoice).includes(year));
}

function isFor(invoice: InvoiceFacts, { year, amount }: AnnualFeeLine): boolean {
  return invoiceYears(invoice).every((own) => own === year) && invoiceTotal(invoice) === amount;
}
