import { addressPosts } from "~/app/forms/address/addressForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { continuePost } from "../everyForm";

/** An address is saved by itself; 'Continue' beside what is stored saves nothing. */
const applicantPost = z.discriminatedUnion("intent", [...addressPosts, continuePost]);
export type ApplicantPost = z.infer<typeof applicantPost>;

export const isFieldName = fieldNamesOf(applicantPost);

export function readApplicantPost(form: URLSearchParams | null): ApplicantPost | null {
  return readPost(form, applicantPost);
}
