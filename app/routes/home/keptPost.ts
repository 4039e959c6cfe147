import { restoredLicense } from "~/app/forms/licenses/licenseForm";
import type { Physician } from "~/contract/physician";
import { restoredAttestations } from "./attestations/attestationForm";
import { restoredClinicalStatus } from "./clinicalStatus/clinicalStatusForm";
import { type DashboardPost, isFieldName, readDashboardPost } from "./form";
import type { Unsaved } from "./openForms";

/** What of a form is kept when its session has ended; there is nothing secret in it. */
export const keep = { page: "/en/dashboard", fields: isFieldName };

/** Where what was kept is shown again. */
export const restorePath = `${keep.page}?restore`;

export function readKept(form: URLSearchParams | null): DashboardPost | null {
  return form && readDashboardPost(form);
}

/** What was kept as its form shows it again, beside what is stored where somebody has saved since. */
export function restored(kept: DashboardPost, physician: Physician): Unsaved {
  switch (kept.intent) {
    case "save-attestations":
      return { attestations: restoredAttestations(kept, physician) };
    case "save-license":
      return { license: restoredLicense(kept, physician.medicalLicenses) };
    case "save-clinical-status":
      return { clinicalStatus: restoredClinicalStatus(kept, physician) };
    case "delete-application":
      return { deletion: kept.applicationId };
    case "attest-module":
      return { module: { values: kept, errors: {}, isStale: false } };
  }
}
