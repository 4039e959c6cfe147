import { paymentPage } from "~/app/forms/paymentPages";
import type { Keeping } from "~/app/session/guards/physicianPost";
import { mayBeKept, nothingTyped, type Typed } from "./typed";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const kept: ReadonlySet<string> = new Set(["firstName", "lastName", "email"]);

/** Who pays is kept when the session has ended over the form; nothing of a card or a bank account ever is. */
export function keeping(intentId: string | undefined): Keeping | undefined {
  if (intentId === undefined || !uuid.test(intentId)) return undefined;
  return { page: `${paymentPage(intentId)}/method`, fields: (name, value) => kept.has(name) && mayBeKept(value) };
}

export function readKept(form: URLSearchParams | null): Typed | null {
  if (form === null || form.size === 0) return null;
  const [firstName = "", lastName = "", email = ""] = [...kept].map((name) => form.get(name) ?? "");
  return { ...nothingTyped, firstName, lastName, email };
}
