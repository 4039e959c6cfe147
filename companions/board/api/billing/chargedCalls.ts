import { calls } from "@portal/contract/calls";
import type { OwnCharge, Payment, PaymentCharge } from "@portal/contract/billing/payment";
import { type Cents, dollars } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import type { ApplicationOrder } from "@portal/domain/applications/applicationMoney";
import { payableAmounts } from "@portal/domain/applications/installments";
import { isPayable } from "@portal/domain/applications/candidateStatus";
import { daysOfCharge } from "@portal/domain/applications/applicationSubmission";
import type { Answer, Call, Handler } from "../handler";
import { submitApplication } from "../applications/submitApplication";
import { addOrder, type addToOrder } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { LockedAccount } from "../../store/billing/billingAccount";
import { clearShownFees, type OwnApplication, setOrder, updatedOrder } from "../applications/ownApplication";
import { answer, refuse } from "../../refusal";
import { payCCAnnualFees } from "./annualFeesPaid";
import { applyPaymentToInvoices } from "./applyPayment";
import { moneyOf } from "./applicationBilling";
import { payOrder, withApplicationCharge } from "./applicationCharge";
import { wrongAmount } from "./checkCharge";

/** Pays the rest of a submitted application, or one installment (APPLY-14). */
const makePayment: Handler<"makePayment"> = (call) =>
  withApplicationCharge(call, call.query, async (tx, locked, own, charge) => {
    if (!isPayable(own.facts.application)) return refuse(422, "over", "There is nothing to pay for this application");
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
  await clearShownFees(tx, account, own, now);
  return orderNumber;
}

/** Calls with a payment; a board that charges by itself charges before it handles them. */
export type ChargeableName = "applyPaymentToInvoices" | "payCCAnnualFees" | "submitApplication" | "makePayment";

export interface ChargeOrder {
  readonly token: string;
  /** Without the surcharge. */
  readonly amount: Cents;
  readonly surcharge: Cents;
  /** Both null if the caller sends none. */
  readonly idempotencyKey: string | null;
  readonly reference: string | null;
  /** For the provider's ledger. */
  readonly description: string;
}

type Sent<Name extends ChargeableName> = Pick<Call<Name>, "query" | "body">;

interface StoredCall {
  readonly query: object | null;
  readonly body: object;
}

interface Chargeable<Name extends ChargeableName> {
  readonly record: Handler<Name>;
  readonly chargeOrder: (sent: Sent<Name>) => ChargeOrder | null;
  readonly fillCharge: (sent: Sent<Name>, charge: PaymentCharge) => Sent<Name>;
  readonly stripToken: (sent: Sent<Name>) => StoredCall;
  readonly addOutcome: (answer: Answer<Name>, own: OwnCharge) => Answer<Name>;
}

const withCharge = <Said extends object>(answer: Said, own: OwnCharge): Said => ({ ...answer, ...own });

/** Replaces the token in stored calls, so that it can't be charged again. */
const noToken = "not kept";

export const chargeable: { readonly [Name in ChargeableName]: Chargeable<Name> } = {
  applyPaymentToInvoices: {
    record: applyPaymentToInvoices,
    chargeOrder: ({ query, body }) =>
      body.paymentCharge === null
        ? {
            token: query.paymentToken,
            amount: query.paymentAmount,
            ...attemptOf(body),
            description: `Invoices ${body.invoiceNumbers.join(", ")}`,
          }
        : null,
    fillCharge: ({ query, body }, paymentCharge) => ({ query, body: { ...body, paymentCharge } }),
    stripToken: ({ query, body }) => ({ query: { ...query, paymentToken: noToken }, body }),
    addOutcome: withCharge,
  },
  payCCAnnualFees: {
    record: payCCAnnualFees,
    chargeOrder: ({ body }) => chargeOrderOf(body.payment, `Annual fee ${body.years.join(", ")}`),
    fillCharge: ({ query, body }, charge) => ({ query, body: { ...body, payment: paidBy(body.payment, charge) } }),
    stripToken: ({ body }) => ({ query: null, body: { ...body, payment: { ...body.payment, PaymentToken: noToken } } }),
    addOutcome: withCharge,
  },
  submitApplication: {
    record: submitApplication,
    chargeOrder: ({ body }) => chargeOrderOf(body, "Application"),
    fillCharge: ({ query, body }, charge) => ({ query, body: paidBy(body, charge) }),
    stripToken: ({ query, body }) => ({ query, body: { ...body, PaymentToken: noToken } }),
    addOutcome: withCharge,
  },
  makePayment: {
    record: makePayment,
    chargeOrder: ({ body }) => chargeOrderOf(body, "Balance of an application"),
    fillCharge: ({ query, body }, charge) => ({ query, body: paidBy(body, charge) }),
    stripToken: ({ query, body }) => ({ query, body: { ...body, PaymentToken: noToken } }),
    addOutcome: withCharge,
  },
};

const amounts = z.object({ paymentAmount: dollars.optional() });

/** Amounts as they were sent, for storage and for the content hash. */
export function inDollars(name: ChargeableName, { query, body }: StoredCall): StoredCall {
  return { query: query && { ...query, ...z.encode(amounts, query) }, body: calls[name].body.encode(body as never) };
}

export function inCents(name: ChargeableName, { query, body }: StoredCall): StoredCall {
  return { query: query && { ...query, ...amounts.parse(query) }, body: calls[name].body.parse(body) };
}

export function isChargeable(name: string): name is ChargeableName {
  return name in chargeable;
}

/** PAY-16: an unvalidated payment is never charged; the handler refuses it. */
function chargeOrderOf(payment: Payment, description: string): ChargeOrder | null {
  if (payment.hasBeenCharged || payment.paymentCharge !== null || !payment.IsValid) return null;
  return { token: payment.PaymentToken, amount: payment.amount, ...attemptOf(payment), description };
}

function attemptOf({
  chargeAttempt,
}: Pick<Payment, "chargeAttempt">): Pick<ChargeOrder, "idempotencyKey" | "reference" | "surcharge"> {
  if (!chargeAttempt) return { idempotencyKey: null, reference: null, surcharge: 0 as Cents };
  const { idempotencyKey, reference, surchargeAmount } = chargeAttempt;
  return { idempotencyKey, reference, surcharge: surchargeAmount };
}

function paidBy(payment: Payment, paymentCharge: PaymentCharge): Payment {
  return { ...payment, hasBeenCharged: true, paymentCharge };
}
