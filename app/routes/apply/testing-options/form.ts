import { z } from "~/contract/zod";
import { everyForm, readPost } from "../readPost";

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

export function isFieldName(name: string): boolean {
  return Object.hasOwn(optionsPost.shape, name);
}

export function readTestingPost(form: URLSearchParams | null): TestingPost | null {
  return readPost(form, testingPost, isFieldName);
}
