import type { FormDraft } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

const tick = z.literal("on").optional();

const optionsPost = z.strictObject({
  intent: z.literal("save-testing-options"),
  ...everyForm,
  ada: tick,
  nma: tick,
  none: tick,
});
/** Of an article-based examination, which has a policy and nothing to choose. */
const policyPost = z.strictObject({ intent: z.literal("read-policy"), ...everyForm });

const testingPost = z.discriminatedUnion("intent", [optionsPost, policyPost]);
export type TestingPost = z.infer<typeof testingPost>;
export type TypedOptions = Pick<z.infer<typeof optionsPost>, "ada" | "nma" | "none">;
/** What is wrong is wrong with all of them. */
export type OptionsDraft = FormDraft<TypedOptions, "options">;

export const formId = "testing";

export const isFieldName = fieldNamesOf(testingPost);

export function readTestingPost(form: URLSearchParams | null): TestingPost | null {
  return readPost(form, testingPost);
}
