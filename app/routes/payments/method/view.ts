import { type MethodKind, methodPage } from "~/app/forms/paymentPages";
import {
  creditSurcharge,
  type CreditSurcharges,
  mostSurchargePercent,
  percentOf,
  surchargePercent,
} from "~/domain/billing/creditSurcharge";
import { type Cents, formatCents, sumCents } from "~/domain/billing/money";
import type { Physician } from "~/contract/people/physician";
import type { AmountRange, Capabilities, CardFields } from "~/payments/gateways/gateway";
import type { Intent } from "~/payments/intent";
import { payable } from "~/payments/purposes/purposes";
import { nothingCharged } from "../failure";
import { type MethodErrors, type MethodField, providerNames } from "./fields";
import { failed, type MethodProblem } from "./problemView";
import { nothingTyped, type Typed } from "./typedMethod";

export interface MethodView {
  readonly title: string;
  readonly physicianId: number;
  /** Where the page's forms post to. */
  readonly action: string;
  readonly kind: MethodKind;
  /** PAY-13: what else it can be paid with. */
  readonly others: readonly MethodKind[];
  readonly purpose: string;
  readonly amount: string;
  readonly values: Typed;
  readonly errors: MethodErrors;
  readonly problem: MethodProblem["problem"] | null;
  /** The provider's script, where it has fields of its own for this page (PAY-02). */
  readonly scriptUrl: string | null;
  /** The provider's own page asks for the bank account, and not this one. */
  readonly isBankElsewhere: boolean;
  /** The provider has no fields for this page: its own asks for the card as well, and works with JavaScript alone. */
  readonly isCardElsewhere: boolean;
  /** Where this way to pay leads to a page that needs JavaScript: the ways to pay without it; null where none is needed. */
  readonly withoutScripts: { readonly bankPage: string | null; readonly paymentsEmail: string } | null;
  /** PAY-01: what each method comes to. */
  readonly prices: string;
  /** Why it cannot be paid here at all, and whom to ask how it can be; null where it can. */
  readonly outOfRange: { readonly text: string; readonly paymentsEmail: string } | null;
}

export interface MethodInput {
  readonly kind: MethodKind;
  /** All that this payment can be made with. */
  readonly kinds: readonly MethodKind[];
  readonly capabilities: Pick<Capabilities, "amounts" | "bank" | "hostedFields" | "creditSurcharges">;
  readonly cardFields: CardFields | null;
  /** What was posted just now, or kept when the session ended. */
  readonly typed: Typed | null;
  readonly refused: MethodProblem | null;
  /** Null where the board did not answer. */
  readonly physician: Pick<Physician, "firstName" | "lastName" | "emailAddress" | "addresses"> | null;
  /** Whom people write to about payments. */
  readonly paymentsEmail: string;
}

export function methodView(intent: Intent, input: MethodInput): MethodView {
  const { kind, typed, capabilities } = input;
  const isBankElsewhere = capabilities.bank === "provider";
  const scriptUrl = kind === "card" ? (input.cardFields?.scriptUrl ?? null) : null;
  const hidden = hiddenFields(kind, scriptUrl === null, isBankElsewhere);
  const refused = input.refused ?? failedBefore(intent, hidden);
  const isOutOfRange = input.kinds.length === 0;
  const values = typed ?? { ...payerOnRecord(input.physician), ...intent.payer, ...choicesOf(intent) };
  return {
    title: isOutOfRange ? "This amount cannot be paid here" : "How do you want to pay?",
    physicianId: intent.physicianId,
    action: methodPage(intent.intentId, kind),
    kind,
    others: input.kinds.filter((other) => other !== kind),
    purpose: payable(intent.purpose).text,
    amount: formatCents(intent.amount),
    values,
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
    scriptUrl,
    isBankElsewhere,
    isCardElsewhere: !capabilities.hostedFields,
    withoutScripts: withoutScripts(intent, input),
    prices: pricesText(intent.amount, values.state.trim(), capabilities.creditSurcharges, input.kinds.includes("bank")),
    outOfRange: isOutOfRange ? { text: rangeText(capabilities.amounts), paymentsEmail: input.paymentsEmail } : null,
  };
}

/** The bank's form is the portal's own where the provider lets others ask for an account. */
function withoutScripts(
  { intentId }: Intent,
  { kind, kinds, capabilities: { bank, hostedFields }, paymentsEmail }: MethodInput,
): MethodView["withoutScripts"] {
  if (hostedFields || (kind === "bank" && bank === "portal")) return null;
  const hasOwnForm = bank === "portal" && kinds.includes("bank");
  return { bankPage: hasOwnForm ? methodPage(intentId, "bank") : null, paymentsEmail };
}

/** PAY-10: of what may be charged after all, nobody says that it failed. */
function failedBefore({ failure, mayBeCharged }: Intent, hidden: readonly MethodField[]): MethodProblem | null {
  if (failure === null || mayBeCharged) return null;
  return failed({ ...failure, fields: failure.fields.filter((name) => !hidden.includes(providerNames[name].field)) });
}

/** What the provider asks for on its own page: nothing on this one is wrong, or could be corrected here. */
function hiddenFields(kind: MethodKind, isCardElsewhere: boolean, isBankElsewhere: boolean): readonly MethodField[] {
  if (kind === "card") return isCardElsewhere ? ["month", "year", "routingNumber"] : ["routingNumber"];
  return kind === "bank" && !isBankElsewhere ? ["month", "year"] : ["month", "year", "routingNumber"];
}

/** PAY-01, PAY-24: what each method comes to; exactly where the payer's state is on the page already. */
function pricesText(amount: Cents, state: string, surcharges: CreditSurcharges, hasBank: boolean): string {
  const most = mostSurchargePercent(surcharges);
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
  return `Our payment provider takes payments from ${formatCents(least)} to ${formatCents(most)}. ${nothingCharged}`;
}

/**
 * PAY-01, PAY-11: pay over time only for an application that is invoiced, and only where the board allows it; none for an
 * amount that the provider does not take.
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

/** What the payer's fields begin with. */
function payerOnRecord(physician: MethodInput["physician"]): Typed {
  if (physician === null) return nothingTyped;
  const { firstName, lastName, emailAddress, addresses } = physician;
  const contact = addresses.find(({ isContact }) => isContact);
  return {
    ...nothingTyped,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    email: emailAddress ?? "",
    city: contact?.city ?? "",
    state: contact?.stateCode ?? "",
  };
}

/** What was chosen for the try before. */
function choicesOf({ method }: Intent): Partial<Typed> {
  return method?.kind === "bank"
    ? { bankType: method.bankType ?? "", bankHolderType: method.bankHolderType ?? "" }
    : {};
}
