import { lineOfText, maxNameLength } from "@portal/contract/valueRules";
import { type LineFault, lineFault, lineFaultText, lineRule } from "../lineFault";

/** Why a text cannot be a name; null for one that can. Names of any script are kept as typed. */
export function nameFault(name: string): LineFault | null {
  return lineFault(name, maxNameLength, lineOfText);
}

export function nameFaultText(label: string, fault: LineFault): string {
  return lineFaultText(label, fault, maxNameLength);
}

export const nameRule = lineRule(maxNameLength, lineOfText);
