import type { Receipt } from "~/contract/billing/receipt";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { returnedAmount, returnedForApplication, returnedForInvoice, returnedText } from "../billing/returnedPayments";
import { isForApplication, type Obligation } from "./obligation";

/** The amount due for an application or an invoice says which payment of it was returned; fees say so themselves. */
export function withReturnedPayments(
  all: readonly Obligation[],
  examinations: readonly AppliedExamination[],
  receipts: readonly Receipt[],
): Obligation[] {
  if (receipts.length === 0) return [...all];
  return all.map((one) => {
    const receipt = isOfMoney(one.kind) && isFirst(one, all) ? returnedFor(one, examinations, receipts) : null;
    if (receipt === null) return one;
    return { ...one, text: `${one.text}${returnedText(receipt)}`, returned: returnedAmount(receipt) };
  });
}

function isOfMoney(kind: Obligation["kind"]): boolean {
  return kind === "balance" || kind === "installment" || kind === "invoice";
}

/** The next payment of an application: the returned one comes first. */
function isFirst(one: Obligation, all: readonly Obligation[]): boolean {
  if (one.subject.of !== "application") return true;
  const { subject } = one;
  return all.find((other) => isOfMoney(other.kind) && isForApplication(other, subject)) === one;
}

function returnedFor(
  { subject }: Obligation,
  examinations: readonly AppliedExamination[],
  receipts: readonly Receipt[],
): Receipt | null {
  if (subject.of === "invoice") return returnedForInvoice(subject.invoiceNumber, receipts);
  if (subject.of !== "application") return null;
  const applied = examinations.find(({ application }) => application.applicationId === subject.applicationId);
  return applied === undefined ? null : returnedForApplication(applied, receipts);
}
