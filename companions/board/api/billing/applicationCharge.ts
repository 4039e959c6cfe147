import type { Temporal } from "temporal-polyfill";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import type { Payment } from "@portal/contract/billing/payment";
import { boardToday } from "@portal/domain/time/boardTime";
import { addPayment, findCharge } from "../../store/billing/charges";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeBilling, type LockedAccount } from "../../store/billing/billingAccount";
import { noPhysician, physicianOf } from "../caller";
import type { Call } from "../handler";
import { type OwnApplication, ownApplication, unknownApplication } from "../applications/ownApplication";
import { answer, type Result } from "../../refusal";
import { appliedBy } from "./billingAnswer";
import { finishPayment, otherContent, paidBy } from "./applyPayment";
import { checkPayment, type GoodCharge } from "./checkCharge";

type Wanted = { readonly examinationId: ExaminationId } | { readonly applicationId: ApplicationId };
type Charging = Pick<
  Call<"makePayment">,
  "database" | "now" | "documentIssuer" | "accounts" | "caller" | "body" | "lookupTransaction"
>;
type Work<Answer> = (tx: BoardTransaction, locked: LockedAccount, own: OwnApplication) => Promise<Result<Answer>>;

/** Runs `work` on one of the caller's own applications, with it and its payments locked. */
export async function withApplication<Answer>(
  { database, now, caller }: Pick<Charging, "database" | "now" | "caller">,
  target: Wanted,
  work: Work<Answer>,
): Promise<Result<Answer>> {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const done = await changeBilling(database, physician.physicianId, async (tx, locked) => {
    const own = await ownApplication(tx, locked.record.physicianId, target, boardToday(now));
    return own === null ? unknownApplication : work(tx, locked, own);
  });
  return done ?? noPhysician;
}

/** Runs `work` once for a charge; a repeated call returns the first result. A failed charge records nothing. */
export async function withApplicationCharge(
  call: Charging,
  target: Wanted,
  work: (
    tx: BoardTransaction,
    locked: LockedAccount,
    own: OwnApplication,
    charge: GoodCharge,
  ) => Promise<Result<{ isSuccessful: boolean }>>,
): Promise<Result<{ isSuccessful: boolean }>> {
  const { body: payment, lookupTransaction } = call;
  const isUnsuccessful = payment.paymentCharge?.isSuccessful === false;
  const checked = isUnsuccessful ? null : await checkPayment(payment, lookupTransaction);
  if (checked?.kind === "refused") return checked;
  return withApplication(call, target, async (tx, locked, own) => {
    if (checked === null) return answer({ isSuccessful: false });
    const charge = checked.answer;
    const known = await findCharge(tx, charge.transactionId);
    if (known === null) return work(tx, locked, own, charge);
    const recorded = locked.account.payments.find(({ paymentId }) => paymentId === known.paymentId);
    const isOfThis =
      recorded?.orders.some(({ orderNumber }) => orderNumber === own.applied.application.orderNumber) ?? false;
    const isSame = recorded !== undefined && recorded.total === charge.total && appliedBy(recorded) === charge.amount;
    return isOfThis && isSame ? answer({ isSuccessful: true }) : otherContent;
  });
}

/** Records the charge as a payment of the order, and mails its receipt (PAY-14). */
export async function payOrder(
  tx: BoardTransaction,
  { record }: LockedAccount,
  orderNumber: string,
  { amount, isPending, ...charge }: GoodCharge,
  {
    body: payment,
    now,
    documentIssuer,
    accounts,
  }: { readonly body: Payment; readonly now: Temporal.Instant } & Pick<Charging, "documentIssuer" | "accounts">,
): Promise<void> {
  const { paymentType, LastFour: lastFour } = payment;
  const { physicianId } = record;
  const orders = [{ orderNumber, amount }];
  const paymentId = await addPayment(tx, { ...charge, physicianId, paymentType, lastFour, orders }, now);
  await finishPayment(tx, record, paymentId, paidBy(payment, { isPending }), { now, documentIssuer, accounts });
}
