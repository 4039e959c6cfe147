import { addressPosts } from "~/app/forms/address/addressForm";
import { licensePost } from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { confirmInformationPost } from "./confirmation/confirmationPost";
import { deleteDemographicsPost, saveDemographicsPost } from "./demographics/demographicsForm";
import { remindersPosts } from "./reminders/remindersPosts";
import {
  cancelEmailPost,
  emailPost,
  passwordPost,
  provedEmailPost,
  resendConfirmationPost,
} from "./security/securityPosts";
import { sessionPosts } from "./sessions/sessionsView";

/** What may be kept of a form that came too late: each of these can be shown again, and none has a secret in it. */
const otherPosts = [...addressPosts, licensePost, saveDemographicsPost] as const;
const keptPost = z.discriminatedUnion("intent", [...otherPosts, emailPost]);
export type DraftPost = z.infer<typeof keptPost>;

/** Everything that the page's forms post: one button, one intent. */
const accountPost = z.discriminatedUnion("intent", [
  ...otherPosts,
  deleteDemographicsPost,
  provedEmailPost,
  cancelEmailPost,
  resendConfirmationPost,
  passwordPost,
  ...remindersPosts,
  confirmInformationPost,
  ...sessionPosts,
]);
export type AccountPost = z.infer<typeof accountPost>;

/** The fields that are kept: anything else on the page is a button that is pressed again, or a secret. */
export const isKeptField = fieldNamesOf(keptPost);

export function readAccountPost(form: URLSearchParams): AccountPost | null {
  return readPost(form, accountPost);
}

export function readKeptPost(form: URLSearchParams | null): DraftPost | null {
  return readPost(form, keptPost);
}
