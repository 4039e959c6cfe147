import type { FieldErrors } from "~/app/forms/formDraft";
import { invoiceNumber } from "@portal/contract/billing/invoice";
import { physicianId } from "@portal/contract/ids";
import { readTypedAmount, unreadAmountText } from "@portal/domain/billing/typedAmount";
import { dayBounds, plainDate } from "@portal/domain/time/boardTime";
import { readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { readTypedLine } from "@portal/domain/typedLine";
import { chargedMethods, type PaymentFilter, paymentOutcomes } from "@portal/payments/paymentFilter";
import { type PurposeKind, purposeKinds } from "@portal/payments/purposes/purposes";

/** Fields of the filter, as the page's URL names them and in the page's order. */
export const filterFields = [
  "from",
  "to",
  "amount",
  "physician",
  "transaction",
  "invoice",
  "state",
  "method",
  "for",
] as const;
export type FilterField = (typeof filterFields)[number];
export type FilterValues = Readonly<Record<FilterField, string>>;

export interface ReadFilter {
  readonly values: FilterValues;
  readonly errors: FieldErrors<FilterField>;
  /** Null where something is wrong. */
  readonly filter: PaymentFilter | null;
}

const outcomeNames: Readonly<Record<(typeof paymentOutcomes)[number], string>> = {
  paid: "Paid",
  "in-doubt": "In doubt",
  "with-lender": "With the lender",
  refunded: "Refunded, all or part",
  returned: "Returned by the bank",
  disputed: "Disputed, now or before",
  "not-charged": "Not charged",
};
const methodNames: Readonly<Record<(typeof chargedMethods)[number], string>> = {
  bank: "Bank account",
  debit: "Debit card",
  credit: "Credit card",
  "pay-over-time": "Pay over time",
};
const purposeNames: Readonly<Record<PurposeKind, string>> = {
  "annual-fees": "Annual fees",
  application: "Applications and exams",
  invoice: "Other invoices",
};

/** What the filter's lists offer. */
export function filterChoices() {
  return { state: choicesOf(outcomeNames), method: choicesOf(methodNames), for: choicesOf(purposeNames) };
}
export type FilterChoices = ReturnType<typeof filterChoices>;

function choicesOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}

const maxLength = 100;
const maxPhysicianId = 15;

/** Reads the filter from a URL. What cannot be read is said beside its field; unknown parameters are ignored. */
export function readFilter(query: URLSearchParams): ReadFilter {
  const values = Object.fromEntries(
    filterFields.map((name) => [name, readTypedLine(query.get(name) ?? "").slice(0, maxLength)]),
  ) as Record<FilterField, string>;
  const errors: Partial<Record<FilterField, readonly string[]>> = {};
  function read<Value>(name: FilterField, parse: (text: string) => Value | null, fault: string): Value | null {
    if (values[name] === "") return null;
    const value = parse(values[name]);
    if (value === null) errors[name] = [fault];
    return value;
  }
  const day = (name: "from" | "to", label: string) => read(name, readDateInput, unreadDateText(label, values[name]));
  const oneOf = <Choice extends string>(name: FilterField, choices: readonly Choice[]) =>
    read(name, (text) => choices.find((choice) => choice === text) ?? null, "Choose from the list.");

  const [from, to] = [day("from", "First day"), day("to", "Last day")];
  if (from !== null && to !== null && from > to) errors.to = ["The last day is before the first one."];
  const days = {
    from: from === null ? null : dayBounds(plainDate(from)).from,
    before: to === null ? null : dayBounds(plainDate(to)).before,
  };
  const filter: PaymentFilter = {
    ...days,
    amount: read("amount", readTypedAmount, unreadAmountText),
    physicianId: read("physician", readPhysicianId, "A physician’s ID has digits only, for example 100214."),
    transactionId: values.transaction || null,
    invoiceNumber: read(
      "invoice",
      (text) => invoiceNumber.safeParse(text).data ?? null,
      "Enter an invoice number, such as INV-100001.",
    ),
    outcome: oneOf("state", paymentOutcomes),
    method: oneOf("method", chargedMethods),
    purpose: oneOf("for", purposeKinds),
  };
  return { values, errors, filter: Object.keys(errors).length > 0 ? null : filter };
}

function readPhysicianId(text: string) {
  return /^\d+$/.test(text) && text.length <= maxPhysicianId
    ? (physicianId.safeParse(Number(text)).data ?? null)
    : null;
}

/** Returns a page with this filter in its URL, and with `more` in place of or beside it. */
export function withFilter(page: string, values: FilterValues, more: Readonly<Record<string, string>> = {}): string {
  const named = Object.entries({ ...values, ...more }).filter(([, value]) => value !== "");
  return named.length === 0 ? page : `${page}?${new URLSearchParams(named)}`;
}
