import { z } from "~/contract/zod";
import { everyForm, readPost } from "../readPost";

const attestationPost = z.strictObject({
  intent: z.literal("attest"),
  ...everyForm,
  /** The text that was shown. */
  content: z.string(),
  attested: z.literal("on").optional(),
});
export type AttestationPost = z.infer<typeof attestationPost>;

export function isFieldName(name: string): boolean {
  return Object.hasOwn(attestationPost.shape, name);
}

export function readAttestationPost(form: URLSearchParams | null): AttestationPost | null {
  return readPost(form, attestationPost, isFieldName);
}
