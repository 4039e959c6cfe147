import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Examination } from "~/contract/examinations/examination";
import type { Fee, InstallmentOption } from "~/contract/billing/fee";
import { isBefore } from "../time/boardTime";
import { applicationDeadline } from "../examinations/examinationStatus";
import type { Cents } from "../billing/money";
import { type FeesOfApplication, lateFee } from "./fees";
import { chargesNotOn, linesAdded, type OrderLine, orderLines, reductionsFor, reductionsSince } from "./orderLines";
import { type ApplicationOrder, applicationOrder } from "./order";

/** What the money of an application follows from. */
export interface ApplicationMoneyFacts {
  readonly examination: Pick<Examination, "fees" | "isMoc" | "applicationDeadLineDate">;
  readonly application: Pick<
    Application,
    "modularCertificationIds" | "isTransferredIn" | "extensionDate" | "applicationDeadlineDate"
  >;
  /** What the board has put on this application alone: discounts, waivers, a fee for a returned payment. */
  readonly ownFees: readonly Fee[];
  /** The lines of its order or of its invoices; null while nothing was ordered, and its fees are those of the day. */
  readonly ordered: readonly OrderLine[] | null;
  /** The installments of its order. */
  readonly installments: readonly InstallmentOption[];
  /** What payments that were not returned have paid of it, without surcharges. */
  readonly payments: readonly { readonly amount: Cents }[];
}

/** Everything that there is to say of an application's money on one day: what the board answers, and what it takes. */
export function applicationMoney(facts: ApplicationMoneyFacts, today: Temporal.PlainDate): ApplicationOrder {
  const { examination, ownFees, ordered, installments, payments } = facts;
  const lines = ordered === null ? orderLines(feesOn(facts, today)) : [...ordered, ...sinceOrdered(ordered, ownFees)];
  const late = lateFee(examination.fees, examination);
  const missed = late === null ? [] : linesAdded(lines, [late], reductionsFor(late, lines, ownFees));
  return applicationOrder({ lines, payments, installments, lateFee: missed }, today);
}

/** What was ordered stays, and what the board puts on the application or takes off it afterwards comes to it. */
function sinceOrdered(ordered: readonly OrderLine[], ownFees: readonly Fee[]): OrderLine[] {
  return linesAdded(ordered, chargesNotOn(ordered, ownFees), reductionsSince(ordered, ownFees));
}

/** What decides which of the examination's fees it has to pay on one day. */
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
