import { KeptOffer, type KeptWords } from "~/app/forms/KeptOffer";
import type { KeptPost } from "./form";
import { page } from "./page";

/** What was posted too late: which form it was, and whether the page shows it again. */
export interface KeptForm {
  readonly intent: KeptPost["intent"];
  readonly isShown: boolean;
}

export function KeptAccountForm({ kept: { intent, isShown }, physicianId }: { kept: KeptForm; physicianId: number }) {
  return (
    <KeptOffer
      words={words[intent]}
      isShown={isShown}
      page={page}
      restorePath={`${page}?restore`}
      physicianId={physicianId}
    />
  );
}

const address = { notSaved: "Your address was not saved", button: "Save" };

const words: Record<KeptPost["intent"], KeptWords> = {
  "choose-country": address,
  "save-address": address,
  "use-suggested": address,
  "use-as-entered": address,
  "save-license": { notSaved: "Your medical license was not saved", button: "Save" },
  "change-email": { notSaved: "Your e-mail address was not changed", button: "Save" },
  "save-demographics": { notSaved: "Your demographics were not saved", button: "Save" },
};
