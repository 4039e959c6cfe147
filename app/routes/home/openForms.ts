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

/** What was entered on the dashboard and is not saved. */
export interface Unsaved {
  readonly attestations?: AttestationDraft;
  readonly license?: LicenseDraft;
  readonly clinicalStatus?: ClinicalStatusDraft;
  readonly module?: ModuleAttestationDraft;
  /** The application that was to be deleted: it is asked again. */
  readonly deletion?: ApplicationId;
}

/** Which of the forms that open on demand are open. */
export interface OpenForms {
  readonly license: OpenLicense | null;
  readonly clinicalStatus: boolean;
  /** The application of which is asked whether it is to be deleted. */
  readonly deletion: ApplicationId | null;
  /** The id of the part of the page that is unfolded whatever there is to do in it; of no part perhaps. */
  readonly part: string | null;
  readonly unsaved: Unsaved;
}

export const noneOpen: OpenForms = { license: null, clinicalStatus: false, deletion: null, part: null, unsaved: {} };

/** What the dashboard's address asks to open, such as `?license=new`; what it does not know it leaves closed. */
export function openForms(url: URL): Omit<OpenForms, "unsaved"> {
  return {
    license: openLicense(url),
    clinicalStatus: asksForClinicalStatus(url),
    deletion: applicationToDelete(url),
    part: url.searchParams.get(partParameter),
  };
}

const partParameter = "show";

/** The page with one of its parts unfolded: not every browser unfolds what a fragment leads to. */
export function unfoldedHref(part: string): string {
  return `?${new URLSearchParams({ [partParameter]: part })}#${part}`;
}

/** `page` after a save: with the part unfolded whose form was saved, which says so. */
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

/** What was kept, or came with another form, as each form shows it again: beside what is stored, where that has changed. */
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
