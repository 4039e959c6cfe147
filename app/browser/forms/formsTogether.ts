import { closestWith, remove } from "../attributes";
import { fieldsOf, sendableForms } from "./unsavedForms";

/** The field of a posted form that carries another one (docs/rules/forms.md#forms-that-are-open-together). */
const carrier = "alsoOpen";

/**
 * Within `data-together`, a form that is sent carries what was typed into the others, so that the next page has it
 * (LIC-06).
 */
export function sendFormsTogether(): void {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !closestWith(form, "data-together")) return;
    for (const former of form.querySelectorAll(`input[name=${carrier}]`)) former.remove();
    for (const other of sendableForms()) {
      if (other === form) continue;
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: carrier });
      field.value = fieldsOf(other).toString();
      form.append(field);
      remove(other, "data-unsaved");
    }
  });
}
