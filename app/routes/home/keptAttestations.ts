import type { Physician } from "~/contract/physician";
import type { UnsavedAttestations } from "./attestationsView";
import { basisOf } from "./basis";
import { type AttestationPost, isFieldName, readAttestationPost } from "./form";

/** What of the form is kept when its session has ended; there is nothing secret in it. */
export const keep = { page: "/en/dashboard", fields: isFieldName };

/** Where what was kept is shown again. */
export const restorePath = `${keep.page}?restore`;

export function readKept(form: URLSearchParams | null): AttestationPost | null {
  return form && readAttestationPost(form);
}

/** What was kept as the form shows it again, beside what is stored where somebody has saved since. */
export function restored(kept: AttestationPost, physician: Physician): UnsavedAttestations {
  const block = physician.currentCCEnrollment?.ccBlocks.find(({ ccBlockId }) => ccBlockId === kept.ccBlockId);
  return { typed: kept, errors: {}, isStale: block !== undefined && basisOf(block) !== kept.basis };
}
