import { calls } from "~/contract/calls";
import type { OwnCharge, Payment, PaymentCharge } from "~/contract/billing/payment";
import { type Cents, dollars } from "~/contract/values";
import { z } from "~/contract/zod";
import { type ApplicationOrder, payableAmounts } from "~/domain/applications/order";
import { isPayable } from "~/domain/applications/sections";
import { daysOfCharge } from "~/domain/applications/submission";
import type { Answer, Call, Handler } from "../handler";
import { submitApplication } from "../applications/submitApplication";
import { addOrder, type addToOrder } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { LockedAccount } from "../../store/billing/billingAccount";
import { clearShownFees, type OwnApplication, setOrder, updatedOrder } from "../applications/ownApplication";
import { answer, refuse } from "../refusal";
import { payCCAnnualFees } from "./annualFeesPaid";
import { applyPaymentToInvoices } from "./applyPayment";
import { moneyOf } from "./applicationBilling";
import { payOrder, withApplicationCharge } from "./applicationCharge";
import { wrongAmount } from "./checkCharge";

/** What is left of a submitted application, or one of its installments (APPLY-14). */
const makePayment: Handler<"makePayment"> = (call) =>
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
  await clearShownFees(tx, account, own, now);
  return orderNumber;
}

/** The calls that carry a payment, which a board that charges by itself charges first. */
export type ChargeableName = "applyPaymentToInvoices" | "payCCAnnualFees" | "submitApplication" | "makePayment";

/** What is to be taken. */
export interface Wanted {
  readonly token: string;
  /** Without the surcharge. */
  readonly amount: Cents;
  readonly surcharge: Cents;
  /** Both null where the caller gives none. */
  readonly idempotencyKey: string | null;
  readonly reference: string | null;
  /** For the provider's ledger. */
  readonly description: string;
}

type Sent<Name extends ChargeableName> = Pick<Call<Name>, "query" | "body">;

interface Kept {
  readonly query: object | null;
  readonly body: object;
}

interface Chargeable<Name extends ChargeableName> {
  /** Records a charge that was made. */
  readonly record: Handler<Name>;
  /** Null for one that was made already. */
  readonly wanted: (sent: Sent<Name>) => Wanted | null;
  /** The same call, told of its charge. */
  readonly told: (sent: Sent<Name>, charge: PaymentCharge) => Sent<Name>;
  /** The same call without its token, to be kept. */
  readonly kept: (sent: Sent<Name>) => Kept;
  /** Its answer, with what the board charged or why it did not. */
  readonly said: (answer: Answer<Name>, own: OwnCharge) => Answer<Name>;
}

const withCharge = <Said extends object>(answer: Said, own: OwnCharge): Said => ({ ...answer, ...own });

/** Whoever charges has it, and nobody charges with it a second time. */
const noToken = "not kept";

export const chargeable: { readonly [Name in ChargeableName]: Chargeable<Name> } = {
  applyPaymentToInvoices: {
    record: applyPaymentToInvoices,
    wanted: ({ query, body }) =>
      body.paymentCharge === null
        ? {
            token: query.paymentToken,
            amount: query.paymentAmount,
            ...attemptOf(body),
            description: `Invoices ${body.invoiceNumbers.join(", ")}`,
          }
        : null,
    told: ({ query, body }, paymentCharge) => ({ query, body: { ...body, paymentCharge } }),
    kept: ({ query, body }) => ({ query: { ...query, paymentToken: noToken }, body }),
    said: withCharge,
  },
  payCCAnnualFees: {
    record: payCCAnnualFees,
    wanted: ({ body }) => wantedBy(body.payment, `Annual fee ${body.years.join(", ")}`),
    told: ({ query, body }, charge) => ({ query, body: { ...body, payment: paidBy(body.payment, charge) } }),
    kept: ({ body }) => ({ query: null, body: { ...body, payment: { ...body.payment, PaymentToken: noToken } } }),
    said: withCharge,
  },
  submitApplication: {
    record: submitApplication,
    wanted: ({ body }) => wantedBy(body, "Application"),
    told: ({ query, body }, charge) => ({ query, body: paidBy(body, charge) }),
    kept: ({ query, body }) => ({ query, body: { ...body, PaymentToken: noToken } }),
    said: withCharge,
  },
  makePayment: {
    record: makePayment,
    wanted: ({ body }) => wantedBy(body, "Balance of an application"),
    told: ({ query, body }, charge) => ({ query, body: paidBy(body, charge) }),
    kept: ({ query, body }) => ({ query, body: { ...body, PaymentToken: noToken } }),
    said: withCharge,
  },
};

const amounts = z.object({ paymentAmount: dollars.optional() });

/** What is kept, and what a hash is made of, has amounts as they came: in dollars. */
export function inDollars(name: ChargeableName, { query, body }: Kept): Kept {
  return { query: query && { ...query, ...z.encode(amounts, query) }, body: calls[name].body.encode(body as never) };
}

export function inCents(name: ChargeableName, { query, body }: Kept): Kept {
  return { query: query && { ...query, ...amounts.parse(query) }, body: calls[name].body.parse(body) };
}

export function isChargeable(name: string): name is ChargeableName {
  return name in chargeable;
}

/** PAY-16: what was not validated is charged by nobody; the handler refuses it. */
function wantedBy(payment: Payment, description: string): Wanted | null {
  if (payment.hasBeenCharged || payment.paymentCharge !== null || !payment.IsValid) return null;
  return { token: payment.PaymentToken, amount: payment.amount, ...attemptOf(payment), description };
}

function attemptOf({
  chargeAttempt,
}: Pick<Payment, "chargeAttempt">): Pick<Wanted, "idempotencyKey" | "reference" | "surcharge"> {
  if (!chargeAttempt) return { idempotencyKey: null, reference: null, surcharge: 0 as Cents };
  const { idempotencyKey, reference, surchargeAmount } = chargeAttempt;
  return { idempotencyKey, reference, surcharge: surchargeAmount };
}

function paidBy(payment: Payment, paymentCharge: PaymentCharge): Payment {
  return { ...payment, hasBeenCharged: true, paymentCharge };
}
