import {
  licensePost,
  type LicenseDraft,
  openLicense,
  type OpenLicense,
  restoredLicense,
} from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost, formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { moduleAttestationPost, type ModuleAttestationDraft } from "./assessments/moduleView";
import {
  attestationPost,
  useRecordsPost,
  type AttestationDraft,
  restoredAttestations,
} from "./attestations/attestationForm";
import {
  clinicalStatusPost,
  asksForClinicalStatus,
  type ClinicalStatusDraft,
  restoredClinicalStatus,
} from "./clinicalStatus/clinicalStatusView";
import { deletionPost, applicationToDelete } from "./examinations/deletionForm";
import { closeNoticePost } from "./programNotice/closeProgramNotice";
import { anchors, partParameter } from "./pageParts";

/** 'Not now' and 'Don't ask again' on the offer of a second factor. */
const offerPosts = [
  z.strictObject({ intent: z.literal("put-off-second-factor"), formFor }),
  z.strictObject({ intent: z.literal("decline-second-factor"), formFor }),
] as const;
export type OfferPost = z.infer<(typeof offerPosts)[number]>;

const dashboardPost = z.discriminatedUnion("intent", [
  attestationPost,
  useRecordsPost,
  licensePost,
  clinicalStatusPost,
  moduleAttestationPost,
  deletionPost,
  closeNoticePost,
  ...offerPosts,
]);
export type DashboardPost = z.infer<typeof dashboardPost>;

/** Those that save the physician's data. */
export type SavingPost = Exclude<
  DashboardPost,
  {
    readonly intent:
      | "use-activity-records"
      | "close-program-notice"
      | "put-off-second-factor"
      | "decline-second-factor";
  }
>;

/** Returns null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readDashboardPost(form: URLSearchParams | null): DashboardPost | null {
  return readPost(form, dashboardPost);
}

/** The form that a button belongs to. */
export function formOf({ intent }: DashboardPost): DashboardPost["intent"] {
  return intent === "use-activity-records" ? "save-attestations" : intent;
}

/** Nothing is typed beside these buttons: there is nothing to keep, and each is there to press again. */
function isButtonAlone({ intent }: DashboardPost): boolean {
  return intent === "close-program-notice" || intent === "put-off-second-factor" || intent === "decline-second-factor";
}

/** The part of a form stored when its session has ended; it contains no secret. */
export const keep = {
  page: "/en/dashboard",
  fields: fieldNamesOf(dashboardPost),
  formOf: (form: URLSearchParams) => {
    const post = readDashboardPost(form);
    return post === null || isButtonAlone(post) ? null : formOf(post);
  },
};

export const restorePath = `${keep.page}?restore`;

export interface Unsaved {
  readonly attestations?: AttestationDraft;
  readonly license?: LicenseDraft;
  readonly clinicalStatus?: ClinicalStatusDraft;
  readonly module?: ModuleAttestationDraft;
  /** The application that was to be deleted: the page asks again. */
  readonly deletion?: ApplicationId;
}

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
