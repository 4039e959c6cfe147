import { Certification, type CnpType } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";

/** An examination of clinical neurophysiology alone asks for its focus in a separate section (APPLY-08). */
export function asksForFocus({
  certificationId,
  isMoc,
  isCombinedMoc,
  isArticleBased,
}: Pick<Examination, "certificationId" | "isMoc" | "isCombinedMoc" | "isArticleBased">): boolean {
  return certificationId === Certification.ClinicalNeurophysiology && isMoc && !isCombinedMoc && !isArticleBased;
}

export function focusRefusalText({ certificationName }: Pick<Examination, "certificationName">): string {
  return `You must select a ${certificationName} focus`;
}

export const cnpTypeNames: Readonly<Record<CnpType, string>> = { 1: "General", 2: "EEG", 3: "EMG" };

/** Returns a focus in clinical neurophysiology from a form; null for none. */
export function cnpTypeOf(code: string): CnpType | null {
  return code in cnpTypeNames ? (Number(code) as CnpType) : null;
}

export const focusChoices = Object.entries(cnpTypeNames).map(([id, name]) => ({ id, name }));
