import { addressPosts } from "~/app/forms/address/addressForm";
import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { readPost } from "../readPost";

const continuePost = z.strictObject({
  intent: z.literal("continue"),
  formFor: postedNumber.pipe(physicianId).optional(),
});

/** An address is saved by itself; 'Continue' beside what is stored saves nothing. */
const applicantPost = z.discriminatedUnion("intent", [...addressPosts, continuePost]);
export type ApplicantPost = z.infer<typeof applicantPost>;

export function isFieldName(name: string): boolean {
  return Object.hasOwn(addressPosts[0].shape, name);
}

export function readApplicantPost(form: URLSearchParams | null): ApplicantPost | null {
  return readPost(form, applicantPost, isFieldName);
}
