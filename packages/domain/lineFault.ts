import { visibleLine } from "@portal/contract/valueRules";
import { hiddenCharactersText, requiredText, tooLongText } from "./wording";

/** Why a typed line of text cannot be stored. */
export type LineFault = "missing" | "too-long" | "hidden";

/** Returns null for a line that can be stored. `allowed` is what it may consist of. */
export function lineFault(typed: string, longest: number, allowed: RegExp = visibleLine): LineFault | null {
  const line = typed.trim();
  if (line === "") return "missing";
  if (line.length > longest) return "too-long";
  return allowed.test(line) ? null : "hidden";
}

export function lineFaultText(label: string, fault: LineFault, longest: number): string {
  switch (fault) {
    case "missing":
      return requiredText(label);
    case "too-long":
      return tooLongText(label, longest);
    case "hidden":
      return hiddenCharactersText(label);
  }
}

/** Returns the rule of a field: what is wrong with a typed line, in words; null for nothing. */
export function lineRule(longest: number, allowed?: RegExp) {
  return (typed: string, label: string): string | null => {
    const fault = lineFault(typed, longest, allowed);
    return fault === null ? null : lineFaultText(label, fault, longest);
  };
}
