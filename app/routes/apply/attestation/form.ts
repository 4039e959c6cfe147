import type { FormDraft } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { everyForm } from "../everyForm";

const attestationPost = z.strictObject({
  intent: z.literal("attest"),
  ...everyForm,
  /** The text that was shown. */
  content: z.string(),
  attested: z.literal("on").optional(),
});
export type AttestationPost = z.infer<typeof attestationPost>;
export type AttestationDraft = FormDraft<Pick<AttestationPost, "attested">, "attested">;

export const formId = "attestation";

export const isFieldName = fieldNamesOf(attestationPost);

export function readAttestationPost(form: URLSearchParams | null): AttestationPost | null {
  return readPost(form, attestationPost);
}
