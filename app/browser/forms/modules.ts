import { allWith, valueOf } from "../attributes";

/**
 * A combined exam's modules: a focus ticks its module, and clearing that one empties the focus, as saving does
 * (APPLY-07); beside them is the price of what is chosen.
 */
export function priceModules(): void {
  for (const price of allWith("data-modules-prices")) {
    const form = price.closest("form");
    if (form === null || !(price instanceof HTMLOutputElement)) continue;
    const prices = pricesIn(valueOf(price, "data-modules-prices"));
    const boxes = allWith("data-module", form).map((module) =>
      module.querySelector<HTMLInputElement>("[type=checkbox]"),
    );
    const withFocus = form.querySelector<HTMLInputElement>("[data-module=with-focus] [type=checkbox]");
    const focus = form.elements.namedItem("focus");
    const show = () => {
      price.value = prices.get(boxes.filter((box) => box?.checked).length) ?? "";
    };
    form.addEventListener("input", ({ target }) => {
      if (withFocus !== null && focus instanceof HTMLSelectElement) {
        if (target === focus && !withFocus.disabled) withFocus.checked = focus.value !== "";
        if (target === withFocus && !withFocus.checked) focus.value = "";
      }
      show();
    });
    // Browsers may restore ticks when the page is loaded again.
    addEventListener("pageshow", show);
  }
}

/** Returns the prices by the number of modules: pairs in JSON. */
function pricesIn(text: string | null): ReadonlyMap<number, string> {
  const list = JSON.parse(text ?? "[]") as readonly (readonly [modules: number, price: string])[];
  return new Map(list);
}
