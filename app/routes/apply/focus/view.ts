import { cnpTypeNames } from "~/domain/applications/modules";
import { basisOf } from "../answers";
import type { Applicant } from "../readApplying";
import type { FocusView } from "./Focus";
import type { FocusDraft } from "./form";

/** The answer that the section's form decides. */
export const answerNames = ["cnpType"] as const;

export function focusView(
  { examination, application }: Applicant,
  unsaved: FocusDraft | null,
  { isReadOnly }: { readonly isReadOnly: boolean },
): FocusView {
  const { cnpType } = application;
  const stored = cnpType === null ? null : cnpTypeNames[cnpType];
  return {
    basis: basisOf(application, answerNames),
    legend: `${examination.certificationName} focus`,
    values: unsaved?.values ?? { focus: String(cnpType ?? "") },
    errors: unsaved?.errors ?? {},
    storedNow: isReadOnly || unsaved?.isStale === true ? stored : null,
  };
}
