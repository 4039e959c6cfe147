import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type { ApplicationId, Examination } from "@portal/contract/examinations/examination";
import { type Cents, formatCents } from "../billing/money";
import { lateFeeIn } from "./applicationFees";
import { reportedOrder } from "./applicationMoney";
import { lateFeeNote } from "./applicationStatusLine";
import { isEditable, isPayable } from "./candidateStatus";
import { splitFacts, waysToPay } from "./installments";

/** A payment about to be charged, with what the board reports today about its application. */
export interface ApplicationClaim {
  readonly applicationId: ApplicationId;
  readonly step: "submission" | "balance";
  readonly part: "full" | "installment";
  readonly amount: Cents;
  readonly paidBefore: Cents;
  readonly application: Application | null;
  readonly examination: Pick<Examination, "applicationLateDeadlineDate">;
  /** Balance of its invoices; null in bookkeeping without invoices. */
  readonly invoiced: Cents | null;
}

export const missingApplicationText = "The application no longer exists";
export const notPayableText = "Nothing more can be paid for the application";

/** Returns the reasons against the charge; empty where exactly this amount is due. */
export function applicationAmountChanges(claim: ApplicationClaim, today: Temporal.PlainDate): string[] {
  const { application, step, amount, part } = claim;
  if (application?.applicationId !== claim.applicationId) return [missingApplicationText];
  if (step === "submission" && !isEditable(application)) return ["The application has already been submitted"];
  if (step === "balance" && !isPayable(application)) return [notPayableText];
  if (claim.invoiced !== null) return otherAmount(claim.invoiced, amount, "");

  const order = reportedOrder(application, today);
  if (order.paid > claim.paidBefore) return ["Another payment for the application has been received"];
  if (order.paid < claim.paidBefore)
    return ["A payment for the application was returned, and what it had paid is due again"];
  const facts = { ...splitFacts(application, claim.examination), isSubmitted: !isEditable(application) };
  const ways = waysToPay(order, facts, today);
  if (ways.some((way) => way.part === part && way.amount === amount)) return [];
  const lateFee = lateFeeIn(order.lines);
  // An increase by less is not the late fee: it was in the old amount, or is paid.
  const isNew = step === "submission" && order.balance - amount >= lateFee;
  const late = isNew ? lateFeeNote(lateFee) : "";
  return part === "full" ? otherAmount(order.balance, amount, late) : ["The amount due has changed"];
}

function otherAmount(owed: Cents, amount: Cents, late: string): string[] {
  if (owed === 0) return ["The application has no balance left to pay"];
  return owed === amount ? [] : [`The application costs ${formatCents(owed)} now${late}, not ${formatCents(amount)}`];
}
