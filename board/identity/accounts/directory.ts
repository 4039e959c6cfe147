/** The directory of an account. Each has its own sign-in page, where only its own accounts work. */
export type Directory = "physicians" | "staff";

/** The `idp_hint` of an authorization request for the staff directory (AUTH-12). */
export const staffHint = "staff-directory";
