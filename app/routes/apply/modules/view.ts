import { Certification } from "~/contract/enumerations";
import { lockedModules, type ModuleRefusalKind, moduleRefusalTexts, moduleSelection } from "~/domain/application/modules";
import { basisOf } from "../answers";
import type { Applicant } from "../readApplying";
import { fieldIds, type ModulesPost, moduleName } from "./form";

/** APPLY-07: the Modules section. */
export interface ModulesView {
  readonly basis: string;
  readonly modules: readonly ModuleView[];
  /** The focus in clinical neurophysiology, as a code; null where there is no such module. */
  readonly focus: { readonly shown: string; readonly errors: readonly string[] } | null;
  readonly errors: readonly string[];
  /** What is saved, in words. */
  readonly stored: string;
  readonly isStale: boolean;
}

export interface ModuleView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Why it cannot be left out; null where it can. */
  readonly locked: string | null;
}

export interface UnsavedModules {
  readonly typed: Pick<ModulesPost, "module" | "focus">;
  readonly refusals: readonly ModuleRefusalKind[];
  readonly isStale: boolean;
}

/** The answers that the section's form decides. */
export const answerNames = ["modularCertificationIds", "cnpType"] as const;

export function modulesView({ examination, application, physician }: Applicant, unsaved: UnsavedModules | null): ModulesView {
  const { availableModuleCertifications: offered } = examination;
  const locked = lockedModules(examination, physician.certificates);
  const chosen = unsaved === null ? application.modularCertificationIds : Object.keys(unsaved.typed.module).map(Number);
  const hasFocus = offered.some(({ certificationId }) => certificationId === Certification.ClinicalNeurophysiology);
  const errors = (unsaved?.refusals ?? []).map((kind) => ({ kind, text: moduleRefusalTexts[kind] }));
  return {
    basis: basisOf(application, answerNames),
    modules: offered.map(({ certificationId: id, certificationName: label }) => ({
      id: moduleName(id).replace(".", "-"),
      name: moduleName(id),
      label,
      isChosen: locked.includes(id) || chosen.includes(id),
      locked: locked.includes(id) ? `Your certification in ${label} is inactive: its module cannot be left out.` : null,
    })),
    focus: hasFocus
      ? {
          shown: unsaved?.typed.focus ?? String(application.cnpType ?? ""),
          errors: errors.filter(({ kind }) => isOfFocus(kind)).map(({ text }) => text),
        }
      : null,
    errors: errors.filter(({ kind }) => !isOfFocus(kind)).map(({ text }) => text),
    stored: moduleSelection(examination, application.modularCertificationIds) ?? "No modules",
    isStale: unsaved?.isStale ?? false,
  };
}

export function summaryOf(refusals: readonly ModuleRefusalKind[]) {
  return refusals.map((kind) => ({
    fieldId: isOfFocus(kind) ? fieldIds.focus : fieldIds.modules,
    message: moduleRefusalTexts[kind],
  }));
}

function isOfFocus(kind: ModuleRefusalKind): boolean {
  return kind === "focus-missing";
}
