import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { InstallmentOption } from "~/contract/examinations/examination";
import { isUnavailable } from "~/contract/reading/unavailable";
import type { Cents } from "../billing/money";
import { isWaivedFee } from "../billing/waivedFees";
import { type ApplicationOrder, applicationOrder } from "./applicationOrder";
import { hasBalance } from "./candidateStatus";
import { lineOf, type OrderLine, type PricedLine } from "./orderLines";

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
