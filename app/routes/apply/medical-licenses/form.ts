import { licensePost } from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { continuePost } from "../everyForm";

/** A license is saved by itself, as on the dashboard; 'Continue' saves nothing. */
const licensesPost = z.discriminatedUnion("intent", [licensePost, continuePost]);
export type LicensesPost = z.infer<typeof licensesPost>;

export const isFieldName = fieldNamesOf(licensesPost);

export function readLicensesPost(form: URLSearchParams | null): LicensesPost | null {
  return readPost(form, licensesPost);
}
