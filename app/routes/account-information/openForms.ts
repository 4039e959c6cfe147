import { type AddressDraft, openAddress, type OpenAddress, restoredAddress } from "~/app/forms/address/addressForm";
import { type LicenseDraft, openLicense, type OpenLicense, restoredLicense } from "~/app/forms/licenses/licenseForm";
import type { FormOutcome } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Physician } from "~/contract/people/physician";
import { type DemographicsDraft, restoredDemographics } from "./demographics/demographicsForm";
import type { DraftPost } from "./form";
import type { EmailDraft, PasswordErrors } from "./security/securityPosts";
import { asksForAllVisits, asksForWholeHistory, type OpenPart, openPart, openSession } from "./page";
import type { AccountRecords } from "./readAccount";

/** What was entered on the page and is not saved; nothing, or one form's. */
interface Unsaved {
  readonly address?: AddressDraft;
  readonly license?: LicenseDraft;
  readonly demographics?: DemographicsDraft;
  readonly email?: EmailDraft;
  /** The part whose change still needs proof, and what was wrong with what was given (ACCT-06). */
  readonly proof?: { readonly part: OpenPart; readonly session: string | null; readonly error: string };
  /** What was wrong with a password, and never the password. */
  readonly password?: PasswordErrors;
}

/** An address as it was typed, of which nothing is said yet. */
export function typedEmail({ newEmail }: EmailDraft["values"]): EmailDraft {
  return { values: { newEmail }, errors: {}, isStale: false };
}

/** Which of the forms that open on demand are open, and how much of the history and of the visits is shown. */
export interface OpenForms {
  readonly address: OpenAddress | null;
  readonly license: OpenLicense | null;
  readonly part: OpenPart | null;
  /** Which session the part signs out, or which browser it forgets. */
  readonly session: string | null;
  readonly wholeHistory: boolean;
  readonly allVisits: boolean;
  readonly unsaved: Unsaved;
}

export const noneOpen: OpenForms = {
  address: null,
  license: null,
  part: null,
  session: null,
  wholeHistory: false,
  allVisits: false,
  unsaved: {},
};

/** What the page's address asks to open, such as `?license=new`; what it does not know it leaves closed. */
export function openForms(url: URL): Omit<OpenForms, "unsaved"> {
  return {
    address: openAddress(url),
    license: openLicense(url),
    part: openPart(url),
    session: openSession(url),
    wholeHistory: asksForWholeHistory(url),
    allVisits: asksForAllVisits(url),
  };
}

/** What was kept as its form shows it again, beside what is stored where it was saved elsewhere since. */
export function restored(kept: DraftPost, { physician, demographics }: AccountRecords): Unsaved {
  switch (kept.intent) {
    case "save-license":
      return { license: restoredLicense(kept, physician.medicalLicenses) };
    case "save-demographics":
      return { demographics: restoredDemographics(kept, demographics) };
    case "change-email":
      return { email: typedEmail(kept) };
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered":
      return { address: restoredAddress(kept, physician.addresses) };
  }
}

/** What came of a posted form, whatever its intent. */
export type PostOutcome = FormOutcome<
  Unsaved,
  {
    /** 200 for the country's step, which asks for nothing else. */
    readonly status: 200 | 409 | 422 | 502 | 503;
    /** With 503. */
    readonly retryAfterSeconds?: number;
    readonly problem: ProblemView | null;
    /** As it was when the form was judged, where it was read for that. */
    readonly physician?: Physician;
  }
>;
