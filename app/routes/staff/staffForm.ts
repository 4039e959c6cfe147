import type { FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { maxSearchLength } from "@portal/contract/extensions/peopleExtensions";
import { type PhysicianId, physicianId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";
import { actingReason } from "@portal/domain/people/actingReason";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { shorterText } from "@portal/domain/wording";

const physicianIdField = "physicianId";
const searchField = "search";

const reasonField = "reason";

type StaffField = typeof physicianIdField | typeof searchField | typeof reasonField;

/** Both forms of the page, one of which was posted and refused. */
type StaffDraft = FormDraft<Readonly<Record<StaffField, string>>, StaffField>;

/** For both forms of the page. */
export const formId = "find";

type StaffPost =
  | { readonly kind: "search"; readonly text: string }
  /** `reason` is null where no form of ours asked for it. */
  | { readonly kind: "physician"; readonly physicianId: PhysicianId; readonly reason: string | null }
  | { readonly kind: "mistyped"; readonly draft: StaffDraft };

export function mistyped(
  field: StaffField,
  typed: Partial<Record<StaffField, string>>,
  message: string,
): Extract<StaffPost, { kind: "mistyped" }> {
  const values = { [physicianIdField]: "", [searchField]: "", [reasonField]: "", ...typed };
  return { kind: "mistyped", draft: { values, errors: { [field]: [message] }, isStale: false } };
}

export function refusalTitle({ errors, values }: Pick<StaffDraft, "errors" | "values">): string {
  if (errors.search) return "Nothing was searched";
  if (errors.physicianId) return "No physician selected";
  return `You are not acting yet: the reason is ${values.reason.trim() === "" ? "missing" : "too long"}`;
}

/** Returns the reason of staff for acting, where the form asks for it; null for a post without the field. */
function readReason(form: URLSearchParams): ReturnType<typeof actingReason> | null {
  const typed = form.get(reasonField);
  return typed === null ? null : actingReason(typed);
}

const searchForm = z.strictObject({ intent: z.literal("search"), [searchField]: z.string() });

/** Returns null for what no form of the page posts. */
export function readStaffPost(form: URLSearchParams): StaffPost | null {
  if (!form.has("intent")) return readPhysicianId(form);
  if (form.get("intent") === "choose") {
    const reason = form.get(reasonField) ?? "";
    return mistyped(physicianIdField, { reason }, "Select the button with the physician’s name.");
  }
  const post = readPost(form, searchForm);
  if (post === null) return null;
  const { search: typed } = post;
  if (typed.length > maxSearchLength) {
    return mistyped(searchField, { search: typed }, shorterText(maxSearchLength));
  }
  if (physicianSearch(typed).kind === "refused") {
    return mistyped(searchField, { search: typed }, "Enter at least two letters or digits.");
  }
  return { kind: "search", text: typed.trim() };
}

/** Reads a physician's ID, ignoring spaces around it. */
function readPhysicianId(form: URLSearchParams): StaffPost {
  // The button of a listed physician comes after the field for any other.
  const typed = form.getAll(physicianIdField).at(-1) ?? "";
  const text = typed.trim();
  const kept = { physicianId: typed, reason: form.get(reasonField) ?? "" };
  if (text === "") return mistyped(physicianIdField, kept, "Enter the physician’s ID.");
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) return mistyped(physicianIdField, kept, "A physician’s ID has digits only, for example 100214.");
  const why = readReason(form);
  if (why?.kind === "refused") return mistyped(reasonField, kept, why.message);
  return { kind: "physician", physicianId: id.data, reason: why?.reason ?? null };
}
