import type { Temporal } from "temporal-polyfill";
import type { ProviderField } from "@portal/payments/intent";
import { refusedField, type Scenario, type TestCard, testCards } from "./testNumbers";

/** Raw values of a provider's card page. The number and the CVV never leave this file. */
export interface CardDetails {
  readonly number: string;
  readonly cvv: string;
  readonly month: string;
  readonly year: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type CardField = "number" | "cvv" | ProviderField;
export type CardProblems = Partial<Record<CardField, string>>;

/** A card without its number. */
export interface KnownCard extends Pick<TestCard, "paymentType" | "funding" | "scenario"> {
  readonly lastFour: string;
}

const maxValidityYears = 20;

export function readCard(
  details: CardDetails,
  now: Temporal.Instant,
): { readonly card: KnownCard | null; readonly problems: CardProblems } {
  const digits = details.number.replace(/[\s-]/g, "");
  const found = testCards.find(({ number }) => number === digits);
  const card = found && { ...found, number: undefined, lastFour: digits.slice(-4) };
  return {
    card: card ?? null,
    problems: {
      ...numberProblem(digits, found),
      ...cvvProblem(details.cvv.trim(), found),
      ...expiryProblem(details.month.trim(), details.year.trim(), now),
      ...(details.firstName.trim() === "" && { first_name: "Enter the first name on the card" }),
      ...(details.lastName.trim() === "" && { last_name: "Enter the last name on the card" }),
      ...(found && scenarioProblem(found.scenario)),
    },
  };
}

function numberProblem(digits: string, found: TestCard | undefined): CardProblems {
  if (found !== undefined) return {};
  if (digits === "") return { number: "Enter the card number" };
  return { number: "This is a sandbox: use one of its test numbers, never a real card" };
}

function cvvProblem(cvv: string, found: TestCard | undefined): CardProblems {
  const length = found?.paymentType === "AmericanExpress" ? 4 : 3;
  if (cvv === "") return { cvv: "Enter the security code" };
  const fits = found === undefined ? /^\d{3,4}$/.test(cvv) : /^\d+$/.test(cvv) && cvv.length === length;
  return fits ? {} : { cvv: `The security code of this card has ${length} digits` };
}

function expiryProblem(month: string, year: string, now: Temporal.Instant): CardProblems {
  const monthProblem: CardProblems = /^(0[1-9]|1[0-2])$/.test(month)
    ? {}
    : { month: "Enter the month with two digits, 01 to 12" };
  if (!/^\d{4}$/.test(year)) return { ...monthProblem, year: "Enter the year with four digits" };
  const today = now.toZonedDateTimeISO("UTC");
  if (Number(year) > today.year + maxValidityYears)
    return { ...monthProblem, year: "The year is too far in the future" };
  if (Number(year) < today.year) return { ...monthProblem, year: "This card has expired" };
  if (Number(year) === today.year && Number(month) < today.month) {
    return { month: "This card has expired", ...monthProblem };
  }
  return monthProblem;
}

const refusals: Record<ProviderField, string> = {
  first_name: "The first name is not the one on this card",
  last_name: "The last name is not the one on this card",
  routing_number: "The routing number is not known",
  month: "The month is not the one on this card",
  year: "The year is not the one on this card",
};

function scenarioProblem(scenario: Scenario): CardProblems {
  const field = refusedField(scenario);
  return field === null ? {} : { [field]: refusals[field] };
}
