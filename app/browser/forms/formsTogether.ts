import { closestWith } from "../attributes";
import { alsoOpen } from "../fieldNames";
import { hasPassword, typedFieldsOf, typedForms } from "./unsavedForms";

/**
 * Within `data-together`, a form that is sent carries what was typed into the others, so that the next page has it
 * (docs/rules/forms.md#forms-that-are-open-together, LIC-06).
 */
export function sendFormsTogether(): void {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !closestWith(form, "data-together")) return;
    for (const former of form.querySelectorAll(`input[name=${alsoOpen}]`)) former.remove();
    for (const other of typedForms()) {
      if (other === form || hasPassword(other)) continue;
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: alsoOpen });
      field.value = typedFieldsOf(other).toString();
      form.append(field);
    }
  });
}
