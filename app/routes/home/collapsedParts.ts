import type { LicensesView } from "~/app/forms/licenses/licensesView";
import type { Obligation } from "~/domain/obligations/obligation";
import type { BlockView } from "./blocks/blockView";
import { unfoldedHref } from "./openForms";
import { anchors } from "./anchors";

/** Current licenses, none of them being edited, are collapsed. */
export function isLicensureOpen(licenses: LicensesView, own: readonly Obligation[], asked: string | null): boolean {
  const isCurrent = licenses.licensure.mark === "met" && own.length === 0;
  return !isCurrent || licenses.opening === "one-is-open" || asked === anchors.licenses;
}

/** Links to a part of the page, reloading it where the part is collapsed. */
export function linksToParts(view: { readonly blocks: readonly BlockView[]; readonly isLicensureOpen: boolean }) {
  const current = view.blocks.find(({ isCurrent }) => isCurrent)?.folding;
  const folded: readonly string[] = [
    ...(view.isLicensureOpen ? [] : [anchors.licenses]),
    ...(current?.activities.isOpen === false ? [anchors.activities] : []),
    ...(current?.fees.isOpen === false ? [anchors.fees] : []),
  ];
  return (part: string): string => (folded.includes(part) ? unfoldedHref(part) : `#${part}`);
}
