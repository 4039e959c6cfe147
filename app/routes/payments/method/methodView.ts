import { methodPage, type WayToPay } from "~/app/forms/paymentPages";
import { pagesOf } from "~/app/payments/purposePages";
import { maxSurchargePercent, stateCodeOf, stateOnRecord } from "@portal/domain/billing/creditSurcharge";
import { creditPrice } from "@portal/domain/billing/creditPrice";
import { type Cents, formatCents } from "@portal/domain/billing/money";
import { payerRefusals } from "@portal/domain/billing/payer";
import type { Physician } from "@portal/contract/people/physician";
import type { AmountRange, Capabilities, CardFields } from "@portal/payments/gateways/gateway";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";
import { nothingCharged, paymentTexts } from "@portal/domain/billing/paymentTexts";
import { wayOf } from "../paths";
import { failed, type MethodProblem, providerNames } from "./collectMethod";
import { type MethodField, payerFields } from "./methodForm";
import { emptyInput, type PayerInput } from "./payerInput";

export interface MethodInput {
  /** That the URL or the form names; null where it names none. */
  readonly way: WayToPay | null;
  readonly ways: readonly WayToPay[];
  readonly capabilities: Pick<Capabilities, "amounts" | "bank" | "hostedFields" | "creditSurcharges">;
  readonly cardFields: CardFields | null;
  /** Values posted just before, or stored when the session ended. */
  readonly typed: PayerInput | null;
  readonly refused: MethodProblem | null;
  /** Whether staff enter it for a person on the telephone. */
  readonly isByTelephone: boolean;
  /** Null where the board did not answer, and on a page that needs nothing of it. */
  readonly physician: Pick<Physician, "firstName" | "lastName" | "emailAddress" | "addresses"> | null;
}

export type MethodView = ReturnType<typeof methodView>;

export function methodView(intent: Intent, input: MethodInput) {
  const { typed, capabilities, ways } = input;
  const values = typed ?? { ...payerOnRecord(input.physician), ...intent.payer, ...choicesOf(intent) };
  const page = pageOf(intent, input, values);
  const scriptUrl = page === "card" ? (input.cardFields?.scriptUrl ?? null) : null;
  const refused = leadingToCard(
    input.refused ?? failedBefore(intent, fieldsOf(page, scriptUrl !== null)),
    capabilities,
  );
  const chosen = [typed?.way, input.way, wayOf(intent.method)].find((way) => ways.some((own) => own === way));
  const states = { chosen: stateNamed(values.state), onRecord: stateOnRecord(input.physician?.addresses ?? []) };
  const lines = pagesOf(intent.purpose).lines.map(({ description, amount }) => ({
    description,
    amount: formatCents(amount),
  }));
  return {
    page,
    title: titleOf(page, input),
    isByTelephone: input.isByTelephone,
    /** Target of the page's forms. */
    action: methodPage(intent.intentId, page === "choice" ? undefined : (input.way ?? undefined)),
    /** Where the way to pay is chosen. */
    choicePage: methodPage(intent.intentId),
    back: { to: pagesOf(intent.purpose).choicePage, text: pagesOf(intent.purpose).backText },
    /** PAY-01: the ways to pay, each with its price. */
    ways: ways.map((way) => ({ way, ...wayText(way, intent.amount, states, capabilities) })),
    chosen: chosen ?? ways[0] ?? null,
    purpose: payable(intent.purpose).text,
    amount: formatCents(intent.amount),
    lines,
    credit: creditPrice(intent.amount, states, capabilities.creditSurcharges),
    /** For the script that lets the price follow the choice of way and state. */
    priced: {
      cents: intent.amount,
      surcharges: JSON.stringify(capabilities.creditSurcharges),
      onRecord: states.onRecord,
    },
    dependsOnState: maxSurchargePercent(capabilities.creditSurcharges) !== null,
    values: { ...values, state: states.chosen },
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
    /** The provider's script, where it has fields for this page (PAY-02). */
    scriptUrl,
    /** Whether the provider's page, which needs JavaScript, asks for everything, or for all but a bank account. */
    needsJavaScript: capabilities.hostedFields ? null : hasOwnForm("bank", input) ? "for-cards" : "always",
    /** Why it cannot be paid here at all; null where it can. */
    outOfRange: ways.length === 0 ? rangeText(capabilities.amounts) : null,
  } as const;
}

/** Its code, or as it was typed. */
function stateNamed(state: string): string {
  return stateCodeOf(state) ?? state.trim();
}

type MethodPage = "choice" | "card" | "bank";

/** Numbers are asked for on a page of their own, once it is known who pays. */
function pageOf({ failure }: Intent, input: MethodInput, values: PayerInput): MethodPage {
  const { way, refused } = input;
  const named = (failure?.fields ?? []).map((name) => providerNames[name].field);
  const isWrong = (field: MethodField) => (refused === null ? named.includes(field) : field in refused.errors);
  if (payerFields.some(isWrong) || payerRefusals(values).length > 0) return "choice";
  if (way === null || !hasOwnForm(way, input)) return "choice";
  return way === "bank" ? "bank" : "card";
}

/** Whether the portal's page asks for the numbers, or has the provider's fields for them. */
export function hasOwnForm(
  way: WayToPay,
  {
    ways,
    capabilities,
  }: Pick<MethodInput, "ways"> & {
    readonly capabilities: Pick<Capabilities, "bank" | "hostedFields">;
  },
): boolean {
  if (!ways.includes(way) || way === "pay-over-time") return false;
  return way === "bank" ? capabilities.bank === "portal" : capabilities.hostedFields;
}

function titleOf(page: MethodPage, { ways, way, isByTelephone }: MethodInput): string {
  if (ways.length === 0) return "This amount cannot be paid here";
  if (page === "choice") return isByTelephone ? "Enter a payment by telephone" : "How do you want to pay?";
  const whose = isByTelephone ? "The payer’s" : "Your";
  return page === "bank" ? `${whose} bank account` : `${whose} ${way === "debit" ? "debit" : "credit"} card`;
}

/** Those that can be corrected on the page. The provider's page has its own. */
function fieldsOf(page: MethodPage, hasCardFields: boolean): readonly MethodField[] {
  if (page === "choice") return payerFields;
  if (page === "bank") return ["routingNumber"];
  return hasCardFields ? ["month", "year"] : [];
}

/** PAY-10: what may still have been charged is not reported as failed. */
function failedBefore({ failure, mayBeCharged }: Intent, shown: readonly MethodField[]): MethodProblem | null {
  if (failure === null || mayBeCharged) return null;
  return failed({ ...failure, fields: failure.fields.filter((name) => shown.includes(providerNames[name].field)) });
}

/** A bank that the provider could not verify at once cannot be used, however often it is tried. */
function leadingToCard(
  refused: MethodProblem | null,
  { bank }: Pick<MethodInput["capabilities"], "bank">,
): MethodProblem | null {
  if (bank !== "provider" || refused?.problem.kind !== "refusal") return refused;
  if (refused.problem.title !== paymentTexts["cannot-validate"]) return refused;
  const text = `${nothingCharged} A bank account that cannot be verified at once cannot be used: pay by card instead. A debit card has no surcharge.`;
  return { ...refused, problem: { ...refused.problem, text } };
}

interface WayText {
  readonly label: string;
  readonly price: string;
  readonly note: string;
}

/** PAY-01: labels and card types are the specification's. */
function wayText(
  way: WayToPay,
  amount: Cents,
  states: Parameters<typeof creditPrice>[1],
  { bank, creditSurcharges }: MethodInput["capabilities"],
): WayText {
  const price = formatCents(amount);
  switch (way) {
    case "bank":
      return {
        label: "Bank account",
        price,
        note:
          bank === "provider"
            ? "ECheck/ACH. You sign in to your bank on our payment provider’s page, and authorize a single debit here. If your bank cannot be verified at once, pay by card."
            : "ECheck/ACH. You enter the routing and account number on the next page.",
      };
    case "debit":
      return { label: "Debit Card (No Fee)", price, note: "No surcharge." };
    case "credit": {
      const { price, note } = creditPrice(amount, states, creditSurcharges);
      return { label: "Credit Card", price, note };
    }
    case "pay-over-time":
      return {
        label: "Pay over time with Affirm",
        price,
        note: "Affirm, a lender, decides whether it offers you a plan. Its page shows what the plan costs, which may include interest, before you accept it. Then this amount is paid in full, and you repay Affirm.",
      };
  }
}

function rangeText({ least, most }: AmountRange): string {
  return `Our payment provider accepts payments from ${formatCents(least)} to ${formatCents(most)}. ${nothingCharged}`;
}

/**
 * PAY-01, PAY-11: pay over time only for an application that is invoiced, where the board allows it, and not by staff: the
 * lender's terms let no one apply for another (stripe.com/legal/affirm). Empty for an amount outside the provider's limits.
 */
export function waysFor(
  { purpose, bookkeeping, amount }: Pick<Intent, "purpose" | "bookkeeping" | "amount">,
  { amounts, bank, payOverTime }: Pick<Capabilities, "amounts" | "bank" | "payOverTime">,
  allowPayOverTime: boolean,
): WayToPay[] {
  if (!isWithin(amounts, amount)) return [];
  const isForCheckout = payable(purpose).allowsPayOverTime && bookkeeping.kind === "invoices";
  const ways: WayToPay[] = bank === null ? ["debit", "credit"] : ["bank", "debit", "credit"];
  const hasCheckout = payOverTime !== null && isWithin(payOverTime, amount);
  return hasCheckout && allowPayOverTime && isForCheckout ? [...ways, "pay-over-time"] : ways;
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
