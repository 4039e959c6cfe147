import type { PaymentType } from "@portal/contract/enumerations";
import { anotherCountry } from "@portal/domain/billing/creditSurcharge";
import { asCents } from "@portal/domain/billing/money";
import type { CollectedMethod } from "../../intent";
import type { PaymentMethod } from "./stripeObjects";

/** PAY-01: the brands that a payment can be recorded with. */
const brands: Readonly<Record<string, PaymentType>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  discover: "Discover",
  amex: "AmericanExpress",
};

/**
 * Other brands are recorded as Discover, whose network carries Diners Club, JCB and UnionPay in the United States, and
 * shown by their own names.
 */
const otherBrands: Readonly<Record<string, string>> = {
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

function brandOf(brand: string): Pick<CollectedMethod, "paymentType" | "brand"> {
  const paymentType = brands[brand];
  return paymentType === undefined
    ? { paymentType: "Discover", brand: otherBrands[brand] ?? "Another brand" }
    : { paymentType };
}

/** Returns null for a method that cannot be charged and recorded here. */
export function methodOf(method: PaymentMethod): CollectedMethod | null {
  const { customer, card, us_bank_account: bank } = method;
  if (customer === null) return null;
  const common = { token: `${method.type}:${method.id}@${customer}`, surcharge: asCents(0) };
  if (method.type === "card" && card) {
    return {
      ...common,
      kind: "card",
      ...brandOf(card.brand),
      ...billingStateOf(method),
      funding: fundingOf(card.funding),
      lastFour: card.last4,
      bankType: null,
      bankHolderType: null,
    };
  }
  if (method.type === "us_bank_account" && bank) {
    return {
      ...common,
      kind: "bank",
      paymentType: "ECheck/ACH",
      funding: null,
      lastFour: bank.last4,
      bankType: bank.account_type,
      bankHolderType:
        bank.account_holder_type === null ? null : bank.account_holder_type === "company" ? "business" : "personal",
    };
  }
  return null;
}

/** Of the card's billing address; nothing where Stripe's page did not ask for it. */
function billingStateOf({ billing_details }: PaymentMethod): Pick<CollectedMethod, "billingState"> {
  const { country, state } = billing_details?.address ?? {};
  if (country && country !== "US") return { billingState: anotherCountry };
  return state ? { billingState: state } : {};
}

/** Prepaid cards count as debit cards: they extend no credit. */
function fundingOf(funding: string): CollectedMethod["funding"] {
  if (funding === "credit") return "credit";
  return funding === "debit" || funding === "prepaid" ? "debit" : null;
}

/** A stored method is charged together with the Stripe customer that it is stored for. */
interface SavedMethod {
  readonly type: string;
  readonly paymentMethod: string;
  readonly customer: string;
}

const tokenShape = /^(card|us_bank_account):(pm_\w{1,90})@(cus_\w{1,90})$/;

/** Returns null for a token that was not made here. */
export function readToken(token: string): SavedMethod | null {
  const [, type, paymentMethod, customer] = tokenShape.exec(token) ?? [];
  return type === undefined || paymentMethod === undefined || customer === undefined
    ? null
    : { type, paymentMethod, customer };
}
