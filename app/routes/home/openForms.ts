import { type LicenseDraft, openLicense, type OpenLicense, restoredLicense } from "~/app/forms/licenses/licenseForm";
import type { ApplicationId } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import type { ModuleAttestationDraft } from "./assessments/moduleAttestationForm";
import { type AttestationDraft, restoredAttestations } from "./attestations/attestationForm";
import {
  asksForClinicalStatus,
  type ClinicalStatusDraft,
  restoredClinicalStatus,
} from "./clinicalStatus/clinicalStatusView";
import { applicationToDelete } from "./examinations/deletionForm";
import type { DashboardPost } from "./form";
import { anchors } from "./anchors";

/** Unsaved values on the dashboard. */
export interface Unsaved {
  readonly attestations?: AttestationDraft;
  readonly license?: LicenseDraft;
  readonly clinicalStatus?: ClinicalStatusDraft;
  readonly module?: ModuleAttestationDraft;
  /** The application that was to be deleted: the page asks again. */
  readonly deletion?: ApplicationId;
}

/** Which of the forms that open on demand are open. */
export interface OpenForms {
  readonly license: OpenLicense | null;
  readonly clinicalStatus: boolean;
  /** The application that the page asks to delete. */
  readonly deletion: ApplicationId | null;
  /** The id of the part of the page that is expanded in any case; may be unknown. */
  readonly part: string | null;
  readonly unsaved: Unsaved;
}

export const noneOpen: OpenForms = { license: null, clinicalStatus: false, deletion: null, part: null, unsaved: {} };

/** Returns what the dashboard's URL opens, such as `?license=new`; unknown values open nothing. */
export function openForms(url: URL): Omit<OpenForms, "unsaved"> {
  return {
    license: openLicense(url),
    clinicalStatus: asksForClinicalStatus(url),
    deletion: applicationToDelete(url),
    part: url.searchParams.get(partParameter),
  };
}

const partParameter = "show";

/** Returns the page with one of its parts expanded: not every browser expands the target of a fragment. */
export function unfoldedHref(part: string): string {
  return `?${new URLSearchParams({ [partParameter]: part })}#${part}`;
}

/** Returns `page` after a save: with the form's part expanded, which confirms it. */
export function pageAfter({ intent }: DashboardPost, page: string): string {
  const part = savedParts[intent];
  if (part === undefined) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ [partParameter]: part })}`;
}

const savedParts: Partial<Record<DashboardPost["intent"], string>> = {
  "save-license": anchors.licenses,
  "save-attestations": anchors.attestations,
  "save-clinical-status": anchors.clinicalStatus,
  "attest-module": anchors.assessments,
  "delete-application": anchors.examinations,
};

/**
 * Returns stored forms, or those sent with another form, as the page shows them again, with the board's data where that
 * changed.
 */
export function restored(forms: readonly DashboardPost[], physician: Physician): Unsaved {
  return Object.assign({}, ...forms.map((form) => restoredForm(form, physician))) as Unsaved;
}

function restoredForm(kept: DashboardPost, physician: Physician): Unsaved {
  switch (kept.intent) {
    case "save-attestations":
    case "use-activity-records":
      return { attestations: restoredAttestations(kept, physician) };
    case "save-license":
      return { license: restoredLicense(kept, physician.medicalLicenses) };
    case "save-clinical-status":
      return { clinicalStatus: restoredClinicalStatus(kept, physician) };
    case "close-program-notice":
    case "put-off-second-factor":
    case "decline-second-factor":
      return {};
    case "delete-application":
      return { deletion: kept.applicationId };
    case "attest-module":
      return { module: { values: kept, errors: {}, isStale: false } };
  }
}
