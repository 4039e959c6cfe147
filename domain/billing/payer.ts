import { visibleLine } from "~/contract/values";
import { holdsCardNumber } from "./cards";
import { isEmailAddress } from "../people/emailAddress";

/** Who pays, as typed. */
export interface PayerClaim {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface PayerRefusal {
  readonly field: keyof PayerClaim;
  readonly text: string;
}

/** In characters: what the recording calls take (contract/billing/payment). */
export const longestPayerName = 100;

/** The first three are the specification's (PAY-04, PAY-05), the fourth is its text for letters (CERT-05). */
const payerTexts = {
  firstName: "First Name is Required",
  lastName: "Last Name is Required",
  email: "Email is required for payments",
  emailInvalid: "Please enter a valid email address",
  tooLong: `Enter at most ${longestPayerName} characters.`,
  hidden: "This has hidden characters. Please type it instead of pasting it.",
} as const;

/** Said wherever a card number is typed into a field of ours; what was typed is not shown again. */
export const cardNumberText =
  "This looks like a card number, and was not kept. Card numbers are entered in the card fields of our payment provider only.";

/** What is wrong with who pays, one thing for each field. */
export function payerRefusals(payer: PayerClaim): PayerRefusal[] {
  const texts = {
    firstName: nameRefusal(payer.firstName, payerTexts.firstName),
    lastName: nameRefusal(payer.lastName, payerTexts.lastName),
    email: emailRefusal(payer.email),
  };
  return payerFields.flatMap((field) => (texts[field] === null ? [] : [{ field, text: texts[field] }]));
}

const payerFields = ["firstName", "lastName", "email"] as const satisfies readonly (keyof PayerClaim)[];

function nameRefusal(typed: string, missing: string): string | null {
  const name = typed.trim();
  if (name === "") return missing;
  if (holdsCardNumber(name)) return cardNumberText;
  if (name.length > longestPayerName) return payerTexts.tooLong;
  return visibleLine.test(name) ? null : payerTexts.hidden;
}

function emailRefusal(typed: string): string | null {
  const email = typed.trim();
  if (email === "") return payerTexts.email;
  if (holdsCardNumber(email)) return cardNumberText;
  return isEmailAddress(email) ? null : payerTexts.emailInvalid;
}
