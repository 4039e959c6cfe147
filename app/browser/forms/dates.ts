import { readDateInput } from "@portal/domain/time/dateInput";
import { readTypedLine } from "@portal/domain/typedLine";
import { has } from "../attributes";

/** Adds the slashes of a date (LIC-05): while it is typed at its end, and to the rest once the field is left. */
export function formatDates(): void {
  addEventListener("input", (event) => {
    const field = dateFieldOf(event);
    const isTyped = event instanceof InputEvent && /^insert\w*Text$/.test(event.inputType) && !event.isComposing;
    if (field !== null && isTyped && field.selectionEnd === field.value.length) format(field);
  });
  addEventListener("focusout", (event) => {
    const field = dateFieldOf(event);
    if (field === null) return;
    const read = readTypedLine(field.value);
    if (read !== field.value) field.value = read;
    if (readDateInput(read) !== null) format(field);
  });
}

function dateFieldOf({ target }: Event): HTMLInputElement | null {
  return target instanceof HTMLInputElement && has(target, "data-date") ? target : null;
}

/** What browsers fill in has its year first, and stays. */
function format(field: HTMLInputElement): void {
  if (/[^-\d/. ]|^\d{4}\D/.test(field.value)) return;
  const formatted = field.value
    .replace(/[-. ]/g, "/")
    .replace(/\b\d(?=\/)/g, "0$&")
    .replace(/^(0\d|1[0-2])\/*/, "$1/")
    .replace(/^(\d\d\/([0-2]\d|3[01]))\/*/, "$1/");
  if (formatted !== field.value) field.value = formatted;
}
