import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Examination, Fee, InstallmentOption } from "~/contract/examinations/examination";
import { isBefore } from "../time/boardTime";
import type { Cents } from "../billing/money";
import { applicationDeadline } from "./applicationWindow";
import { type FeesOfApplication, lateFee } from "./applicationFees";
import { chargesNotOn, linesAdded, type OrderLine, orderLines, reductionsFor, reductionsSince } from "./orderLines";
import { type ApplicationOrder, applicationOrder } from "./applicationOrder";

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
