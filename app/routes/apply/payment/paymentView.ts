import { installmentText, overdueTogether, type WayToPay } from "@portal/domain/applications/installments";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { formatCents, asCents } from "@portal/domain/billing/money";
import { formatDate } from "@portal/domain/time/boardTime";
import { formFor, postedNumber } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { Applicant } from "../readApplying";
import type { Bill } from "./readBill";

interface PaymentChoice {
  readonly way: Way;
  readonly label: string;
  /** Why it is not open; null where it is. */
  readonly because: string | null;
}

interface PaymentViewer {
  readonly returned: string | null;
  readonly hasPayOverTime: boolean;
  /** The choice just posted. */
  readonly chosen?: { readonly way: Way | null; readonly isSecondChosen: boolean } | null;
}

/** The fees of an application and how to pay them, exactly as the section shows them (APPLY-13, 16, 21, 22). */
export type PaymentView = ReturnType<typeof paymentView>;

export function paymentView({ application }: Pick<Applicant, "application">, bill: Bill, viewer: PaymentViewer) {
  const isSubmitted = !isEditable(application);
  const choices = choicesOf(bill, isSubmitted, viewer);
  // Of a submitted application the dashboard asks for the next part.
  const first = isSubmitted && choices.some(({ way }) => way === "split") ? "split" : (choices[0]?.way ?? null);
  const parts = bill.ways.filter(({ part }) => part === "installment");
  return {
    returned: viewer.returned,
    lines: linesOf(bill),
    sums: sumsOf(bill),
    /** Carried by the form. */
    owed: bill.owed,
    isSubmitted,
    /** Ways to pay; empty where nothing is due. */
    choices,
    chosen: viewer.chosen?.way ?? first,
    /** Null where it cannot be split. */
    split: isSubmitted ? null : splitOf(parts, viewer.chosen?.isSecondChosen ?? false),
    /** Terms of installments, offered or agreed. */
    terms: parts.length > 0 ? installmentTerms(parts) : [],
  };
}

function choicesOf(bill: Bill, isSubmitted: boolean, { hasPayOverTime }: PaymentViewer): PaymentChoice[] {
  const [full, part] = bill.ways;
  if (full === undefined) return [];
  const all: PaymentChoice = {
    way: "full",
    label: isSubmitted ? `Remaining balance: ${formatCents(full.amount)}` : `Pay In Full: ${formatCents(full.amount)}`,
    because: null,
  };
  if (bill.kind === "invoice") {
    return hasPayOverTime ? [all, { way: "pay-over-time", label: "Pay Over Time With Affirm", because: null }] : [all];
  }
  if (isSubmitted)
    return part === undefined
      ? [all]
      : [
          all,
          {
            way: "split",
            label: `${overdueTogether(bill.order) === null ? "Next installment" : "Overdue"}: ${formatCents(part.amount)}. ${laterText(part)}`,
            because: null,
          },
        ];
  return [
    all,
    {
      way: "split",
      label: "Split Payment",
      because: part === undefined ? "This application cannot be split into installments." : null,
    },
  ];
}

function splitOf([one, two]: readonly WayToPay[], isSecondChosen: boolean) {
  if (one === undefined) return null;
  const [first] = one.later;
  const second = two?.later[1];
  if (first === undefined) return null;
  return {
    first: `First installment: ${partText(first)}`,
    second: second === undefined ? null : `Second installment: ${partText(second)}`,
    isSecondChosen,
    /** `$600.00, or $400.00 if you also choose the second installment`. */
    dueNow:
      two === undefined
        ? formatCents(one.amount)
        : `${formatCents(one.amount)}, or ${formatCents(two.amount)} if you also choose the second installment`,
  };
}

/** Returns the posted way to pay; undefined where it no longer exists. */
export function requestedWay({ ways }: Bill, way: Way, isSecondChosen: boolean): WayToPay | undefined {
  if (way !== "split") return ways.find(({ part }) => part === "full");
  const parts = ways.filter(({ part }) => part === "installment");
  return isSecondChosen ? parts[1] : parts[0];
}

/** APPLY-22: with the date of the last installment, which may depend on the choice. */
function installmentTerms(parts: readonly WayToPay[]): string[] {
  const last = parts.flatMap(({ later }) => later.slice(-1)).map(({ dueDate }) => formatDate(dueDate));
  const [first = "its date", second = first] = last;
  const by = second === first ? first : `${first}, or by ${second} with the second installment`;
  return [
    "Installments are not charged automatically: you come back to this page and pay each by its date.",
    `An installment that is not paid by its date adds the late fee. If all payments are not received by ${by}, the application is denied.`,
  ];
}

function partText(part: WayToPay["later"][number]): string {
  return installmentText({ ...part, isOverdue: false });
}

function laterText({ later }: WayToPay): string {
  return later.length === 0 ? "" : `Then ${later.map(partText).join(" and ")}.`;
}

function linesOf(bill: Bill) {
  if (bill.kind === "order") {
    return bill.order.lines.map(({ description, amount, isWaived }) => ({
      description: isWaived ? `${description} (Waived)` : description,
      amount: formatCents(amount),
    }));
  }
  return bill.invoice.lineItems.flatMap(({ description, unitPrice, discountAmount, discountDescription }) => [
    { description, amount: formatCents(unitPrice) },
    ...(discountAmount > 0
      ? [
          {
            description: discountDescription ?? "Discount",
            amount: `-${formatCents(discountAmount)}`,
          },
        ]
      : []),
  ]);
}

function sumsOf(bill: Bill) {
  if (bill.kind === "invoice") {
    const { invoiceNumber, total, balance } = bill.invoice;
    return [
      { name: "Invoice", value: invoiceNumber ?? "Made when you pay" },
      { name: "Total", value: formatCents(total) },
      { name: "Balance", value: formatCents(balance) },
    ];
  }
  const { total, paid, balance, installments } = bill.order;
  return [
    { name: "Total", value: formatCents(total) },
    ...(paid > 0 ? [{ name: "Paid", value: formatCents(paid) }] : []),
    { name: "Balance", value: formatCents(balance) },
    ...installments.map((part) => ({ name: "Installment", value: installmentText(part) })),
  ];
}

/** The balance as the page showed it, in whole cents: if it has changed, the page says so first. */
const shown = { formFor, owed: postedNumber.pipe(z.int()).transform(asCents) };

export const paymentPost = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("pay"),
    ...shown,
    way: z.enum(["full", "split", "pay-over-time"]).optional(),
    /** For a split payment: the second installment is paid later as well (APPLY-13). */
    secondInstallment: z.literal("on").optional(),
  }),
  z.strictObject({ intent: z.literal("submit-application"), ...shown }),
]);
export type PaymentPost = z.infer<typeof paymentPost>;
type Way = NonNullable<Extract<PaymentPost, { intent: "pay" }>["way"]>;

export const wayFieldId = "way";
