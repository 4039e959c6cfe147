import { has, valueOf } from "../attributes";

/**
 * Says beside a field what is wrong with it, once it is left (SHELL-16). Firefox clicks nothing that moved under the
 * mouse: while something is pressed, nothing is said.
 */
export function checkFields(): void {
  const left = new Set<HTMLInputElement | HTMLSelectElement>();
  let isPressing = false;
  const say = () => {
    if (isPressing) return;
    for (const field of left) show(field);
    left.clear();
  };
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField && has(target, "data-checked") && relatedTarget !== null) left.add(target);
    setTimeout(say);
  });
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(type, () => {
      isPressing = type === "pointerdown";
      setTimeout(say);
    });
}

function show(field: HTMLInputElement | HTMLSelectElement): void {
  const message = field.previousElementSibling;
  const { valid, valueMissing } = field.validity;
  const mistake = (valueMissing && valueOf(field, "data-missing")) || valueOf(field, "data-checked");
  if (message !== null) message.textContent = valid ? "" : mistake;
  if (valid) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
}
