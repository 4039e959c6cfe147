import { set } from "../attributes";

/** Lays the MENU over the page, and closes it by Escape, which gives the focus back, and when it is left (SHELL-18). */
export function closeMenuWhenLeft(): void {
  const menu = document.querySelector<HTMLDetailsElement>("header details");
  if (menu === null) return;
  set(menu, "data-over", "");
  const close = () => {
    if (!menu.open) return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  };
  for (const type of ["click", "focusin"])
    addEventListener(type, ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) close();
    });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
}
