import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { formFor } from "~/app/forms/readPost";
import type { RequestedProof } from "~/app/session/oidc/freshProof";
import { z } from "~/contract/zod";

/** ACCT-03. However long: what is typed wrongly comes back beside its message. */
export const emailPost = z.strictObject({
  intent: z.literal("change-email"),
  formFor,
  /** The address that the page showed as the current one. */
  currentEmail: z.string(),
  newEmail: z.string(),
});
export type EmailPost = z.infer<typeof emailPost>;

/** ACCT-06. What is posted as proof is never kept, and never comes back. */
export const proofField = { currentPassword: z.string().optional() };

export const provedEmailPost = emailPost.extend(proofField);
export const cancelEmailPost = z.strictObject({ intent: z.literal("cancel-email"), formFor, ...proofField });
export const resendConfirmationPost = z.strictObject({ intent: z.literal("resend-confirmation"), formFor });

/** ACCT-04. Passwords are taken as they are typed, are never kept, and never come back. */
export const passwordPost = z.strictObject({
  intent: z.literal("change-password"),
  formFor,
  currentPassword: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
});
export type PasswordPost = z.infer<typeof passwordPost>;

/** An address that was typed and is not saved. */
export type EmailDraft = FormDraft<Pick<EmailPost, "newEmail">, "newEmail">;

/** In the order in which mistakes are listed. */
export const passwordFields = ["currentPassword", "newPassword", "confirmNewPassword"] as const;
export type PasswordErrors = FieldErrors<(typeof passwordFields)[number]>;

export const emailFormId = "email";
export const passwordFormId = "password";
export const proofFieldId = "proof-of-identity";

/** Where it is on the page. */
export const securityId = "security";

/** What a form asks for before it changes how the physician signs in, and what was wrong with it. */
export interface ProofView {
  readonly asked: RequestedProof;
  readonly error: string | null;
}
