import type { CnpType } from "~/contract/enumerations";
import { cnpTypeNames } from "~/domain/applications/applicationModules";

/** Returns a focus in clinical neurophysiology from a form; null for none. */
export function cnpTypeOf(code: string): CnpType | null {
  return code in cnpTypeNames ? (Number(code) as CnpType) : null;
}

export const focusChoices = Object.entries(cnpTypeNames).map(([id, name]) => ({ id, name }));
