import { valueOf } from "../attributes";

/** Ticks the box of a value that is typed, and clears the box that another excludes (CCB-05). */
export function tickDependentBoxes(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.value.trim() !== "") tick(target.form, valueOf(target, "data-ticks"), true);
    if (target.checked) tick(target.form, valueOf(target, "data-excludes"), false);
  });
}

function tick(form: HTMLFormElement | null, name: string | null, isTicked: boolean): void {
  const box = name === null ? null : form?.elements.namedItem(name);
  if (box instanceof HTMLInputElement) box.checked = isTicked;
}
