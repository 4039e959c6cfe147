import script from "./chooseYears.js?url&no-inline";
import type { FeesView } from "./feesView";

/** Once on a page, where years of any block can be chosen among. */
export function ChooseYearsScript({ fees, nonce }: { fees: readonly (FeesView | null)[]; nonce: string }) {
  const hasChoice = fees.some((view) => view !== null && view.lines.filter(({ choice }) => choice !== null).length > 1);
  return hasChoice ? <script defer src={script} nonce={nonce} /> : null;
}
