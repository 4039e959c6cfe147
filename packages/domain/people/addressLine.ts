import { maxAddressLineLength, maxZipCodeLength } from "@portal/contract/valueRules";
import { lineRule } from "../lineFault";

/** ADDR-01. */
export const addressLineRule = lineRule(maxAddressLineLength);
export const postalCodeRule = lineRule(maxZipCodeLength);
