import type { Temporal } from "temporal-polyfill";
import { errorSummary } from "~/app/forms/formDraft";
import { methodPage, paymentPage, type WayToPay } from "~/app/forms/paymentPages";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { checkBankAccount } from "@portal/domain/billing/bankAccount";
import { cardExpiryRefusals, holdsCardNumber } from "@portal/domain/billing/cards";
import { cardNumberText, type PayerClaim, payerRefusals } from "@portal/domain/billing/payer";
import { nothingCharged, paymentTexts } from "@portal/domain/billing/paymentTexts";
import type { BankDetails, HostedSession } from "@portal/payments/gateways/gateway";
import type { Failure, Intent, Payer, ProviderField } from "@portal/payments/intent";
import type { Collected, HostedAddresses, PaymentActor, Payments } from "@portal/payments/payments";
import { readTypedLine } from "@portal/domain/typedLine";
import { confirmPage } from "../paths";
import {
  type BankPost,
  type CardCheckPost,
  type CardPost,
  type ChoicePost,
  type CollectingPost,
  formId,
  type MethodErrors,
  type MethodField,
  methodFields,
  type MethodPost,
  payerFields,
} from "./methodForm";

type CollectOutcome =
  /** A path of the portal, or the URL of the provider's page. */
  | { readonly kind: "go"; readonly to: string }
  /** PAY-10: the provider's checkout was opened before, and it is not known whether it was used. */
  | { readonly kind: "in-doubt" }
  | ({ readonly kind: "not-done"; readonly status: 422 | 502; readonly post: CollectingPost } & MethodProblem);

interface CollectContext {
  readonly actor: PaymentActor;
  readonly addresses: HostedAddresses;
  readonly today: Temporal.PlainDate;
  /** Whether a page of the portal asks for the numbers; otherwise the provider's does. */
  readonly asksHere: (way: WayToPay) => boolean;
}

const providersPages = {
  bank: "tokenize-bank",
  debit: "tokenize",
  credit: "tokenize",
  "pay-over-time": "pay-over-time",
} as const satisfies Record<WayToPay, HostedSession["mode"]>;

/** Handles the pressed button. Nothing is charged here: the next page asks for confirmation. */
export async function collectMethod(
  payments: Payments,
  intent: Intent,
  post: MethodPost,
  { actor, addresses, today, asksHere }: CollectContext,
): Promise<CollectOutcome> {
  switch (post.intent) {
    case "cancel":
      await payments.cancel(intent, actor);
      return { kind: "go", to: paymentPage(intent.intentId) };
    case "choose": {
      const checked = checkPayer(post);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      const open = await payments.chooseAnother(intent, actor, checked.payer);
      if (asksHere(post.way)) return { kind: "go", to: methodPage(intent.intentId, post.way) };
      const left = await payments.openHostedPage(open, checked.payer, addresses, actor, providersPages[post.way]);
      return left.kind === "leave" ? { kind: "go", to: left.url } : outcomeOf(left, post);
    }
    case "check-card": {
      const errors = cardErrors(post, today);
      if (Object.keys(errors).length > 0) return { kind: "not-done", status: 422, post, ...invalid(errors) };
      return { kind: "go", to: methodPage(intent.intentId, "credit") };
    }
    case "pay-by-card": {
      const checked = checkCard(post, today);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      const open = await reopened(payments, intent, actor);
      if (checked.kind === "token")
        return outcomeOf(await payments.useCardToken(open, checked.payer, checked.token, actor), post);
      const left = await payments.openHostedPage(open, checked.payer, addresses, actor);
      return left.kind === "leave" ? { kind: "go", to: left.url } : outcomeOf(left, post);
    }
    case "pay-by-bank": {
      const checked = checkBank(post);
      if (checked.kind === "invalid") return { kind: "not-done", status: 422, post, ...invalid(checked.errors) };
      return outcomeOf(await payments.useBank(await reopened(payments, intent, actor), checked.details, actor), post);
    }
  }
}

/** After a decline, and where another method was ready to be confirmed, the choice starts over. */
async function reopened(payments: Payments, intent: Intent, actor: PaymentActor): Promise<Intent> {
  const isChosen = intent.state === "declined" || intent.state === "ready";
  return isChosen ? payments.chooseAnother(intent, actor) : intent;
}

function outcomeOf(collected: Collected, post: CollectingPost): CollectOutcome {
  const { intentId } = collected.intent;
  switch (collected.kind) {
    case "ready":
      return { kind: "go", to: confirmPage(intentId) };
    case "moved-on":
      return { kind: "go", to: paymentPage(intentId) };
    case "cannot-validate":
      return { kind: "not-done", status: 422, post, ...failed({ kind: "cannot-validate", fields: collected.fields }) };
    case "unavailable":
      if (collected.intent.mayBeCharged) return { kind: "in-doubt" };
      return { kind: "not-done", status: 502, post, ...unavailable };
  }
}

type CheckedCard =
  | { readonly kind: "token"; readonly payer: Payer; readonly token: string }
  /** The provider's own page must ask for the card. */
  | { readonly kind: "hosted-page"; readonly payer: Payer }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-03, PAY-05, PAY-16: checks the payer and, where the page has the fields, the month and year. */
export function checkCard(post: CardPost, today: Temporal.PlainDate): CheckedCard {
  const isTokenized = post.paymentToken !== "";
  const errors = cardErrors(post, isTokenized ? today : null);
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const payer = payerOf(post);
  return isTokenized ? { kind: "token", payer, token: post.paymentToken } : { kind: "hosted-page", payer };
}

/** Checks the portal's own fields beside the provider's; month and year only with a given day. */
function cardErrors(post: CardPost | CardCheckPost, today: Temporal.PlainDate | null): MethodErrors {
  return errorsOf([
    ...payerRefusals(post),
    ...(today === null ? [] : cardExpiryRefusals(post, today)),
    ...(["month", "year"] as const).filter((field) => holdsCardNumber(post[field])).map(cardNumberIn),
  ]);
}

type CheckedPayer =
  | { readonly kind: "valid"; readonly payer: Payer }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-05, PAY-17. */
function checkPayer(post: ChoicePost): CheckedPayer {
  const errors = errorsOf(payerRefusals(post));
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "valid", payer: payerOf(post) };
}

type CheckedBank =
  | { readonly kind: "valid"; readonly details: BankDetails }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

export function checkBank(post: BankPost): CheckedBank {
  const checked = checkBankAccount(post);
  const errors = errorsOf([...payerRefusals(post), ...(checked.kind === "invalid" ? checked.refusals : [])]);
  if (checked.kind === "invalid" || Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", details: { ...payerOf(post), ...checked.account } };
}

function payerOf({ firstName, lastName, email, city, state }: PayerClaim): Payer {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: readTypedLine(email),
    city: city.trim(),
    state: state.trim(),
  };
}

function cardNumberIn(field: MethodField) {
  return { field, text: cardNumberText };
}

/** Of two errors of a field the last is shown. */
function errorsOf(refusals: readonly { readonly field: MethodField; readonly text: string }[]): MethodErrors {
  return Object.fromEntries(refusals.map(({ field, text }) => [field, [text]]));
}

/** Why no method could be accepted, with the messages beside the fields. */
export interface MethodProblem {
  readonly problem: ProblemView;
  readonly errors: MethodErrors;
}

function invalid(all: MethodErrors): MethodProblem {
  const errors = ofOnePage(all);
  return { problem: listed(`${nothingCharged} Correct the following:`, errors), errors };
}

/** Who pays is asked before the numbers: what is wrong with both is said one after the other. */
function ofOnePage(errors: MethodErrors): MethodErrors {
  const first = payerFields.filter((field) => field in errors);
  return first.length === 0 ? errors : Object.fromEntries(first.map((field) => [field, errors[field]]));
}

/** PAY-06 to PAY-09: in the specification's words, with the fields that the provider named. */
export function failed(failure: Failure): MethodProblem {
  const errors = ofOnePage(providerErrors(failure.fields));
  const title = paymentTexts[failure.kind];
  if (Object.keys(errors).length > 0) return { problem: listed(title, errors), errors };
  const kind = failure.kind === "cancelled" ? "information" : "refusal";
  return { problem: { kind, title, text: `${nothingCharged} Enter the numbers again.` }, errors };
}

const unavailable: MethodProblem = {
  problem: {
    kind: "refusal",
    title: "Our payment provider is temporarily unavailable.",
    text: `${nothingCharged} Try again in a few minutes.`,
  },
  errors: {},
};

function listed(title: string, errors: MethodErrors): ProblemView {
  return { kind: "errors", title, errors: errorSummary(formId, errors, methodFields) };
}

/** PAY-06: the provider's names of the fields, and the message beside one that it names. */
export const providerNames: Readonly<Record<ProviderField, { readonly field: MethodField; readonly text: string }>> = {
  first_name: { field: "firstName", text: "This first name was not accepted. Check it." },
  last_name: { field: "lastName", text: "This last name was not accepted. Check it." },
  routing_number: { field: "routingNumber", text: "This routing number was not accepted. Check it." },
  month: { field: "month", text: "This month was not accepted. Check it." },
  year: { field: "year", text: "This year was not accepted. Check it." },
};

function providerErrors(named: readonly ProviderField[]): MethodErrors {
  return Object.fromEntries(named.map((name) => [providerNames[name].field, [providerNames[name].text]]));
}
