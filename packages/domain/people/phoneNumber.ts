import { maxAddressLineLength } from "@portal/contract/valueRules";
import { lineFault, lineFaultText } from "../lineFault";
import { readTypedLine } from "../typedLine";

interface PhoneFault {
  readonly kind: "phone-missing" | "phone-invalid" | "phone-not-international" | "too-long" | "hidden";
  readonly text: string;
}

/** `x12`, `ext. 4455`, `, extension 4455`, `#4455` at the end of a number. */
const extension = /[\s,;]*(?:x|ext\.?|extension|#):?\s*\d{1,6}$/i;

/**
 * ADDR-01: what is wrong with a typed phone number; null for one that can be saved.
 *
 * @param place of its address: in the North American plan a number has no country code.
 */
export function phoneFault(typed: string, place: "north-america" | "elsewhere"): PhoneFault | null {
  const fault = lineFault(typed, maxAddressLineLength);
  if (fault !== null) {
    const text = lineFaultText("Phone", fault, maxAddressLineLength);
    return { kind: fault === "missing" ? "phone-missing" : fault, text };
  }
  const line = typed.trim();
  const number = line.replace(extension, "");
  const digits = number.replace(/\D/g, "");
  const isInternational = line.startsWith("+");
  if (!isInternational && place === "elsewhere") {
    const text = "Enter the phone number in international format: + and the country code first.";
    return { kind: "phone-not-international", text };
  }
  // ITU-T E.164: 15 digits at most with the country code; the North American plan has 10 without it.
  const isRight = isInternational ? /^\d{7,15}$/.test(digits) : /^1?\d{10}$/.test(digits);
  if (isRight && /^\+?[\d\s().\-/]+$/.test(number)) return null;
  const text = isInternational
    ? "Enter + and 7 to 15 digits, such as +44 20 7946 0018."
    : "Enter a phone number of 10 digits, such as 000-000-0000.";
  return { kind: "phone-invalid", text };
}

/** Of the line as the server reads it (LIC-10), as the rule after it. */
export function northAmericanPhoneRule(typed: string): string | null {
  return phoneFault(readTypedLine(typed), "north-america")?.text ?? null;
}

export function phoneElsewhereRule(typed: string): string | null {
  return phoneFault(readTypedLine(typed), "elsewhere")?.text ?? null;
}
