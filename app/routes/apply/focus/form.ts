import { z } from "~/contract/zod";
import { everyForm, readPost } from "../readPost";

const focusPost = z.strictObject({
  intent: z.literal("save-focus"),
  ...everyForm,
  /** A code of CnpType; empty while none is chosen. */
  focus: z
    .string()
    .regex(/^[1-3]?$/)
    .default(""),
});
export type FocusPost = z.infer<typeof focusPost>;

export function isFieldName(name: string): boolean {
  return Object.hasOwn(focusPost.shape, name);
}

export function readFocusPost(form: URLSearchParams | null): FocusPost | null {
  return readPost(form, focusPost, isFieldName);
}
