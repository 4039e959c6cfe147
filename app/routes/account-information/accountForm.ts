import {
  addressIntents,
  addressPosts,
  type AddressDraft,
  openAddress,
  type OpenAddress,
  restoredAddress,
} from "~/app/forms/address/addressForm";
import {
  licensePost,
  type LicenseDraft,
  openLicense,
  type OpenLicense,
  restoredLicense,
} from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost, withList } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { FormOutcome } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Physician } from "@portal/contract/people/physician";
import { calendarAddressPosts } from "./calendarAddress/calendarAddressView";
import { confirmInformationPost } from "./confirmation/Confirmation";
import {
  deleteDemographicsPost,
  formerRace,
  saveDemographicsPost,
  type DemographicsDraft,
  restoredDemographics,
} from "./demographics/demographicsForm";
import { mailPosts } from "./mails/mailPosts";
import {
  cancelEmailPost,
  emailPost,
  passwordPost,
  provedEmailPost,
  resendConfirmationPost,
  type EmailDraft,
  type PasswordErrors,
} from "./security/securityPosts";
import { sessionPosts } from "./sessions/sessionsView";
import { asksForAllVisits, asksForWholeHistory, type OpenPart, openPart, openSession, page } from "./page";
import type { AccountRecords } from "./readAccount";

/** Forms that may be stored when posted too late: each can be shown again, and none contains a secret. */
const otherPosts = [...addressPosts, licensePost, saveDemographicsPost] as const;
const keptPost = z.discriminatedUnion("intent", [...otherPosts, emailPost]);
export type DraftPost = z.infer<typeof keptPost>;

const accountPost = z.discriminatedUnion("intent", [
  ...otherPosts,
  deleteDemographicsPost,
  provedEmailPost,
  cancelEmailPost,
  resendConfirmationPost,
  passwordPost,
  ...calendarAddressPosts,
  ...mailPosts,
  confirmInformationPost,
  ...sessionPosts,
]);
export type AccountPost = z.infer<typeof accountPost>;

/** Returns null for anything that the page cannot have posted. */
export function readAccountPost(form: URLSearchParams): AccountPost | null {
  return readPost(withList(form, formerRace, "race"), accountPost);
}

export function readDraft(form: URLSearchParams): DraftPost | null {
  return readPost(withList(form, formerRace, "race"), keptPost);
}

/** The form that a button belongs to. */
export function formOf({ intent }: AccountPost | DraftPost): AccountPost["intent"] {
  if (intent === "delete-demographics") return "save-demographics";
  return intent in addressIntents ? "save-address" : intent;
}

const isDraftField = fieldNamesOf(keptPost);

/** What is stored of a form: everything else is a button to press again, or a secret. */
export const keep = {
  page,
  fields: (name: string) => isDraftField(name) || formerRace.test(name),
  formOf: (form: URLSearchParams) => {
    const draft = readDraft(form);
    return draft && formOf(draft);
  },
};

/** Unsaved entries of the page. */
interface Unsaved {
  readonly address?: AddressDraft;
  readonly license?: LicenseDraft;
  readonly demographics?: DemographicsDraft;
  readonly email?: EmailDraft;
  /** The part whose change still needs proof, and the problem of a given proof (ACCT-06). */
  readonly proof?: { readonly part: OpenPart; readonly session: string | null; readonly error: string };
  /** Problems of a password, never the password. */
  readonly password?: PasswordErrors;
}

/** Returns a typed address without problems. */
export function emailInput({ newEmail }: EmailDraft["values"]): EmailDraft {
  return { values: { newEmail }, errors: {}, isStale: false };
}

/** Which of the forms that open on demand are open, and how much of the history and of the visits is shown. */
export interface OpenForms {
  readonly address: OpenAddress | null;
  readonly license: OpenLicense | null;
  readonly part: OpenPart | null;
  /** The session that the part signs out, or the browser that it forgets. */
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

/** Returns what the URL opens, such as `?license=new`; unknown values open nothing. */
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

/** Returns stored forms as the page shows them again, with the board's data where that changed since. */
export function restored(drafts: readonly DraftPost[], records: AccountRecords): Unsaved {
  return Object.assign({}, ...drafts.map((draft) => restoredForm(draft, records))) as Unsaved;
}

function restoredForm(kept: DraftPost, { physician, demographics }: AccountRecords): Unsaved {
  switch (kept.intent) {
    case "save-license":
      return { license: restoredLicense(kept, physician.medicalLicenses) };
    case "save-demographics":
      return { demographics: restoredDemographics(kept, demographics) };
    case "change-email":
      return { email: emailInput(kept) };
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered":
      return { address: restoredAddress(kept, physician.addresses) };
  }
}

export type PostOutcome = FormOutcome<
  Unsaved,
  {
    /** 200 for the country's step, which is not an attempt to save. */
    readonly status: 200 | 409 | 422 | 502 | 503;
    /** With 503. */
    readonly retryAfterSeconds?: number;
    readonly problem: ProblemView | null;
    /** As read when the form was checked, if it was. */
    readonly physician?: Physician;
  }
>;
