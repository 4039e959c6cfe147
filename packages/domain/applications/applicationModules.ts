import type { Certificate } from "@portal/contract/certification/certificate";
import { Certification, CertificateStatus, type CnpType } from "@portal/contract/enumerations";
import type { Examination, ModuleCertification } from "@portal/contract/examinations/examination";
import { certifications, notMeeting } from "../certification/certificates";

/** Of a combined examination (APPLY-07). */
export const minModules = 2;
export const maxModules = 3;

/** The modules taken, and the focus in clinical neurophysiology. */
export interface ModuleChoice {
  readonly modularCertificationIds: readonly number[];
  readonly cnpType: CnpType | null;
}

export const moduleRefusalTexts = {
  "two-or-three": "You must select 2 or 3 certifications",
  "focus-missing": "You must select a CNP focus if you've selected the CNP module",
  "not-offered": "You can select only modules of this exam for certifications that you hold",
  "not-meeting": "You cannot select a module for a certification that is not meeting CC requirements",
  "locked-removed": "You must select the module of a certification that has lapsed",
} as const;
export type ModuleRefusalKind = keyof typeof moduleRefusalTexts;

export type ModularExamination = Pick<Examination, "availableModuleCertifications">;

const cnp = Certification.ClinicalNeurophysiology;

/** Returns the modules of certifications that the physician holds or held (APPLY-07). */
export function heldModules(
  { availableModuleCertifications }: ModularExamination,
  certificates: readonly Certificate[],
): ModuleCertification[] {
  const held = new Set(certificates.map(({ certificationId }) => certificationId));
  return availableModuleCertifications.filter(({ certificationId }) => held.has(certificationId));
}

/** Returns those that the gate blocks: each is continuing certification in its own certification (CERT-09). */
export function gatedModules(
  examination: ModularExamination,
  certificates: readonly Certificate[],
): ModuleCertification[] {
  const gated = new Set(notMeeting({ certificates }).map(({ certificationId }) => certificationId));
  return heldModules(examination, certificates).filter(({ certificationId }) => gated.has(certificationId));
}

/** Returns the modules that cannot be left out: of certifications whose primary certificate is inactive (APPLY-07). */
export function lockedModules(
  { availableModuleCertifications }: ModularExamination,
  certificates: readonly Certificate[],
): number[] {
  const lapsed = certifications(certificates)
    .map(({ shown }) => shown)
    .filter(({ isPrimary, certificateStatus }) => isPrimary && certificateStatus === CertificateStatus.Inactive);
  return availableModuleCertifications
    .map(({ certificationId }) => certificationId)
    .filter((id) => lapsed.some(({ certificationId }) => certificationId === id));
}

/** Returns the choice before the physician makes one. */
export function preselected(examination: ModularExamination, certificates: readonly Certificate[]): ModuleChoice {
  return { modularCertificationIds: lockedModules(examination, certificates), cnpType: null };
}

/**
 * Returns the choice that a form with both means: choosing a focus selects the module in clinical neurophysiology,
 * clearing it unselects the module (APPLY-07), and leaving the module out clears its earlier focus. Modules are in the
 * order of the examination, each once.
 */
export function chosenModules(
  examination: ModularExamination,
  before: ModuleChoice,
  { modularCertificationIds, cnpType }: ModuleChoice,
): ModuleChoice {
  const chosenIds = new Set(modularCertificationIds);
  const wasTaken = before.modularCertificationIds.includes(cnp);
  const isLeftOut = wasTaken && !chosenIds.has(cnp) && cnpType === before.cnpType;
  const focus = isLeftOut ? null : cnpType;
  if (focus !== null) chosenIds.add(cnp);
  else if (before.cnpType !== null) chosenIds.delete(cnp);
  const offered = examination.availableModuleCertifications.map(({ certificationId }) => certificationId);
  const unknown = [...chosenIds].filter((id) => !offered.includes(id));
  return { modularCertificationIds: [...offered.filter((id) => chosenIds.has(id)), ...unknown], cnpType: focus };
}

/** Returns everything wrong with a choice of modules; empty when it can be saved. */
export function moduleRefusals(
  { modularCertificationIds, cnpType }: ModuleChoice,
  examination: ModularExamination,
  certificates: readonly Certificate[],
): ModuleRefusalKind[] {
  const chosen = new Set(modularCertificationIds);
  const offered = new Set(heldModules(examination, certificates).map(({ certificationId }) => certificationId));
  const kinds: ModuleRefusalKind[] = [];
  if ([...chosen].some((id) => !offered.has(id))) kinds.push("not-offered");
  if (gatedModules(examination, certificates).some(({ certificationId }) => chosen.has(certificationId)))
    kinds.push("not-meeting");
  if (lockedModules(examination, certificates).some((id) => !chosen.has(id))) kinds.push("locked-removed");
  if (chosen.size < minModules || chosen.size > maxModules) kinds.push("two-or-three");
  if (chosen.has(cnp) && cnpType === null) kinds.push("focus-missing");
  // A focus without its module can only be forged: choosing it selects the module.
  if (!chosen.has(cnp) && cnpType !== null) kinds.push("not-offered");
  return [...new Set(kinds)];
}

/** Returns the modules with these ids, in the order of the examination. */
export function modulesTaken(
  { availableModuleCertifications }: ModularExamination,
  modularCertificationIds: readonly number[],
): ModuleCertification[] {
  return availableModuleCertifications.filter(({ certificationId }) =>
    modularCertificationIds.includes(certificationId),
  );
}

/** `Neurology, Clinical Neurophysiology`, as shown with an examination's title; null without modules. */
export function moduleSelection(
  examination: ModularExamination,
  modularCertificationIds: readonly number[],
): string | null {
  const names = modulesTaken(examination, modularCertificationIds).map(({ certificationName }) => certificationName);
  return names.length === 0 ? null : names.join(", ");
}
