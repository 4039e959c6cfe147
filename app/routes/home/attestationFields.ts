import { CCAttestationType } from "~/contract/enumerations";
import type { Year } from "~/contract/values";

/** The kinds of attestation as the form's field names spell them. */
export type AttestationName = keyof typeof CCAttestationType;

const nameOf = new Map(Object.entries(CCAttestationType).map(([name, type]) => [type, name as AttestationName]));

export function attestationName(type: CCAttestationType): AttestationName {
  const name = nameOf.get(type);
  if (name === undefined) throw new RangeError(`No attestation type ${type}`);
  return name;
}

/** The rows of the table (CCB-02). */
export const rowLabels = {
  CME: "CME",
  SA: "SA-CME",
  PIPClinical: "PIP-Clinical",
  PIPFeedback: "PIP-Feedback",
  PatientSafety: "Patient Safety",
} as const satisfies Record<AttestationName, string>;

/** The name of the box that attests to something in a year. */
export function tickField(type: CCAttestationType, year: Year): string {
  return `attested.${year}.${attestationName(type)}`;
}

/** The name of the field beside it for the number of credits, of CME and SA only. */
export function creditsField(type: CCAttestationType, year: Year): string {
  return `credits.${year}.${attestationName(type)}`;
}

/** A field's id in the document; one block's form at most stands in a page. */
export function fieldId(name: string): string {
  return name.replaceAll(".", "-");
}
