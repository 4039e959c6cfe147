import type { ApplicationOrder } from "~/domain/applications/order";
import { payableAmounts } from "~/domain/applications/order";
import { isPayable } from "~/domain/applications/sections";
import { daysOfCharge } from "~/domain/applications/submission";
import { addOrder, type addToOrder } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import { moneyOf } from "./applicationBilling";
import { payOrder, withApplicationCharge } from "./applicationCharge";
import { wrongAmount } from "./checkCharge";
import type { LockedAccount } from "../../store/billing/changeBilling";
import type { Handler } from "../handler";
import { forgetToldFees, type OwnApplication, setOrder, updatedOrder } from "../applications/ownApplication";
import { answer, refuse } from "../refusal";

/** What is left of a submitted application, or one of its installments (APPLY-14). */
export const makePayment: Handler<"makePayment"> = (call) =>
  withApplicationCharge(call, call.query, async (tx, locked, own, charge) => {
    if (!isPayable(own.facts.application)) return refuse(422, "over", "Nothing is to be paid for this application");
    const orders = daysOfCharge(call.now, charge.chargedAt).map((day) => moneyOf(own, locked.account, day));
    const order = orders.find((one) => payableAmounts(one).includes(charge.amount));
    if (order === undefined) return wrongAmount;
    await payOrder(tx, locked, await standingOrder(tx, locked, own, order, call.now), charge, call);
    return answer({ isSuccessful: true });
  });

async function standingOrder(
  tx: BoardTransaction,
  { record, account }: LockedAccount,
  own: OwnApplication,
  order: ApplicationOrder,
  now: Parameters<typeof addToOrder>[3],
): Promise<string> {
  const known = await updatedOrder(tx, account, own, order, now);
  if (known !== null) return known;
  const orderNumber = await addOrder(tx, record.physicianId, order.lines, now);
  await setOrder(tx, own, orderNumber);
  await forgetToldFees(tx, account, own, now);
  return orderNumber;
}
