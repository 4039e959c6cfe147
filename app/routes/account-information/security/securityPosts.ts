import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** The guard has compared it already; a form that was kept comes back without it. */
const formFor = postedNumber.pipe(physicianId).optional();

/** ACCT-03. However long: what is typed wrongly comes back beside its message. */
export const emailPost = z.strictObject({
  intent: z.literal("change-email"),
  formFor,
  /** The address that the page showed as the current one. */
  currentEmail: z.string(),
  newEmail: z.string(),
});
export type EmailPost = z.infer<typeof emailPost>;

/** ACCT-04. Passwords are taken as they are typed, are never kept, and never come back. */
export const passwordPost = z.strictObject({
  intent: z.literal("change-password"),
  formFor,
  currentPassword: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
});
export type PasswordPost = z.infer<typeof passwordPost>;

/** Fields' ids in the document, in the order in which mistakes are told. */
export const emailFieldIds = { newEmail: "new-email" } as const;
export const passwordFieldIds = {
  currentPassword: "current-password",
  newPassword: "new-password",
  confirmNewPassword: "confirm-new-password",
} as const;

export type PasswordErrors = Readonly<Partial<Record<keyof typeof passwordFieldIds, string>>>;

/** An address that was typed and is not saved. */
export interface UnsavedEmail {
  readonly typed: string;
  readonly error: string | null;
}
