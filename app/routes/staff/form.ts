import { readPost } from "~/app/forms/readPost";
import { longestSearch } from "~/contract/extensions/peopleExtensions";
import { type PhysicianId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { physicianSearch } from "~/domain/people/physicianSearch";

export const physicianIdField = "physicianId";
export const searchField = "search";

/** What a search and an ID are posted with, so that each form's mistake is told beside its own field. */
export type StaffPost =
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "physician"; readonly physicianId: PhysicianId }
  | {
      readonly kind: "mistyped";
      readonly field: typeof physicianIdField | typeof searchField;
      readonly typed: string;
      readonly message: string;
    };

const searchForm = z.strictObject({ intent: z.literal("search"), [searchField]: z.string() });

/** Null for what no form of the page posts. */
export function readStaffPost(form: URLSearchParams): StaffPost | null {
  if (!form.has("intent")) return readAskedFor(form);
  const post = readPost(form, searchForm);
  if (post === null) return null;
  const { search: typed } = post;
  const mistyped = (message: string) => ({ kind: "mistyped", field: searchField, typed, message }) as const;
  if (typed.length > longestSearch) return mistyped(`Look for ${longestSearch} characters or fewer.`);
  if (physicianSearch(typed).kind === "refused") return mistyped("Enter two letters or digits at least.");
  return { kind: "search", text: typed.trim() };
}

/** What was typed as a physician's ID; spaces around it do no harm. */
export function readAskedFor(form: URLSearchParams): Exclude<StaffPost, { kind: "search" }> {
  const typed = form.get(physicianIdField) ?? "";
  const text = typed.trim();
  const mistyped = (message: string) => ({ kind: "mistyped", field: physicianIdField, typed, message }) as const;
  if (text === "") return mistyped("Enter the physician’s ID.");
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) return mistyped("A physician’s ID has digits only, for example 100214.");
  return { kind: "physician", physicianId: id.data };
}
