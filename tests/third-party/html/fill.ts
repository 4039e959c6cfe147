import type { Button, Control, Form } from "./markup";

/** How a form is filled in: not at all, with the worst, as the page has it, and so that it may well be taken. */
export const ways = ["emptied", "nonsense", "as it is", "plausible"] as const;
export type Way = (typeof ways)[number];

/**
 * What a browser would post were this button pressed. @param who may take any name, but an e-mail address that is
 * no one else's.
 */
export function filled(form: Form, button: Button | null, way: Way, who = "a visitor"): URLSearchParams {
  const fields = new URLSearchParams();
  const chosen = new Set<string>();
  for (const control of form.controls) {
    const value = valueOf(control, { way, chosen, who });
    if (value !== null) fields.append(control.name, value);
  }
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

const worst = `"'<b>&amp;é${"x".repeat(300)}`;

function valueOf(
  control: Control,
  { way, chosen, who }: { way: Way; chosen: Set<string>; who: string },
): string | null {
  switch (control.type) {
    case "hidden":
      return control.value;
    case "submit":
    case "button":
      return null;
    case "checkbox":
      return way === "plausible" || (way !== "emptied" && control.isChosen) ? control.value : null;
    case "radio": {
      const isFirst = !chosen.has(control.name);
      const isTaken = way === "plausible" ? isFirst : way !== "emptied" && control.isChosen;
      if (isTaken) chosen.add(control.name);
      return isTaken ? control.value : null;
    }
    case "select":
      if (way === "emptied") return "";
      return way === "plausible" && control.value === ""
        ? (control.options.find((option) => option !== "") ?? "")
        : control.value;
    default:
      if (way === "emptied") return "";
      if (way === "nonsense") return worst;
      return way === "plausible" && control.value === "" ? plausible(control, who) : control.value;
  }
}

/** By what a browser's own memory would go: the field's purpose, else its name. */
const usualAnswers: readonly (readonly [RegExp, string])[] = [
  [/postal|zip/i, "55401"],
  [/tel|phone/i, "612-555-0142"],
  [/routing/i, "110000000"],
  [/account-?number/i, "000123456789"],
  [/password/i, "Correct horse 42 battery"],
  [/bday|birth/i, "05/21/1980"],
  [/expir/i, "12/31/2027"],
  [/date|day|from|to$/i, "01/15/2026"],
  [/credit|hour|amount/i, "2"],
  [/year/i, "2026"],
  [/address|street/i, "100 Nicollet Mall"],
  [/city|level2/i, "Minneapolis"],
  [/number|license/i, "12345"],
];

const anEmail = /e-?mail/i;

function plausible({ name, autocomplete }: Control, who: string): string {
  if (anEmail.test(autocomplete) || anEmail.test(name)) return `${who.replace(/\W+/g, "-")}@hospital.example`;
  const known =
    usualAnswers.find(([pattern]) => pattern.test(autocomplete)) ??
    usualAnswers.find(([pattern]) => pattern.test(name));
  return known?.[1] ?? "Visitor";
}
