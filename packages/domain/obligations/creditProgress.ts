import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Credits } from "@portal/contract/values";
import { creditsAbove, creditTotals, formatCredits, sumCredits } from "../activities/credits";
import type { Progress } from "./obligation";

/** As much as the requirement tiles of the block say; empty for what is complete. */
export function creditsLeft(block: CCBlock): Progress[] {
  const { cme, sa } = creditTotals(block);
  const parts: Progress[] = [
    { done: cme.total, needed: cme.required, left: creditsAbove(cme.total, cme.required), unit: "CME" },
    { done: sa.total, needed: sa.required, left: creditsAbove(sa.total, sa.required), unit: "SA-CME" },
  ];
  return parts.filter(({ left }) => left > 0);
}

/**
 * `38 CME to go, including 12 SA-CME`; null where no credits are. `blocks` has the progress of each block: an SA-CME
 * credit counts toward CME as well (docs/rules/certification.md#credit-totals), but only in its own block.
 */
export function creditsToGoText(blocks: readonly (readonly Progress[])[]): string | null {
  const sa = sumCredits(blocks.map((progress) => leftOf(progress, "SA-CME")));
  const all = sumCredits(
    blocks.map((progress) => Math.max(leftOf(progress, "CME"), leftOf(progress, "SA-CME")) as Credits),
  );
  if (all === 0) return null;
  if (all === sa) return `${formatCredits(sa)} SA-CME to go`;
  return `${formatCredits(all)} CME to go${sa === 0 ? "" : `, including ${formatCredits(sa)} SA-CME`}`;
}

/** `52 of 90 CME and 12 of 24 SA-CME: 38 CME to go, including 12 SA-CME`; null where no credits are left. */
export function creditProgressText(progress: readonly Progress[]): string | null {
  const toGo = creditsToGoText([progress]);
  if (toGo === null) return null;
  const done = progress.flatMap((part) =>
    isOfCredits(part) ? [`${formatCredits(part.done)} of ${formatCredits(part.needed)} ${part.unit}`] : [],
  );
  return `${done.join(" and ")}: ${toGo}`;
}

type CreditProgress = Extract<Progress, { readonly unit: "CME" | "SA-CME" }>;

function isOfCredits(part: Progress): part is CreditProgress {
  return part.unit === "CME" || part.unit === "SA-CME";
}

function leftOf(progress: readonly Progress[], unit: CreditProgress["unit"]): Credits {
  return sumCredits(progress.filter(isOfCredits).flatMap((part) => (part.unit === unit ? part.left : [])));
}
