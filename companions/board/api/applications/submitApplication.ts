import type { Temporal } from "temporal-polyfill";
import type { ApplicationOrder } from "@portal/domain/applications/applicationMoney";
import {
  daysOfCharge,
  type SubmissionRefusal,
  submissionRefusal,
  submissionRefusalText,
} from "@portal/domain/applications/applicationSubmission";
import { splitFacts, type WayToPay, waysToPay } from "@portal/domain/applications/installments";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { queueMail } from "../../mail/mailQueue";
import { submissionMail } from "../../mail/physicianMails";
import { physicianRecipient } from "../../mail/recipient";
import { setSubmitted, type Submitted } from "../../store/applications/changeApplication";
import { addOrder, setInstallments } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { LockedAccount } from "../../store/billing/billingAccount";
import { areInvoicesPaid, lastPaidAt, moneyOf } from "../billing/applicationBilling";
import { payOrder, withApplication, withApplicationCharge } from "../billing/applicationCharge";
import { authorOf } from "../caller";
import { type GoodCharge, wrongAmount } from "../billing/checkCharge";
import type { Call, Handler } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import { type OwnApplication, updatedOrder } from "./ownApplication";

/** For boards with orders: records charge, order and submission in one call (APPLY-14). */
export const submitApplication: Handler<"submitApplication"> = (call) =>
  withApplicationCharge(call, call.query, async (tx, locked, own, charge) => {
    const agreed = agreedOn(own, locked, charge, call.query.isSplitPay, call.now);
    if (agreed.kind === "refused") return agreed;
    const { order, way } = agreed.answer;
    const orderNumber = await orderFor(tx, locked, own, order, way, call.now);
    await payOrder(tx, locked, orderNumber, charge, call);
    await submit(tx, locked, own, { orderNumber, isSplitPay: way.part === "installment" }, call, way.later);
    return answer({ isSuccessful: true });
  });

/** If nothing is due. A GET, as documented: the portal calls it only from a posted form (decision 0000.34). */
export const submitApplicationWithNoPayment: Handler<"submitApplicationWithNoPayment"> = (call) =>
  withApplication(call, call.query, async (tx, locked, own) => {
    const today = boardToday(call.now);
    const refusal = submissionRefusal(own.facts, today);
    if (refusal?.kind === "submitted") return answer({ isSuccessful: true });
    if (refusal !== null) return refused(refusal);
    const order = moneyOf(own, locked.account, today);
    if (order.balance > 0) return refuse(422, "amount", "This application has an unpaid balance");
    const orderNumber = own.applied.application.orderNumber ?? (await orderFor(tx, locked, own, order, null, call.now));
    await submit(tx, locked, own, { orderNumber, isSplitPay: false }, call);
    return answer({ isSuccessful: true });
  });

/** For boards with invoices: after they are paid, or completed without payment. */
export const submitApplicationByExaminationId: Handler<"submitApplicationByExaminationId"> = (call) =>
  withApplication(call, call.query, async (tx, locked, own) => {
    // Only the payment service may report a submission late; for others, the submission date is today.
    const isPaymentService = call.caller.kind === "payments";
    const days = isPaymentService ? daysOfCharge(call.now, lastPaidAt(own, locked.account)) : [boardToday(call.now)];
    const [first] = days.map((day) => submissionRefusal(own.facts, day));
    if (first?.kind === "submitted") return answer(undefined);
    const open = days.filter((day) => submissionRefusal(own.facts, day) === null);
    if (open.length === 0 && first) return refused(first);
    const { account } = locked;
    const isPaid = areInvoicesPaid(own, account) && open.some((day) => moneyOf(own, account, day).balance === 0);
    if (!isPaid) return refuse(422, "not-paid", "The application is not paid");
    await submit(tx, locked, own, { orderNumber: null, isSplitPay: false }, call);
    return answer(undefined);
  });

function agreedOn(
  own: OwnApplication,
  { account }: LockedAccount,
  { amount, chargedAt }: GoodCharge,
  isSplitPay: boolean,
  now: Temporal.Instant,
): Result<{ readonly order: ApplicationOrder; readonly way: WayToPay }> {
  const days = daysOfCharge(now, chargedAt);
  const refusals = days.map((day) => submissionRefusal(own.facts, day));
  const [first] = refusals;
  if (first && refusals.every((refusal) => refusal !== null)) return refused(first);
  const part = isSplitPay ? "installment" : "full";
  for (const day of days.filter((_, index) => refusals[index] === null)) {
    const order = moneyOf(own, account, day);
    const facts = { ...splitFacts(own.offer, own.offer), isSubmitted: false };
    const way = waysToPay(order, facts, day).find((one) => one.part === part && one.amount === amount);
    if (way !== undefined) return answer({ order, way });
  }
  return wrongAmount;
}

/** Returns the existing order with what was paid of it, or a new one with the agreed plan. */
async function orderFor(
  tx: BoardTransaction,
  { record, account }: LockedAccount,
  own: OwnApplication,
  order: ApplicationOrder,
  way: WayToPay | null,
  now: Temporal.Instant,
): Promise<string> {
  const installments = (way?.later ?? []).map(({ amount, dueDate }) => ({ amount, dueDate: wireDateOf(dueDate) }));
  const known = await updatedOrder(tx, account, own, order, now);
  if (known === null) return addOrder(tx, record.physicianId, order.lines, now, installments);
  await setInstallments(tx, known, installments);
  return known;
}

/** EXAM-11: submits the application and notifies the applicant. */
async function submit(
  tx: BoardTransaction,
  { record }: LockedAccount,
  own: OwnApplication,
  how: Submitted,
  {
    now,
    caller,
    documentIssuer,
    accounts,
  }: Pick<Call<"submitApplication">, "now" | "caller" | "documentIssuer" | "accounts">,
  later: WayToPay["later"] = [],
): Promise<void> {
  await setSubmitted(tx, record.physicianId, own.applied, how, authorOf(caller, now));
  const to = await physicianRecipient(tx, accounts !== null, record.physicianId);
  if (to === null) return;
  const { title } = own.offer;
  const { applicationId } = own.applied.application;
  const installments = later.map((part) => ({ ...part, isOverdue: false }));
  const submitted = { applicationId, title, fullName: to.fullName, installments };
  await queueMail(tx, { recipient: to.recipient, ...(await submissionMail(submitted, now, documentIssuer)) });
}

function refused(refusal: SubmissionRefusal): Result<never> {
  return refuse(refusal.kind === "submitted" ? 409 : 422, refusal.kind, submissionRefusalText(refusal));
}
