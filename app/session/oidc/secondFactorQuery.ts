import type { SignInRequest } from "./signIn";

/** Reads `?secondFactor`, or `?secondFactor=passkey` for adding a passkey; null: neither. */
export function secondFactorOf(query: URLSearchParams): NonNullable<SignInRequest["secondFactor"]> | null {
  if (!query.has("secondFactor")) return null;
  return query.get("secondFactor") === "passkey" ? "passkey" : "any";
}
