import { shorterText } from "../wording";

/** In characters. */
export const maxActingReasonLength = 200;

export const actingReasonHint = "A case number or a few words. The physician reads it, with your name.";

type ActingReason =
  | { readonly kind: "given"; readonly reason: string }
  | { readonly kind: "refused"; readonly message: string };

/** Why staff act for a physician, who reads it: a case number or a few words, in one line. */
export function actingReason(typed: string): ActingReason {
  const reason = typed.replace(/\s+/gu, " ").trim();
  if (reason === "") return { kind: "refused", message: "Enter a reason, such as a case number." };
  if (reason.length > maxActingReasonLength) return { kind: "refused", message: shorterText(maxActingReasonLength) };
  return { kind: "given", reason };
}
