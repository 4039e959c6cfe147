/** Where an account is kept. Each has a sign-in page of its own, and an account opens only on its directory's. */
export type Directory = "physicians" | "staff";

/** The `idp_hint` of an authorization request that asks for the staff directory's page (AUTH-12). */
export const staffHint = "staff-directory";
