import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardDatabase } from "../../store/boardDatabase";
import { type Applicant, readApplicant } from "../../store/applications/changeApplication";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { nothingOrdered, type OrderedMoney } from "../applications/applicationAnswer";
import { appliedMoney } from "../applications/ownApplication";
import type { PageReads } from "../pageReads";
import { type AppliedMoney, chargedInvoices, moneyOf, orderedMoney, orderOf, paymentsFor } from "./applicationBilling";

export function reportedMoney(applicant: Applicant, account: AccountRecord, today: Temporal.PlainDate): OrderedMoney {
  const own = appliedMoney(applicant, today);
  return own === null ? nothingOrdered : { ...orderedMoney(own, account), order: orderAnswer(own, account, today) };
}

function orderAnswer(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): Application["order"] {
  const order = orderOf(own, account);
  if (order === null) return null;
  const { lines, total, balance } = moneyOf(own, account, today);
  return {
    total,
    balance,
    orderLineItems: lines.map(({ feeType, description, amount }) => ({
      feeType,
      description,
      amount,
    })),
    completedPayments: paymentsFor(account, order, chargedInvoices(own, account)),
    installments: [...order.installments],
  };
}

/** Adds the remaining balance to examinations that were ordered or invoiced. */
export async function withBalances(
  database: BoardDatabase,
  reads: Pick<PageReads, "billing" | "record">,
  physicianId: PhysicianId,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Promise<AppliedExamination[]> {
  if (examinations.length === 0) return [];
  const account = await reads.billing(physicianId);
  // Read once for all of them: calls share a read only while it is under way.
  let record: ReturnType<PageReads["record"]> | undefined;
  const examinationsWithBalance: AppliedExamination[] = [];
  for (const examination of examinations) {
    const isOrdered = examination.application.orderNumber !== null;
    const isCharged = isOrdered || account.invoices.some((invoice) => isFor(invoice, examination));
    const applicant = isCharged
      ? await readApplicant(database, physicianId, examination.application, (record ??= reads.record(physicianId)))
      : null;
    examinationsWithBalance.push(
      applicant === null ? examination : withBalance(applicant, examination, account, today),
    );
  }
  return examinationsWithBalance;
}

function withBalance(
  applicant: Applicant,
  examination: AppliedExamination,
  account: AccountRecord,
  today: Temporal.PlainDate,
): AppliedExamination {
  const { application } = examination;
  const own = appliedMoney(applicant, today);
  const isCharged = own !== null && (orderOf(own, account) !== null || chargedInvoices(own, account).length > 0);
  if (!isCharged) return examination;
  const { balance } = moneyOf(own, account, today);
  // Decision 33: the board decides whether the examination is paid.
  return {
    ...examination,
    isExamFeePaid: balance === 0,
    application: { ...application, balance },
  };
}

function isFor({ lineItems }: AccountRecord["invoices"][number], { examinationId }: AppliedExamination): boolean {
  return lineItems.some(({ product }) => product.examinationId === examinationId);
}
