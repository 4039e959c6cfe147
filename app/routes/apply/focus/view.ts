import { cnpTypeNames } from "~/domain/applications/modules";
import { basisOf } from "../answers";
import type { Applicant } from "../readApplying";
import type { FocusView } from "./Focus";

export interface UnsavedFocus {
  readonly typed: { readonly focus: string };
  readonly errors: readonly string[];
  readonly isStale: boolean;
}

/** The answer that the section's form decides. */
export const answerNames = ["cnpType"] as const;

export function focusView(
  { examination, application }: Applicant,
  unsaved: UnsavedFocus | null,
  { isReadOnly }: { readonly isReadOnly: boolean },
): FocusView {
  const { cnpType } = application;
  const stored = cnpType === null ? null : cnpTypeNames[cnpType];
  return {
    basis: basisOf(application, answerNames),
    legend: `${examination.certificationName} focus`,
    shown: unsaved?.typed.focus ?? String(cnpType ?? ""),
    errors: unsaved?.errors ?? [],
    storedNow: isReadOnly || unsaved?.isStale === true ? stored : null,
  };
}
