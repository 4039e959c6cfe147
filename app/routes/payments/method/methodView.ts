import { type MethodKind, methodPage } from "~/app/forms/paymentPages";
import {
  creditSurcharge,
  type CreditSurcharges,
  maxSurchargePercent,
  percentOf,
  surchargePercent,
} from "@portal/domain/billing/creditSurcharge";
import { type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import type { Physician } from "@portal/contract/people/physician";
import type { AmountRange, Capabilities, CardFields } from "@portal/payments/gateways/gateway";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";
import { nothingCharged } from "@portal/domain/billing/paymentTexts";
import { failed, type MethodProblem, providerNames } from "./collectMethod";
import type { MethodField } from "./methodForm";
import { emptyInput, type PayerInput } from "./payerInput";

export interface MethodInput {
  readonly kind: MethodKind;
  readonly kinds: readonly MethodKind[];
  readonly capabilities: Pick<Capabilities, "amounts" | "bank" | "hostedFields" | "creditSurcharges">;
  readonly cardFields: CardFields | null;
  /** Values posted just before, or stored when the session ended. */
  readonly typed: PayerInput | null;
  readonly refused: MethodProblem | null;
  /** Null where the board did not answer. */
  readonly physician: Pick<Physician, "firstName" | "lastName" | "emailAddress" | "addresses"> | null;
}

export type MethodView = ReturnType<typeof methodView>;

export function methodView(intent: Intent, input: MethodInput) {
  const { kind, typed, capabilities } = input;
  const isBankElsewhere = capabilities.bank === "provider";
  const scriptUrl = kind === "card" ? (input.cardFields?.scriptUrl ?? null) : null;
  const hidden = hiddenFields(kind, scriptUrl === null, isBankElsewhere);
  const refused = input.refused ?? failedBefore(intent, hidden);
  const isOutOfRange = input.kinds.length === 0;
  const values = typed ?? { ...payerOnRecord(input.physician), ...intent.payer, ...choicesOf(intent) };
  return {
    title: isOutOfRange ? "This amount cannot be paid here" : "How do you want to pay?",
    /** Target of the page's forms. */
    action: methodPage(intent.intentId, kind),
    kind,
    /** PAY-13: other methods. */
    others: input.kinds.filter((other) => other !== kind),
    purpose: payable(intent.purpose).text,
    amount: formatCents(intent.amount),
    values,
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
    /** The provider's script, where it has fields for this page (PAY-02). */
    scriptUrl,
    /** The provider's page asks for the bank account, not this one. */
    isBankElsewhere,
    /** The provider has no fields for this page: its own asks for the card as well, and needs JavaScript. */
    isCardElsewhere: !capabilities.hostedFields,
    /** Where this method leads to a page that needs JavaScript: ways to pay without it; null where none is needed. */
    withoutScripts: withoutScripts(intent, input),
    /** PAY-01: the total with each method. */
    prices: pricesText(intent.amount, values.state.trim(), capabilities.creditSurcharges, input.kinds.includes("bank")),
    /** Why it cannot be paid here at all; null where it can. */
    outOfRange: isOutOfRange ? rangeText(capabilities.amounts) : null,
  };
}

/** The bank's form is the portal's own where the provider lets others ask for an account. */
function withoutScripts({ intentId }: Intent, { kind, kinds, capabilities: { bank, hostedFields } }: MethodInput) {
  if (hostedFields || (kind === "bank" && bank === "portal")) return null;
  const hasOwnForm = bank === "portal" && kinds.includes("bank");
  return { bankPage: hasOwnForm ? methodPage(intentId, "bank") : null };
}

/** PAY-10: what may still have been charged is not reported as failed. */
function failedBefore({ failure, mayBeCharged }: Intent, hidden: readonly MethodField[]): MethodProblem | null {
  if (failure === null || mayBeCharged) return null;
  return failed({ ...failure, fields: failure.fields.filter((name) => !hidden.includes(providerNames[name].field)) });
}

/** Fields on the provider's own page: they have no errors here, and cannot be corrected here. */
function hiddenFields(kind: MethodKind, isCardElsewhere: boolean, isBankElsewhere: boolean): readonly MethodField[] {
  if (kind === "card") return isCardElsewhere ? ["month", "year", "routingNumber"] : ["routingNumber"];
  return kind === "bank" && !isBankElsewhere ? ["month", "year"] : ["month", "year", "routingNumber"];
}

/** PAY-01, PAY-24: the total with each method; exact where the payer's state is already on the page. */
function pricesText(amount: Cents, state: string, surcharges: CreditSurcharges, hasBank: boolean): string {
  const most = maxSurchargePercent(surcharges);
  if (most === null) return "There is no surcharge for any card.";
  const free = `${hasBank ? "Bank account or debit card" : "Debit card"}: ${formatCents(amount)}.`;
  if (state === "") {
    const credit = formatCents(sumCents([amount, percentOf(amount, most)]));
    return `${free} Credit card: up to ${credit}, with a surcharge of up to ${most}%, depending on your billing state.`;
  }
  const credit = formatCents(sumCents([amount, creditSurcharge(amount, state, surcharges)]));
  const percent = surchargePercent(state, surcharges);
  const surcharge = percent === 0 ? "without a surcharge" : `with a surcharge of ${percent}%`;
  return `${free} Credit card: ${credit}, ${surcharge} for the billing state ${state}. If you enter another state, you see its amount before you pay.`;
}

function rangeText({ least, most }: AmountRange): string {
  return `Our payment provider accepts payments from ${formatCents(least)} to ${formatCents(most)}. ${nothingCharged}`;
}

/**
 * PAY-01, PAY-11: pay over time only for an application that is invoiced, and only where the board allows it; empty for
 * an amount outside the provider's limits.
 */
export function kindsFor(
  { purpose, bookkeeping, amount }: Pick<Intent, "purpose" | "bookkeeping" | "amount">,
  { amounts, bank, payOverTime }: Pick<Capabilities, "amounts" | "bank" | "payOverTime">,
  allowPayOverTime: boolean,
): MethodKind[] {
  if (!isWithin(amounts, amount)) return [];
  const isForCheckout = payable(purpose).allowsPayOverTime && bookkeeping.kind === "invoices";
  const kinds: MethodKind[] = bank === null ? ["card"] : ["card", "bank"];
  const hasCheckout = payOverTime !== null && isWithin(payOverTime, amount);
  return hasCheckout && allowPayOverTime && isForCheckout ? [...kinds, "pay-over-time"] : kinds;
}

function isWithin({ least, most }: AmountRange, amount: Cents): boolean {
  return least <= amount && amount <= most;
}

/** Initial values of the payer's fields. */
function payerOnRecord(physician: MethodInput["physician"]): PayerInput {
  if (physician === null) return emptyInput;
  const { firstName, lastName, emailAddress, addresses } = physician;
  const contact = addresses.find(({ isContact }) => isContact);
  return {
    ...emptyInput,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    email: emailAddress ?? "",
    city: contact?.city ?? "",
    state: contact?.stateCode ?? "",
  };
}

function choicesOf({ method }: Intent): Partial<PayerInput> {
  return method?.kind === "bank"
    ? { bankType: method.bankType ?? "", bankHolderType: method.bankHolderType ?? "" }
    : {};
}
