import {
  type Account,
  type Asked,
  type ChargeObject,
  declined,
  type Intent,
  type Method,
  newId,
  type Session,
  unexpectedState,
} from "./account";

/** Cards of Stripe's test mode (docs.stripe.com/testing), by brand. */
const brands: readonly (readonly [RegExp, string, string])[] = [
  [/^4000056655665556$/, "visa", "debit"],
  [/^4/, "visa", "credit"],
  [/^5105105105105100$/, "mastercard", "prepaid"],
  [/^5/, "mastercard", "credit"],
  [/^37/, "amex", "credit"],
  [/^6011/, "discover", "credit"],
  [/^3056/, "diners", "credit"],
];
/** Stored without an error, and refused when charged. */
const refusedWhenCharged: Readonly<Record<string, readonly [code: string, declineCode?: string]>> = {
  "4000000000000341": ["card_declined", "generic_decline"],
  "4000000000000069": ["expired_card"],
  "4000002760003184": ["authentication_required", "authentication_required"],
  // A debit that exceeds the account's limit, which Stripe reports at once.
  "000777777771": ["charge_exceeds_source_limit"],
};
/** The account is closed, which the bank reports days later. */
export const closedAccount = "000111111113";

function methodFor(type: "card" | "us_bank_account", number: string, address: Account["billingAddress"]): Method {
  const made = { id: newId("pm"), object: "payment_method", type, customer: newId("cus"), number } as const;
  const common = { ...made, billing_details: { address } };
  const last4 = number.slice(-4);
  if (type === "us_bank_account")
    return { ...common, us_bank_account: { last4, account_type: "checking", account_holder_type: "individual" } };
  const [, brand = "unknown", funding = "unknown"] = brands.find(([shape]) => shape.test(number)) ?? [];
  return { ...common, card: { brand, last4, funding } };
}

/** A card whose bank always asks the payer (docs.stripe.com/testing, 3D Secure). */
const asksPayer = "4000002760003184";

/** Confirms a PaymentIntent: with a `return_url` the payer is present, with `off_session` not. */
export function confirm(
  account: Account,
  intent: Intent,
  { fields, seconds, origin, tell }: Pick<Asked, "fields" | "seconds" | "origin" | "tell">,
): void {
  if (!["requires_payment_method", "requires_confirmation"].includes(intent.status)) throw unexpectedState(intent);
  const method = account.methods.get(intent.payment_method ?? "");
  if (method === undefined) throw unexpectedState(intent);
  const returnUrl = fields.get("return_url");
  if (method.number === asksPayer && returnUrl !== null) {
    intent.status = "requires_action";
    const url = `${origin}/authenticate/${intent.id}`;
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
    return;
  }
  const [code, declineCode] = refusedWhenCharged[method.number] ?? [];
  if (code !== undefined) {
    const charge = chargeFor(intent, method.type, seconds);
    charge.status = "failed";
    intent.latest_charge = charge.id;
    account.charges.set(charge.id, charge);
    fail(intent, method, { type: "card_error", code, decline_code: declineCode ?? null }, tell);
    throw declined(intent, code, declineCode);
  }
  take(account, intent, method, seconds, tell);
}

function take(account: Account, intent: Intent, { type }: Method, seconds: number, tell: Asked["tell"]): void {
  const charge = chargeFor(intent, type, seconds);
  intent.latest_charge = charge.id;
  account.charges.set(charge.id, charge);
  intent.next_action = null;
  intent.status = type === "card" ? "succeeded" : "processing";
  charge.status = type === "card" ? "succeeded" : "pending";
  if (type === "card") tell("payment_intent.succeeded", intent);
}

function fail(intent: Intent, { id }: Method, error: object, tell: Asked["tell"]): void {
  intent.last_payment_error = { ...error, payment_method: { id } };
  Object.assign(intent, { status: "requires_payment_method", payment_method: null, next_action: null });
  tell("payment_intent.payment_failed", intent);
}

/** Applies the payer's answer to their bank. */
export function answerAuthentication(
  account: Account,
  intent: Intent,
  isApproved: boolean,
  seconds: number,
  tell: Asked["tell"],
): void {
  const method = account.methods.get(intent.payment_method ?? "");
  if (intent.status !== "requires_action" || method === undefined) throw new Error("No bank asks");
  if (isApproved) take(account, intent, method, seconds, tell);
  else fail(intent, method, { type: "invalid_request_error", code: "payment_intent_authentication_failure" }, tell);
}

/** Refunds `amount` of a charge; an event reports the charge, also for later changes of the refund. */
export function giveBack(
  account: Account,
  payment_intent: string,
  charge: ChargeObject,
  amount: number,
  tell: Asked["tell"],
  metadata: Record<string, string> = {},
): object {
  const created = Math.floor(Date.now() / 1000);
  const fixed = { object: "refund", status: "succeeded" } as const;
  const refund = { id: newId("re"), created, payment_intent, amount, metadata, ...fixed };
  account.refunds.push({ ...refund });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  tell("charge.refunded", charge);
  return refund;
}

function chargeFor(intent: Intent, type: string, seconds: number): ChargeObject {
  return {
    id: newId("ch"),
    object: "charge",
    created: seconds,
    metadata: intent.metadata,
    payment_intent: intent.id,
    status: "succeeded",
    amount: intent.amount,
    refunded: false,
    amount_refunded: 0,
    disputed: false,
    outcome: { type: "authorized" },
    payment_method_details: { type },
  };
}

/** Applies the bank's answer to a debit. */
export function answerOfBank(
  account: Account,
  intent: Intent,
  isGood: boolean,
  tell: (type: string, object: object) => void,
): void {
  const charge = account.charges.get(intent.latest_charge ?? "");
  if (intent.status !== "processing" || charge === undefined) throw new Error("Nothing is on its way");
  charge.status = isGood ? "succeeded" : "failed";
  intent.status = isGood ? "succeeded" : "requires_payment_method";
  if (!isGood) intent.last_payment_error = { type: "invalid_request_error", code: "account_closed" };
  tell(isGood ? "payment_intent.succeeded" : "payment_intent.payment_failed", intent);
}

/** Completes Stripe's page: `number` is entered, or the loan accepted. */
export function complete(
  account: Account,
  session: Session,
  number: string,
  seconds: number,
  tell: (type: string, object: object) => void,
): void {
  if (session.status !== "open" || session.expires_at <= seconds) throw new Error("The page is closed");
  session.status = "complete";
  session.url = null;
  if (session.mode === "setup") {
    const isWholeAddress = session.billing_address_collection === "required";
    const address = { ...account.billingAddress, ...(isWholeAddress ? {} : { state: null }) };
    const type = session.payment_method_types.includes("card") ? "card" : "us_bank_account";
    const method = methodFor(type, number, address);
    account.methods.set(method.id, method);
    const setup = {
      id: newId("seti"),
      object: "setup_intent",
      status: "succeeded",
      payment_method: method.id,
    } as const;
    account.setups.set(setup.id, setup);
    session.setup_intent = setup.id;
  } else {
    const intent = newIntent(session.amount_total ?? 0, session.intentMetadata, ["affirm"], seconds);
    const charge = chargeFor(intent, "affirm", seconds);
    intent.status = "succeeded";
    intent.latest_charge = charge.id;
    account.intents.set(intent.id, intent);
    account.charges.set(charge.id, charge);
    session.payment_intent = intent.id;
  }
  tell("checkout.session.completed", session);
}

export function newIntent(amount: number, metadata: Record<string, string>, types: string[], created: number): Intent {
  return {
    id: newId("pi"),
    object: "payment_intent",
    status: "requires_payment_method",
    amount,
    currency: "usd",
    created,
    metadata,
    customer: null,
    payment_method: null,
    payment_method_types: types,
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
  };
}
