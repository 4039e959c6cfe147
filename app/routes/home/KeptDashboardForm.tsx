import { KeptOffer, type KeptWords } from "~/app/forms/KeptOffer";
import { type DashboardPost, keep, restorePath } from "./form";

/** What was posted too late: which form it was, and whether the page shows it again. */
export interface KeptForm {
  readonly intent: DashboardPost["intent"];
  readonly isShown: boolean;
}

export function KeptDashboardForm({ kept, physicianId }: { kept: KeptForm; physicianId: number }) {
  const { intent, isShown } = kept;
  return <KeptOffer words={words[intent]} page={keep.page} {...{ isShown, restorePath, physicianId }} />;
}

const words: Record<DashboardPost["intent"], KeptWords> = {
  "save-attestations": { notSaved: "Your last attestations were not saved", button: "Save and Attest" },
  "save-license": { notSaved: "Your medical license was not saved", button: "Save" },
  "save-clinical-status": { notSaved: "Your clinical status was not saved", button: "Save" },
  "delete-application": { notSaved: "Your application was not deleted", button: "Yes, Delete" },
  "attest-module": { notSaved: "Your attestation to a module was not recorded", button: "Attest" },
};
