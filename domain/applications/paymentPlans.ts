import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Examination, InstallmentOption } from "~/contract/examinations/examination";
import { isUnavailable } from "~/contract/reading/unavailable";
import { plainDate } from "../time/boardTime";
import { asCents, type Cents } from "../billing/money";
import { isWaivedFee } from "../billing/waivedFees";
import { lineOf, type OrderLine } from "./orderLines";
import { hasBalance } from "./applicationSections";
import {
  type ApplicationOrder,
  applicationOrder,
  payableAmounts,
  type PricedLine,
  type SplitFacts,
  splits,
} from "./applicationOrder";

/** One way to pay: the whole balance, or an amount that leaves something for later. */
export interface WayToPay {
  readonly part: "full" | "installment";
  readonly amount: Cents;
  /** The rest, with due dates. */
  readonly later: readonly { readonly amount: Cents; readonly dueDate: Temporal.PlainDate }[];
}

/**
 * APPLY-13: the whole balance first, then the splits that the examination offers, or, for a submitted application, the
 * amounts that leave further installments open. Empty without a balance.
 */
export function waysToPay(
  order: Pick<ApplicationOrder, "balance" | "dueNow" | "installments">,
  { isSubmitted, ...facts }: SplitFacts & { readonly isSubmitted: boolean },
  today: Temporal.PlainDate,
): WayToPay[] {
  if (order.balance === 0) return [];
  const full: WayToPay = { part: "full", amount: order.balance, later: [] };
  if (!isSubmitted) {
    return [
      full,
      ...splits(order, facts, today).map(({ dueNow, installments }): WayToPay => ({
        part: "installment",
        amount: dueNow,
        later: installments.map(({ amount, dueDate }) => ({ amount, dueDate: plainDate(dueDate) })),
      })),
    ];
  }
  const parts = payableAmounts(order).filter((amount) => amount < order.balance);
  return [full, ...parts.map((amount): WayToPay => ({ part: "installment", amount, later: leftAfter(order, amount) }))];
}

/** Returns the last installments, which make up the rest. */
function leftAfter(
  { balance, installments }: Pick<ApplicationOrder, "balance" | "installments">,
  amount: Cents,
): WayToPay["later"] {
  const later: WayToPay["later"][number][] = [];
  let left: number = balance - amount;
  for (const installment of [...installments].reverse()) {
    if (left <= 0) break;
    later.unshift({ amount: asCents(Math.min(left, installment.amount)), dueDate: installment.dueDate });
    left -= installment.amount;
  }
  return later;
}

/** A line as the board reports it, with a type where it has one. */
type ReportedLine = Pick<OrderLine, "description" | "amount" | "isWaived"> & PricedLine;

/** Returns whether the board does not say what there is to pay, so that nothing may be paid, or submitted as paid. */
export function isOrderUnknown(application: Pick<Application, "order" | "fees" | "installmentOptions">): boolean {
  if (isUnavailable(application, "order") || isUnavailable(application, "installmentOptions")) return true;
  return application.order === null && isUnavailable(application, "fees");
}

/** The money of an application as the board reports it, in bookkeeping without invoices. */
export function reportedOrder(
  application: Pick<Application, "order" | "fees"> & AgreedSplit,
  today: Temporal.PlainDate,
): ApplicationOrder<ReportedLine> {
  const { order, fees } = application;
  return applicationOrder<ReportedLine>(
    {
      lines: order === null ? fees.map((fee) => lineOf(fee)) : order.orderLineItems.map(orderedLine),
      payments: order?.completedPayments ?? [],
      installments: agreedInstallments(application),
      // The board has added it where it is due.
      lateFee: [],
    },
    today,
  );
}

/** The balance of a submitted application, and its due dates. */
export interface OpenBalance extends Pick<ApplicationOrder, "dueNow" | "installments"> {
  readonly amount: Cents;
}

/**
 * Null where nothing is left, and for an application that was denied, withdrawn or transferred: nothing can be paid.
 */
export function openBalance(
  application: Pick<Application, "candidateStatus" | "balance" | "order" | "fees"> & AgreedSplit,
  today: Temporal.PlainDate,
): OpenBalance | null {
  const { balance: amount } = application;
  if (!hasBalance(application)) return null;
  const { dueNow, installments, balance } = reportedOrder(application, today);
  return balance === amount ? { amount, dueNow, installments } : { amount, dueNow: amount, installments: [] };
}

type AgreedSplit = Pick<Application, "order" | "isSplitPay" | "installmentOptions">;

/**
 * APPLY-13: the installments agreed when the order was made; from those offered, where the board's order does not say.
 */
function agreedInstallments({ order, isSplitPay, installmentOptions }: AgreedSplit): readonly InstallmentOption[] {
  if (order === null) return [];
  return order.installments ?? (isSplitPay ? installmentOptions : []);
}

function orderedLine({
  description,
  amount,
  feeType = null,
}: NonNullable<Application["order"]>["orderLineItems"][number]): ReportedLine {
  return { description, amount, feeType, isWaived: feeType !== null && isWaivedFee({ feeType, amount }) };
}

/** Returns until when, and into which installments, the examination lets a new application be split. */
export function splitFacts(
  { installmentOptions }: Pick<SplitFacts, "installmentOptions">,
  { applicationLateDeadlineDate }: Pick<Examination, "applicationLateDeadlineDate">,
): SplitFacts {
  return {
    installmentOptions,
    lateDeadline: applicationLateDeadlineDate === null ? null : plainDate(applicationLateDeadlineDate),
  };
}
