import script from "./chooseYears.js?url&no-inline";
import type { FeesView } from "./feesView";

/** Once on a page, where any of its fees can be chosen. */
export function ChooseYearsScript({ fees, nonce }: { fees: readonly (FeesView | null)[]; nonce: string }) {
  const hasChoice = fees.some((view) => view !== null && view.total !== null);
  return hasChoice ? <script defer src={script} nonce={nonce} /> : null;
}
