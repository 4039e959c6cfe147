import type { FormDraft } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

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
export type FocusDraft = FormDraft<Pick<FocusPost, "focus">, "focus">;

export const formId = "focus";

export const isFieldName = fieldNamesOf(focusPost);

export function readFocusPost(form: URLSearchParams | null): FocusPost | null {
  return readPost(form, focusPost);
}
