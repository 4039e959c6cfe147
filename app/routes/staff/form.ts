import { type PhysicianId, physicianId } from "~/contract/ids";

export const physicianIdField = "physicianId";

export type AskedFor =
  | { readonly kind: "physician"; readonly physicianId: PhysicianId }
  | { readonly kind: "mistyped"; readonly typed: string; readonly message: string };

/** What was typed as a physician's ID; spaces around it do no harm. */
export function readAskedFor(form: URLSearchParams): AskedFor {
  const typed = form.get(physicianIdField) ?? "";
  const text = typed.trim();
  if (text === "") return { kind: "mistyped", typed, message: "Enter the physician's ID." };
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) return { kind: "mistyped", typed, message: "A physician's ID has digits only, for example 100214." };
  return { kind: "physician", physicianId: id.data };
}
