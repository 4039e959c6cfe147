import type { PaymentType } from "@portal/contract/enumerations";
import type { ProviderField } from "@portal/payments/intent";

/** Outcome of a method in the sandbox. A `field-…` is refused naming that field. */
export type Scenario =
  | "approved"
  | "authenticate"
  | "declined"
  | "cannot-validate"
  | `field-${ProviderField}`
  | "no-answer-before"
  | "no-answer-after"
  | "error-after"
  | "settles"
  | "returned";

export interface TestCard {
  readonly number: string;
  readonly paymentType: Exclude<PaymentType, "ECheck/ACH" | "Affirm">;
  readonly funding: "credit" | "debit";
  readonly scenario: Scenario;
  readonly shows: string;
}

interface TestAccount {
  readonly accountNumber: string;
  readonly scenario: Scenario;
  readonly shows: string;
}

/** The only numbers that the sandbox accepts: a real card entered by mistake goes no further. */
export const testCards: readonly TestCard[] = [
  card("4242424242424242", "Visa", "credit", "approved", "Approved, with the surcharge of credit cards"),
  card("5555555555554444", "MasterCard", "credit", "approved", "Approved, with the surcharge of credit cards"),
  card("6011111111111117", "Discover", "credit", "approved", "Approved, with the surcharge of credit cards"),
  card(
    "378282246310005",
    "AmericanExpress",
    "credit",
    "approved",
    "Approved, with the surcharge; its CVV has 4 digits",
  ),
  card("4000056655665556", "Visa", "debit", "approved", "Approved, a debit card without surcharge"),
  card("5200828282828210", "MasterCard", "debit", "approved", "Approved, a debit card without surcharge"),
  card("4000002760003184", "Visa", "credit", "authenticate", "The bank asks you to approve it (3-D Secure)"),
  card("4000000000000002", "Visa", "credit", "declined", "Declined when it is charged"),
  card("4000000000000010", "Visa", "credit", "cannot-validate", "The card cannot be validated"),
  card("4000000000000028", "Visa", "credit", "field-first_name", "The first name is refused"),
  card("4000000000000036", "Visa", "credit", "field-last_name", "The last name is refused"),
  card("4000000000000044", "Visa", "credit", "field-month", "The month of expiry is refused"),
  card("4000000000000051", "Visa", "credit", "field-year", "The year of expiry is refused"),
  card("4000000000000069", "Visa", "credit", "no-answer-before", "No answer, and nothing is charged"),
  card("4000000000000077", "Visa", "credit", "no-answer-after", "No answer, although the card is charged"),
  card("4000000000000085", "Visa", "credit", "error-after", "An error 500, although the card is charged"),
];

/** An example; routing numbers with a valid check digit work. */
export const testRoutingNumber = "110000000";

export const testAccounts: readonly TestAccount[] = [
  account("000123456789", "settles", "Accepted at once, settled shortly afterwards"),
  account("000222222227", "returned", "Accepted at once, returned by the bank shortly afterwards"),
  account("000111111116", "declined", "Declined when it is charged"),
  account("000333333335", "cannot-validate", "The account cannot be validated"),
  account("000444444440", "field-routing_number", "The routing number is refused"),
  account("000555555559", "field-first_name", "The first name is refused"),
  account("000666666668", "field-last_name", "The last name is refused"),
  account("000777777771", "no-answer-before", "No answer, and nothing is charged"),
  account("000888888889", "no-answer-after", "No answer, although the account is charged"),
  account("000999999991", "error-after", "An error 500, although the account is charged"),
];

export function refusedField(scenario: Scenario): ProviderField | null {
  return scenario.startsWith("field-") ? (scenario.slice("field-".length) as ProviderField) : null;
}

function card(
  number: string,
  paymentType: TestCard["paymentType"],
  funding: TestCard["funding"],
  scenario: Scenario,
  shows: string,
): TestCard {
  return { number, paymentType, funding, scenario, shows };
}

function account(accountNumber: string, scenario: Scenario, shows: string): TestAccount {
  return { accountNumber, scenario, shows };
}
