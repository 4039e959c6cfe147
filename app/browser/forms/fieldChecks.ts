import { allWith, type FieldRule, valueOf } from "../attributes";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * The rules of a page's fields: what is wrong with a typed value by itself, whatever else the form has; null for
 * nothing. A page's script carries those of its own fields.
 */
type Rules = { readonly [Name in FieldRule]?: (typed: string, label: string) => string | null };

/**
 * Says beside a field what is wrong with it by its rule, in the server's words, once it is left with something typed or
 * chosen since (SHELL-16). What the server has said stays until the value is another one; any message goes as soon as
 * the value is right. Firefox clicks nothing that moved under the mouse: while something is pressed, nothing is said.
 */
export function checkFields(rules: Rules): void {
  const refused = new Map(fieldsOf(document, rules).map((field) => [field, isWrong(field) ? field.value : null]));
  const typed = new Set<Field>();
  const left = new Set<Field>();
  let isPressing = false;
  const sayLater = () =>
    setTimeout(() => {
      if (isPressing) return;
      for (const field of left) if (field.value !== refused.get(field)) show(field, faultOf(field, rules));
      left.clear();
    });
  const fieldOf = ({ target }: Event) => (isField(target, rules) ? target : null);
  addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (field === null) return;
    typed.add(field);
    if (isWrong(field) && faultOf(field, rules) === null) left.add(field);
    sayLater();
  });
  addEventListener("focusout", (event) => {
    const field = fieldOf(event);
    if (field !== null && typed.has(field) && event.relatedTarget !== null) left.add(field);
    sayLater();
  });
  for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown"])
    addEventListener(type, () => {
      isPressing = type === "pointerdown";
      sayLater();
    });
}

/** Keeps a form from being sent while a rule refuses a field of it; the first gets the focus (SEARCH-01). */
export function checkBeforeSending(rules: Rules): void {
  addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const wrong = fieldsOf(event.target, rules).filter((field) => show(field, faultOf(field, rules)));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0]?.focus();
  });
}

function fieldsOf(within: ParentNode, rules: Rules): Field[] {
  return allWith("data-rule", within).filter((element) => isField(element, rules));
}

function isField(target: EventTarget | null, rules: Rules): target is Field {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && (valueOf(target, "data-rule") ?? "") in rules;
}

function isWrong(field: Field): boolean {
  return field.hasAttribute("aria-invalid");
}

/** An empty field is wrong only where it is required. */
function faultOf(field: Field, rules: Rules): string | null {
  if (field.value.trim() === "" && !field.required) return null;
  const rule = rules[valueOf(field, "data-rule") as FieldRule];
  return rule?.(field.value, valueOf(field, "data-label") ?? "") ?? null;
}

/** The component has the element for the message, which `aria-describedby` names. Returns whether there is one. */
function show(field: Field, fault: string | null): boolean {
  const message = document.getElementById(`${field.id}-error`);
  if (message !== null) message.textContent = fault === null ? "" : `Error: ${fault}`;
  if (fault === null) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
  return fault !== null;
}
