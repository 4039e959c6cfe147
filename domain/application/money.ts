import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/application";
import type { Examination } from "~/contract/examination";
import type { Fee, InstallmentOption } from "~/contract/fee";
import { isBefore } from "../boardTime";
import { applicationDeadline } from "../examinationStatus";
import type { Cents } from "../money";
import { type FeesOfApplication, lateFee, lineOf, type OrderLine, orderLines } from "./fees";
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
  const { examination, ordered, installments, payments } = facts;
  const late = lateFee(examination.fees, examination);
  return applicationOrder(
    {
      lines: ordered ?? orderLines(feesOn(facts, today)),
      payments,
      installments,
      lateFee: late && lineOf(late),
    },
    today,
  );
}

/** What decides which of the examination's fees it has to pay on one day. */
export function feesOn(
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
