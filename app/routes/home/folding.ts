import type { LicensesView } from "~/app/forms/licenses/licensesView";
import type { Obligation } from "~/domain/obligations/obligation";
import type { BlockView } from "./blocks/blockView";
import { parts } from "./parts";

const parameter = "show";

/** The id of the part that the page's address asks to unfold, as `?show=fees`; null where it asks for none. */
export function askedPart({ searchParams }: URL): string | null {
  return searchParams.get(parameter);
}

/** The page with one of its parts unfolded: not every browser unfolds what a fragment leads to. */
function unfoldedHref(part: string): string {
  return `?${new URLSearchParams({ [parameter]: part })}#${part}`;
}

/** Licenses that are current, of which none is being edited, are folded away. */
export function isLicensureOpen(licenses: LicensesView, own: readonly Obligation[], asked: string | null): boolean {
  const isCurrent = licenses.licensure.mark === "met" && own.length === 0;
  return !isCurrent || licenses.opening === "one-is-open" || asked === parts.licenses;
}

/** Leads to a part of the page, on the same page unless it is folded away there. */
export function linksToParts(view: { readonly blocks: readonly BlockView[]; readonly isLicensureOpen: boolean }) {
  const current = view.blocks.find(({ isCurrent }) => isCurrent)?.folding;
  const folded: readonly string[] = [
    ...(view.isLicensureOpen ? [] : [parts.licenses]),
    ...(current?.activities.isOpen === false ? [parts.activities] : []),
    ...(current?.fees.isOpen === false ? [parts.fees] : []),
  ];
  return (part: string): string => (folded.includes(part) ? unfoldedHref(part) : `#${part}`);
}
