import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { creditsAbove, creditTotals } from "../activities/credits";
import type { Progress } from "./obligation";

/** The credits that the block's requirements say are to go; empty for what is complete. */
export function creditsLeft(block: CCBlock): Progress[] {
  const { cme, sa } = creditTotals(block);
  const parts: Progress[] = [
    { done: cme.total, needed: cme.required, left: creditsAbove(cme.total, cme.required), unit: "CME" },
    { done: sa.total, needed: sa.required, left: creditsAbove(sa.total, sa.required), unit: "SA-CME" },
  ];
  return parts.filter(({ left }) => left > 0);
}
