import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { formFor } from "~/app/forms/readPost";
import type { RequestedProof } from "~/app/session/oidc/freshProof";
import { z } from "@portal/contract/zod";

/** ACCT-03. Any length: a wrong value is shown again beside its message. */
export const emailPost = z.strictObject({
  intent: z.literal("change-email"),
  formFor,
  /** The current address as the page showed it. */
  currentEmail: z.string(),
  newEmail: z.string(),
});
export type EmailPost = z.infer<typeof emailPost>;

/** ACCT-06. A posted proof is never stored, and never shown again. */
export const proofField = { currentPassword: z.string().optional() };

export const provedEmailPost = emailPost.extend(proofField);
export const cancelEmailPost = z.strictObject({ intent: z.literal("cancel-email"), formFor, ...proofField });
export const resendConfirmationPost = z.strictObject({ intent: z.literal("resend-confirmation"), formFor });

/** ACCT-04. Passwords are used as typed, never stored, and never shown again. */
export const passwordPost = z.strictObject({
  intent: z.literal("change-password"),
  formFor,
  currentPassword: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
});
export type PasswordPost = z.infer<typeof passwordPost>;

export type EmailDraft = FormDraft<Pick<EmailPost, "newEmail">, "newEmail">;

/** In the order of the error summary. */
export const passwordFields = ["currentPassword", "newPassword", "confirmNewPassword"] as const;
export type PasswordErrors = FieldErrors<(typeof passwordFields)[number]>;

export const emailFormId = "email";
export const passwordFormId = "password";
export const proofFieldId = "proof-of-identity";

export const securityId = "security";

/** Proof that a form needs before it changes how the physician signs in, with its problem. */
export interface ProofView {
  readonly asked: RequestedProof;
  readonly error: string | null;
}
