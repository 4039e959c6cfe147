import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type {
  AppliedExamination,
  Examination,
  Fee,
  InstallmentOption,
} from "@portal/contract/examinations/examination";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { asCents, type Cents, sumCents } from "../billing/money";
import { isWaivedFee } from "../billing/waivedFees";
import { isBefore } from "../time/boardTime";
import { type FeesOfApplication, lateFee } from "./applicationFees";
import { applicationDeadline } from "./applicationWindow";
import { hasBalance } from "./candidateStatus";
import {
  agreedInstallments,
  type AgreedSplit,
  missedInstallmentFee,
  type OpenAmounts,
  openInstallments,
} from "./installments";
import {
  chargesNotOn,
  lineOf,
  linesAdded,
  type OrderLine,
  orderLines,
  type PricedLine,
  reductionsFor,
  reductionsSince,
} from "./orderLines";

/**
 * The money of one application. `total` is the sum of its lines, `paid` and `balance` add up to `total` unless more was
 * paid (`overpaid`), and `dueNow` and the open installments add up to `balance`. Nothing is negative.
 */
export interface ApplicationOrder<Line extends PricedLine = OrderLine> extends OpenAmounts {
  readonly lines: readonly Line[];
  readonly total: Cents;
  readonly paid: Cents;
  readonly overpaid: Cents;
}

export interface ApplicationOrderFacts<Line extends PricedLine = OrderLine> {
  readonly lines: readonly Line[];
  /** Payments that were not returned, without surcharges. */
  readonly payments: readonly { readonly amount: Cents }[];
  /** Agreed installments; empty where everything is due at once. */
  readonly installments: readonly InstallmentOption[];
  /** The late fee of a missed installment, and its reductions; empty where there is no such fee. */
  readonly lateFee: readonly Line[];
}

/** Returns an application's money on one day. Payments cover the earliest due amounts first. */
export function applicationOrder<Line extends PricedLine>(
  facts: ApplicationOrderFacts<Line>,
  today: Temporal.PlainDate,
): ApplicationOrder<Line> {
  const order = summed(facts, today);
  const missed = missedInstallmentFee(facts, order.installments);
  return missed.length === 0 ? order : summed({ ...facts, lines: [...facts.lines, ...missed] }, today);
}

function summed<Line extends PricedLine>(
  { lines, payments, installments }: ApplicationOrderFacts<Line>,
  today: Temporal.PlainDate,
): ApplicationOrder<Line> {
  const total = asCents(Math.max(0, sumCents(lines.map(({ amount }) => amount))));
  const paid = asCents(Math.max(0, sumCents(payments.map(({ amount }) => amount))));
  const balance = asCents(Math.max(0, total - paid));
  const open = openInstallments(balance, installments, today);
  return {
    lines,
    total,
    paid,
    balance,
    overpaid: asCents(Math.max(0, paid - total)),
    dueNow: asCents(balance - sumCents(open.map(({ amount }) => amount))),
    installments: open,
  };
}

export interface ApplicationMoneyFacts {
  readonly examination: Pick<Examination, "fees" | "isMoc" | "applicationDeadLineDate">;
  readonly application: Pick<
    Application,
    "modularCertificationIds" | "isTransferredIn" | "extensionDate" | "applicationDeadlineDate"
  >;
  /** Fees that the board added to this application only: discounts, waivers, a fee for a returned payment. */
  readonly ownFees: readonly Fee[];
  /** The lines of its order or invoices; null while nothing was ordered and today's fees apply. */
  readonly ordered: readonly OrderLine[] | null;
  readonly installments: readonly InstallmentOption[];
  /** Its payments that were not returned, without surcharges. */
  readonly payments: readonly { readonly amount: Cents }[];
}

/** Returns an application's money on one day: what the board reports, and what it charges. */
export function applicationMoney(facts: ApplicationMoneyFacts, today: Temporal.PlainDate): ApplicationOrder {
  const { examination, ownFees, ordered, installments, payments } = facts;
  const lines = ordered === null ? orderLines(feesOn(facts, today)) : [...ordered, ...sinceOrdered(ordered, ownFees)];
  const late = lateFee(examination.fees, examination);
  const missed = late === null ? [] : linesAdded(lines, [late], reductionsFor(late, lines, ownFees));
  return applicationOrder({ lines, payments, installments, lateFee: missed }, today);
}

/** Ordered lines stay, and later fees and reductions of the board are added to them. */
function sinceOrdered(ordered: readonly OrderLine[], ownFees: readonly Fee[]): OrderLine[] {
  return linesAdded(ordered, chargesNotOn(ordered, ownFees), reductionsSince(ordered, ownFees));
}

/** What determines which of the examination's fees are due on one day. */
function feesOn(
  { examination, application, ownFees }: Pick<ApplicationMoneyFacts, "examination" | "application" | "ownFees">,
  today: Temporal.PlainDate,
): FeesOfApplication {
  return {
    examinationFees: examination.fees,
    ownFees,
    isMoc: examination.isMoc,
    modules: application.modularCertificationIds.length,
    isTransferredIn: application.isTransferredIn,
    isLate: isBefore(applicationDeadline({ ...examination, application }), today),
  };
}

/** A line as the board reports it, with a type where it has one. */
type ReportedLine = Pick<OrderLine, "description" | "amount" | "isWaived"> & PricedLine;

/** Returns whether the board does not say what there is to pay, so that nothing may be paid, or submitted as paid. */
export function isOrderUnknown(application: Pick<Application, "order" | "fees" | "installmentOptions">): boolean {
  const { order, fees, installmentOptions } = application;
  return order === undefined || lacksEntries(installmentOptions) || (order === null && lacksEntries(fees));
}

/** The money of an application as the board reports it, in bookkeeping without invoices. */
export function reportedOrder(
  application: Pick<Application, "order" | "fees"> & AgreedSplit,
  today: Temporal.PlainDate,
): ApplicationOrder<ReportedLine> {
  const { order, fees } = application;
  return applicationOrder<ReportedLine>(
    {
      lines: order ? order.orderLineItems.map(orderedLine) : fees.map((fee) => lineOf(fee)),
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
 * Null where nothing is left, and for an application that was denied, withdrawn (or asked to be) or transferred: nothing can be paid.
 */
export function openBalance(
  application: Pick<Application, "candidateStatus" | "withdrawalRequestedDate" | "balance" | "order" | "fees"> &
    AgreedSplit,
  today: Temporal.PlainDate,
): OpenBalance | null {
  const { balance: amount } = application;
  if (!hasBalance(application)) return null;
  const { dueNow, installments, balance } = reportedOrder(application, today);
  return balance === amount ? { amount, dueNow, installments } : { amount, dueNow: amount, installments: [] };
}

function orderedLine({
  description,
  amount,
  feeType = null,
}: NonNullable<Application["order"]>["orderLineItems"][number]): ReportedLine {
  return { description, amount, feeType, isWaived: feeType !== null && isWaivedFee({ feeType, amount }) };
}

/** Returns whether the balance of a submitted application can be paid (EXAM-06). */
export function isPaymentOpen({
  application,
  isExamFeePaid,
}: Pick<AppliedExamination, "application" | "isExamFeePaid">): boolean {
  return hasBalance(application) && isExamFeePaid === false;
}
