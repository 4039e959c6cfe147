/** In characters. */
export const longestActingReason = 200;

type ActingReason =
  { readonly kind: "given"; readonly reason: string } | { readonly kind: "refused"; readonly message: string };

/** Why staff act for a physician, who reads it: a case number or a few words, in one line. */
export function actingReason(typed: string): ActingReason {
  const reason = typed.replace(/\s+/gu, " ").trim();
  if (reason === "") return { kind: "refused", message: "Enter a reason, such as a case number." };
  if (reason.length > longestActingReason)
    return { kind: "refused", message: `Enter ${longestActingReason} characters or fewer.` };
  return { kind: "given", reason };
}
