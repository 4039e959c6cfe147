import { parseWithZod } from "@conform-to/zod/v4";
import { licensePost } from "~/app/forms/licenses/licenseForm";
import { z } from "~/contract/zod";
import { attestationPost } from "./attestations/attestationForm";
import { moduleAttestationPost } from "./assessments/moduleAttestationForm";
import { clinicalStatusPost } from "./clinicalStatus/clinicalStatusForm";
import { deletionPost } from "./deletion/deletionPost";

/** Everything that the dashboard's forms post: one button, one intent. */
const dashboardPost = z.discriminatedUnion("intent", [
  attestationPost,
  licensePost,
  clinicalStatusPost,
  moduleAttestationPost,
  deletionPost,
]);
export type DashboardPost = z.infer<typeof dashboardPost>;

const plainFields: ReadonlySet<string> = new Set(dashboardPost.options.flatMap(({ shape }) => Object.keys(shape)));
const yearField = /^(attested|credits)\.\d{4}\.[A-Za-z]+$/;

/** Asked before the names are taken apart: a form library's own commands and an object's prototype end here. */
export function isFieldName(name: string): boolean {
  return yearField.test(name) || (plainFields.has(name) && !["attested", "credits"].includes(name));
}

/** Null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readDashboardPost(form: URLSearchParams): DashboardPost | null {
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema: dashboardPost, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}
