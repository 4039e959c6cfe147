import { allWith, valueOf } from "./attributes";

/** Puts the button, and the field for the passkey's name, into the form, in place of the alternative. */
export function addControls(form: HTMLFormElement): HTMLButtonElement | null {
  const [place] = allWith("data-button", form);
  const [alternative] = allWith("data-without", form);
  if (place === undefined || alternative === undefined) return null;
  const label = valueOf(place, "data-name-label");
  if (label !== null) place.append(nameField(label, valueOf(place, "data-name-hint") ?? ""));
  const button = element("button", valueOf(place, "data-button") ?? "", valueOf(place, "data-button-class") ?? "");
  button.type = "submit";
  const actions = element("p", "", "actions");
  actions.append(button);
  place.append(actions);
  alternative.hidden = true;
  return button;
}

/** As the page's other fields are. */
function nameField(text: string, hint: string): HTMLElement {
  const label = element("label", text);
  label.htmlFor = "name";
  const input = Object.assign(element("input"), { id: "name", name: "name", autocomplete: "off", spellcheck: false });
  input.setAttribute("aria-describedby", "name-hint");
  const field = element("div", "", "field");
  field.append(label, Object.assign(element("p", hint, "hint"), { id: "name-hint" }), input);
  return field;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = "", className = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
