/** What members of staff may do, as the staff claim says it. */
export const staffRoles = [
  /** Acts for physicians, and may do all that the other roles may. */
  "staff",
  /** Sees what acting staff see, and changes nothing. */
  "staff-read-only",
  /** Reads all payments and refunds them, and opens no physician's pages. */
  "staff-finance",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles, and that of the service which charges and reports payments. */
export const claimRoles = [...staffRoles, "payments"] as const;
export type ClaimRole = (typeof claimRoles)[number];

/** Values of the staff claim at an identity provider that has words of its own for roles. */
export type StaffClaimValues = Readonly<Partial<Record<ClaimRole, string>>>;

/** Returns the role that a claim's value names; null for any other value, a list among them. */
export function roleOfClaim(value: unknown, values: StaffClaimValues = {}): ClaimRole | null {
  return claimRoles.find((role) => (values[role] ?? role) === value) ?? null;
}

/** Returns the role of staff that a claim's value names; null for any other value. */
export function staffRoleOfClaim(value: unknown, values: StaffClaimValues = {}): StaffRole | null {
  const role = roleOfClaim(value, values);
  return role === "payments" ? null : role;
}
