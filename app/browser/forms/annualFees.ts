import { asCents, formatCents, sumCents } from "@portal/domain/billing/money";
import { allWith, closestWith, valueOf } from "../attributes";

/** Shows the total of the chosen years at once, and keeps out a year without those before it (FEE-02). */
export function totalAnnualFees(): void {
  for (const total of allWith("data-fees-total")) {
    const form = total.closest("form");
    if (form === null || !(total instanceof HTMLOutputElement)) continue;
    const boxes = [...form.querySelectorAll<HTMLInputElement>("[data-cents] input[type=checkbox]")];
    const centsOf = (box: Element) => asCents(Number(valueOf(closestWith(box, "data-cents"), "data-cents")));
    const show = () => {
      total.value = formatCents(sumCents(boxes.filter(({ checked }) => checked).map(centsOf)));
    };
    form.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !boxes.includes(target)) return;
      const at = boxes.indexOf(target);
      for (const box of target.checked ? boxes.slice(0, at) : boxes.slice(at)) box.checked = target.checked;
      show();
    });
    // Browsers may restore ticks when the page is loaded again.
    addEventListener("pageshow", show);
  }
}
