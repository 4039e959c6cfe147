import { valueOf } from "../attributes";

/**
 * Presses the button that a choice leads to, such as a country's states (ADDR-05): at once where the choice was made by
 * pointer, once the list is left where it was made by keyboard, because arrow keys and letters pass through others.
 */
export function pressButtonsOfChoices(): void {
  let isByKeyboard = false;
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, ({ target }) => {
      if (target instanceof Element && valueOf(target, "data-presses") !== null) isByKeyboard = type === "keydown";
    });
  addEventListener("input", ({ target }) => {
    if (!isByKeyboard && target instanceof HTMLSelectElement) press(target);
  });
  addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLSelectElement && isByKeyboard) press(target);
    isByKeyboard = false;
  });
}

function press(list: HTMLSelectElement): void {
  const id = valueOf(list, "data-presses");
  if (id === null || list.selectedOptions[0]?.defaultSelected) return;
  const button = list.form?.elements.namedItem(id);
  if (button instanceof HTMLButtonElement) button.click();
}
