import { licensePost } from "~/app/forms/licenses/licenseForm";
import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { readPost } from "../readPost";

const continuePost = z.strictObject({
  intent: z.literal("continue"),
  formFor: postedNumber.pipe(physicianId).optional(),
});

/** A license is saved by itself, as on the dashboard; 'Continue' saves nothing. */
const licensesPost = z.discriminatedUnion("intent", [licensePost, continuePost]);
export type LicensesPost = z.infer<typeof licensesPost>;

export function isFieldName(name: string): boolean {
  return Object.hasOwn(licensePost.shape, name);
}

export function readLicensesPost(form: URLSearchParams | null): LicensesPost | null {
  return readPost(form, licensesPost, isFieldName);
}
