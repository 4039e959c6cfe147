import { Certification } from "~/contract/enumerations";
import {
  gatedModules,
  heldModules,
  lockedModules,
  type ModuleRefusalKind,
  moduleRefusalTexts,
  moduleSelection,
} from "~/domain/applications/modules";
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
  /** Why it can be neither chosen nor left out; null where it can. */
  readonly because: string | null;
}

export interface UnsavedModules {
  readonly typed: Pick<ModulesPost, "module" | "focus">;
  readonly refusals: readonly ModuleRefusalKind[];
  readonly isStale: boolean;
}

/** The answers that the section's form decides. */
export const answerNames = ["modularCertificationIds", "cnpType"] as const;

export function modulesView(
  { examination, application, physician }: Applicant,
  unsaved: UnsavedModules | null,
): ModulesView {
  const offered = heldModules(examination, physician.certificates);
  const gated = gatedModules(examination, physician.certificates).map(({ certificationId }) => certificationId);
  const locked = lockedModules(examination, physician.certificates);
  const chosen = unsaved === null ? application.modularCertificationIds : Object.keys(unsaved.typed.module).map(Number);
  const hasFocus = offered.some(
    ({ certificationId: id }) => id === Certification.ClinicalNeurophysiology && !gated.includes(id),
  );
  const becauseOf = (id: number, name: string) => {
    if (locked.includes(id)) return `Your certification in ${name} is inactive: its module cannot be left out.`;
    return gated.includes(id)
      ? `Your certification in ${name} is not meeting CC requirements: its module cannot be taken.`
      : null;
  };
  const errors = (unsaved?.refusals ?? []).map((kind) => ({ kind, text: moduleRefusalTexts[kind] }));
  return {
    basis: basisOf(application, answerNames),
    modules: offered.map(({ certificationId: id, certificationName: label }) => ({
      id: moduleName(id).replace(".", "-"),
      name: moduleName(id),
      label,
      isChosen: locked.includes(id) || (chosen.includes(id) && !gated.includes(id)),
      because: becauseOf(id, label),
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
