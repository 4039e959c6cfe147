import { newLicense, type OpenLicense } from "~/app/forms/licenses/licensePost";
import type { UnsavedLicense } from "~/app/forms/licenses/unsavedLicense";
import { medicalLicenseId } from "~/contract/ids";
import type { UnsavedModuleAttestation } from "./assessments/moduleAttestationPost";
import type { UnsavedAttestations } from "./attestationsView";
import type { UnsavedClinicalStatus } from "./clinicalStatus/clinicalStatusView";

/** What was entered on the dashboard and could not be saved; nothing, or one form's. */
export interface Unsaved {
  readonly attestations?: UnsavedAttestations;
  readonly license?: UnsavedLicense;
  readonly clinicalStatus?: UnsavedClinicalStatus;
  readonly module?: UnsavedModuleAttestation;
}

/** Which of the forms that open on demand are open. */
export interface OpenForms {
  readonly license: OpenLicense | null;
  readonly clinicalStatus: boolean;
  readonly unsaved: Unsaved;
}

export const noneOpen: OpenForms = { license: null, clinicalStatus: false, unsaved: {} };

/** What the dashboard's address asks to open, such as `?license=new`; what it does not know it leaves closed. */
export function openForms({ searchParams }: URL): Omit<OpenForms, "unsaved"> {
  return { license: openLicense(searchParams.get("license")), clinicalStatus: searchParams.get("clinicalStatus") === "edit" };
}

function openLicense(asked: string | null): OpenLicense | null {
  if (asked === newLicense) return newLicense;
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  return medicalLicenseId.safeParse(Number(asked)).data ?? null;
}
