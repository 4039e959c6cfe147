import type { FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { longestSearch } from "~/contract/extensions/peopleExtensions";
import { type PhysicianId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { physicianSearch } from "~/domain/people/physicianSearch";

const physicianIdField = "physicianId";
const searchField = "search";

type StaffField = typeof physicianIdField | typeof searchField;

/** Both forms of the page, of which one was posted and refused. */
type StaffDraft = FormDraft<Readonly<Record<StaffField, string>>, StaffField>;

/** For both forms of the page. */
export const formId = "find";

type StaffPost =
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "physician"; readonly physicianId: PhysicianId }
  | { readonly kind: "mistyped"; readonly draft: StaffDraft };

export function mistyped(field: StaffField, typed: string, message: string): Extract<StaffPost, { kind: "mistyped" }> {
  const values = { [physicianIdField]: "", [searchField]: "", [field]: typed };
  return { kind: "mistyped", draft: { values, errors: { [field]: [message] }, isStale: false } };
}

const searchForm = z.strictObject({ intent: z.literal("search"), [searchField]: z.string() });

/** Null for what no form of the page posts. */
export function readStaffPost(form: URLSearchParams): StaffPost | null {
  if (!form.has("intent")) return readPhysicianId(form);
  const post = readPost(form, searchForm);
  if (post === null) return null;
  const { search: typed } = post;
  if (typed.length > longestSearch) {
    return mistyped(searchField, typed, `Look for ${longestSearch} characters or fewer.`);
  }
  if (physicianSearch(typed).kind === "refused") {
    return mistyped(searchField, typed, "Enter two letters or digits at least.");
  }
  return { kind: "search", text: typed.trim() };
}

/** What was typed as a physician's ID; spaces around it do no harm. */
function readPhysicianId(form: URLSearchParams): StaffPost {
  const typed = form.get(physicianIdField) ?? "";
  const text = typed.trim();
  if (text === "") return mistyped(physicianIdField, typed, "Enter the physician’s ID.");
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) return mistyped(physicianIdField, typed, "A physician’s ID has digits only, for example 100214.");
  return { kind: "physician", physicianId: id.data };
}
