import { maxPayerNameLength, visibleLine } from "@portal/contract/values";
import { isEmailAddress } from "../people/emailAddress";
import { hiddenCharactersText, shorterText } from "../wording";
import { readTypedLine } from "../typedLine";
import { holdsCardNumber } from "./cards";

/** Raw values of the payer's fields. */
export interface PayerClaim {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly city: string;
  readonly state: string;
}

/**
 * The first three are the specification's (PAY-04, PAY-05); so is the text for e-mail addresses, from letters
 * (CERT-05).
 */
const payerTexts = {
  firstName: "First Name is Required",
  lastName: "Last Name is Required",
  email: "Email is required for payments",
  city: "City is required for payments",
  state: "State is required for payments",
  emailInvalid: "Please enter a valid email address",
  tooLong: shorterText(maxPayerNameLength),
  hidden: hiddenCharactersText("This text"),
} as const;

/** Shown wherever a card number is typed into a field of ours; the value is not shown again. */
export const cardNumberText =
  "This looks like a card number, and was not kept. Card numbers are entered in the card fields of our payment provider only.";

/** Returns what is wrong with the payer, one problem for each field. */
export function payerRefusals(payer: PayerClaim) {
  const texts: Readonly<Record<keyof PayerClaim, string | null>> = {
    firstName: lineRefusal(payer.firstName, payerTexts.firstName),
    lastName: lineRefusal(payer.lastName, payerTexts.lastName),
    email: emailRefusal(payer.email),
    city: lineRefusal(payer.city, payerTexts.city),
    state: lineRefusal(payer.state, payerTexts.state),
  };
  const fields = Object.keys(texts) as (keyof PayerClaim)[];
  return fields.flatMap((field) => (texts[field] === null ? [] : [{ field, text: texts[field] }]));
}

function lineRefusal(typed: string, missing: string): string | null {
  const line = typed.trim();
  if (line === "") return missing;
  if (holdsCardNumber(line)) return cardNumberText;
  if (line.length > maxPayerNameLength) return payerTexts.tooLong;
  return visibleLine.test(line) ? null : payerTexts.hidden;
}

function emailRefusal(typed: string): string | null {
  const email = readTypedLine(typed);
  if (email === "") return payerTexts.email;
  if (holdsCardNumber(email)) return cardNumberText;
  return isEmailAddress(email) ? null : payerTexts.emailInvalid;
}
