import type { LicensesView } from "~/app/forms/licenses/licensesView";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Obligation } from "@portal/domain/obligations/obligation";

/** The ids of the page's parts that tiles and steps link to. */
export const anchors = {
  licenses: "licensure",
  clinicalStatus: "clinical-status",
  attestations: "attestations",
  activities: "activities",
  fees: "fees",
  assessments: "assessments",
  examinations: "examinations",
  audit: "audit",
  help: "help",
} as const;

export function recertificationPart(certificationId: number): string {
  return `recertification-${certificationId}`;
}

export function blockId({ ccBlockId }: Pick<CCBlock, "ccBlockId">): string {
  return `block-${ccBlockId}`;
}

/** HOME-12: licenses that are current or not required, none of them being edited, are collapsed, unless a link leads to them. */
export function isLicensureOpen(licenses: LicensesView, own: readonly Obligation[], openPart: string | null): boolean {
  const { mark } = licenses.licensure;
  const asks = own.length > 0 || (mark !== "met" && mark !== "exempt");
  return asks || licenses.opening === "one-is-open" || openPart === anchors.licenses;
}

interface Folding {
  readonly isLicensureOpen: boolean;
  readonly blocks: readonly {
    readonly id: string;
    readonly isCurrent: boolean;
    readonly isOpen: boolean;
    readonly parts: Readonly<Record<"activities" | "attestations" | "fees", { readonly isOpen: boolean }>>;
  }[];
}

/** Links to a part of the page, reloading it where the part is collapsed. */
export function linksToParts({ isLicensureOpen, blocks }: Folding) {
  const folded: readonly string[] = [
    ...(isLicensureOpen ? [] : [anchors.licenses]),
    ...blocks.flatMap(({ id, isCurrent, isOpen, parts }) => {
      if (!isCurrent) return isOpen ? [] : [id];
      return (["activities", "attestations", "fees"] as const).filter((part) => !parts[part].isOpen);
    }),
  ];
  return (part: string): string => (folded.includes(part) ? unfoldedHref(part) : `#${part}`);
}

/** Names the part of the page that is expanded in any case. */
export const partParameter = "show";

/** A block other than the current one, which is a line until it is asked for. */
export function blockHref(block: Pick<CCBlock, "ccBlockId">): string {
  return unfoldedHref(blockId(block));
}

/** Returns the page with one of its parts expanded: not every browser expands the target of a fragment. */
export function unfoldedHref(part: string): string {
  return `?${new URLSearchParams({ [partParameter]: part })}#${part}`;
}
