import { maxAddressLineLength, maxZipCodeLength } from "@portal/contract/valueRules";
import { lineRule } from "../lineFault";
import { readTypedLine } from "../typedLine";

/** ADDR-01. */
export const addressLineRule = lineRule(maxAddressLineLength);

const readPostalCodeRule = lineRule(maxZipCodeLength);

/** Of the line as the server reads it (LIC-10). */
export function postalCodeRule(typed: string, label: string): string | null {
  return readPostalCodeRule(readTypedLine(typed), label);
}
