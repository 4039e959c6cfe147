import { licensePost } from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { moduleAttestationPost } from "./assessments/moduleAttestationForm";
import { attestationPost } from "./attestations/attestationForm";
import { clinicalStatusPost } from "./clinicalStatus/clinicalStatusView";
import { deletionPost } from "./examinations/deletionForm";

/** Everything that the dashboard's forms post: one button, one intent. */
const dashboardPost = z.discriminatedUnion("intent", [
  attestationPost,
  licensePost,
  clinicalStatusPost,
  moduleAttestationPost,
  deletionPost,
]);
export type DashboardPost = z.infer<typeof dashboardPost>;

const isPlainField = fieldNamesOf(dashboardPost);
const yearField = /^(attested|credits)\.\d{4}\.[A-Za-z]+$/;

/** Asked before the names are taken apart: a form library's own commands and an object's prototype end here. */
function isFieldName(name: string): boolean {
  return yearField.test(name) || (isPlainField(name) && !["attested", "credits"].includes(name));
}

/** Null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readDashboardPost(form: URLSearchParams | null): DashboardPost | null {
  return readPost(form, dashboardPost, isFieldName);
}

/** What of a form is kept when its session has ended; there is nothing secret in it. */
export const keep = { page: "/en/dashboard", fields: isFieldName };

/** Where what was kept is shown again. */
export const restorePath = `${keep.page}?restore`;
