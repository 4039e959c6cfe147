import { licensePost } from "~/app/forms/licenses/licenseForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { offerPosts } from "./account/offerPosts";
import { moduleAttestationPost } from "./assessments/moduleAttestationForm";
import { attestationPost, useRecordsPost } from "./attestations/attestationForm";
import { clinicalStatusPost } from "./clinicalStatus/clinicalStatusView";
import { deletionPost } from "./examinations/deletionForm";
import { closeNoticePost } from "./help/programNotice";

/** Every form of the dashboard: one button, one intent. */
const dashboardPost = z.discriminatedUnion("intent", [
  attestationPost,
  useRecordsPost,
  licensePost,
  clinicalStatusPost,
  moduleAttestationPost,
  deletionPost,
  closeNoticePost,
  ...offerPosts,
]);
export type DashboardPost = z.infer<typeof dashboardPost>;

/** Those that save the physician's data. */
export type SavingPost = Exclude<
  DashboardPost,
  {
    readonly intent:
      "use-activity-records" | "close-program-notice" | "put-off-second-factor" | "decline-second-factor";
  }
>;

const isPlainField = fieldNamesOf(dashboardPost);
const yearField = /^(attested|credits)\.\d{4}\.[A-Za-z]+$/;

/** Checked before the names are parsed: it excludes a form library's own commands and an object's prototype. */
function isFieldName(name: string): boolean {
  return yearField.test(name) || (isPlainField(name) && !["attested", "credits"].includes(name));
}

/** Returns null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readDashboardPost(form: URLSearchParams | null): DashboardPost | null {
  return readPost(form, dashboardPost, isFieldName);
}

/** The field in which a form carries another one with unsaved values, urlencoded as it would be posted itself. */
const alsoOpen = "alsoOpen";

/** Returns the form of a post, by the button that saves it. */
export function formOf({ intent }: DashboardPost): DashboardPost["intent"] {
  return intent === "use-activity-records" ? "save-attestations" : intent;
}

/** One of the page's forms: its raw fields, and their parsed values. */
export interface SentForm {
  readonly fields: URLSearchParams;
  readonly post: DashboardPost;
}

/**
 * Returns the posted or stored form, followed by those that it carries, one of each kind: docs/decisions/0099. Null for
 * anything that the page cannot have posted.
 */
export function readSentForms(form: URLSearchParams | null): readonly [SentForm, ...SentForm[]] | null {
  if (form === null) return null;
  const fields = new URLSearchParams([...form].filter(([name]) => name !== alsoOpen));
  const post = readDashboardPost(fields);
  if (post === null) return null;
  const carried = form.getAll(alsoOpen).map((text) => readSentForms(new URLSearchParams(text)));
  if (!carried.every((forms) => forms !== null)) return null;
  const others = carried.flat().filter(({ post: { formFor } }) => formFor === (post.formFor ?? formFor));
  const firsts = new Map(others.reverse().map((other) => [formOf(other.post), other]));
  firsts.delete(formOf(post));
  return [{ fields, post }, ...firsts.values()];
}

/** Joins forms into one that carries the others; null for none. */
export function carriedTogether(forms: readonly SentForm[]): URLSearchParams | null {
  const [first, ...others] = forms.map(({ fields }) => {
    const own = new URLSearchParams(fields);
    own.delete("formFor");
    return own;
  });
  for (const other of others) first?.append(alsoOpen, other.toString());
  return first ?? null;
}

/** The part of a form stored when its session has ended; it contains no secret. */
export const keep = {
  page: "/en/dashboard",
  fields: (name: string) => name === alsoOpen || isFieldName(name),
};

/** Where a stored form is shown again. */
export const restorePath = `${keep.page}?restore`;
