import type { CCAppliedWaiver } from "~/contract/certification/ccBlock";
import { formatCredits } from "~/domain/activities/credits";

/** `Extended leave: 10 CME and 8 SA-CME waived for 2026`: what the board does not ask for. */
export function waiverText(waiver: CCAppliedWaiver): string {
  const credits = [
    ...(waiver.cmeCredits > 0 ? [`${formatCredits(waiver.cmeCredits)} CME`] : []),
    ...(waiver.saCredits > 0 ? [`${formatCredits(waiver.saCredits)} SA-CME`] : []),
  ];
  const what = credits.length > 0 ? `: ${credits.join(" and ")} waived` : "";
  const when = typeof waiver.appliedToYear === "number" ? ` for ${waiver.appliedToYear}` : "";
  return `${waiver.waiverTypeDescription}${what}${when}`;
}
