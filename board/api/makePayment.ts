import { isPayable } from "~/domain/application/notOwed";
import type { ApplicationOrder } from "~/domain/application/order";
import { payableAmounts } from "~/domain/application/order";
import { daysOfCharge } from "~/domain/application/submission";
import { addOrder, addToOrder } from "../store/accountEntries";
import type { BoardTransaction } from "../store/boardDatabase";
import { moneyOf, orderOf } from "./applicationAccount";
import { payOrder, withApplicationCharge } from "./applicationCharge";
import { wrongAmount } from "./checkCharge";
import type { LockedAccount } from "../store/changeAccount";
import type { Handler } from "./handler";
import { type OwnApplication, setOrder } from "./ownApplication";
import { answer, refuse } from "./refused";

/** What is left of a submitted application, or one of its installments (APPLY-14). */
export const makePayment: Handler<"makePayment"> = (call) =>
  withApplicationCharge(call, call.query, async (tx, locked, own, charge) => {
    if (!isPayable(own.facts.application)) return refuse(422, "over", "Nothing is to be paid for this application");
    const orders = daysOfCharge(call.now).map((day) => moneyOf(own, locked.account, day));
    const order = orders.find((one) => payableAmounts(one).includes(charge.amount));
    if (order === undefined) return wrongAmount;
    await payOrder(tx, locked, await standingOrder(tx, locked, own, order, call.now), charge, call);
    return answer({ isSuccessful: true });
  });

/** Its order with all that is owed by now: a missed installment has added the late fee (APPLY-22). */
async function standingOrder(
  tx: BoardTransaction,
  { record, account }: LockedAccount,
  own: OwnApplication,
  { lines }: ApplicationOrder,
  now: Parameters<typeof addToOrder>[3],
): Promise<string> {
  const known = orderOf(own, account);
  if (known !== null) {
    await addToOrder(tx, known.orderNumber, lines.slice(known.orderLineItems.length), now);
    return known.orderNumber;
  }
  const orderNumber = await addOrder(tx, record.physicianId, lines, now);
  await setOrder(tx, own, orderNumber);
  return orderNumber;
}
