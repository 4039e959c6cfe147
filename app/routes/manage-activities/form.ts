import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "~/contract/zod";
import { deletePost, savePost } from "./activityPost";

/** Everything that the page's forms post: one button, one intent. */
const activityPost = z.discriminatedUnion("intent", [savePost, deletePost]);
export type ActivityPost = z.infer<typeof activityPost>;

const fields: ReadonlySet<string> = new Set(activityPost.options.flatMap(({ shape }) => Object.keys(shape)));

/** Asked before the names are taken apart: a form library's own commands and an object's prototype end here. */
export function isFieldName(name: string): boolean {
  return fields.has(name);
}

/** Null for anything that the page cannot have posted: unknown or repeated fields, files, an unknown button. */
export function readActivityPost(form: URLSearchParams): ActivityPost | null {
  const names = [...form.keys()];
  if (!names.every(isFieldName) || new Set(names).size !== names.length) return null;
  const submission = parseWithZod(form, { schema: activityPost, disableAutoCoercion: true });
  return submission.status === "success" ? submission.value : null;
}
