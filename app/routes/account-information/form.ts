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

/** Forms that may be stored when posted too late: each can be shown again, and none contains a secret. */
const otherPosts = [...addressPosts, licensePost, saveDemographicsPost] as const;
const keptPost = z.discriminatedUnion("intent", [...otherPosts, emailPost]);
export type DraftPost = z.infer<typeof keptPost>;

/** Every form of the page: one button, one intent. */
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

/** Fields that are stored: everything else is a button to press again, or a secret. */
export const isKeptField = fieldNamesOf(keptPost);

export function readAccountPost(form: URLSearchParams): AccountPost | null {
  return readPost(form, accountPost);
}

export function readKeptPost(form: URLSearchParams | null): DraftPost | null {
  return readPost(form, keptPost);
}
