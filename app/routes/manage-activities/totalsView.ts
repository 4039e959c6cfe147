import type { Temporal } from "temporal-polyfill";
import { activityRequirements, type Requirement, waiverText } from "@portal/domain/activities/activityRequirements";
import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import { activitiesOfBlock } from "@portal/domain/activities/activitiesOfBlock";
import { attestationEditing } from "@portal/domain/attestations/attestationRefusals";
import { blockPeriod } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { creditsAbove, formatCredits, sumCredits } from "@portal/domain/activities/credits";
import { counted } from "@portal/domain/wording";
import { kinds } from "./activityList";

export type TotalsView = ReturnType<typeof totalsView>;

/**
 * CCB-12, ACT-04: what counts toward a block. Self-reported activities are the physician's own records and count once
 * they are attested to (docs/rules/certification.md#self-reported-activities): their sums are shown beside the total,
 * never in it.
 */
export function totalsView(
  block: CCBlock,
  blocks: readonly CCBlock[],
  current: CCBlock | null,
  selfReported: readonly CCActivity[],
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
) {
  const records = activitiesOfBlock(block, blocks, selfReported);
  return {
    title: `What counts toward ${blockName(block)}`,
    /** What counts, compared with the block's requirements, each with the physician's own records. */
    requirements: activityRequirements(block, today).map((requirement) => ({
      ...requirement,
      notes: [...requirement.notes, ...ownRecords(requirement.name, records)],
    })),
    waivers: block.ccAppliedWaivers.map(waiverText),
    /** Recorded but not attested to, such as `4 CME and 2 SA-CME`; null when there is nothing. */
    notAttested: notAttested(block, records),
    /** Why it cannot be attested to now, in a sentence; null where it can. */
    closed: closedText(block, current, viewer, today),
  };
}

function closedText(
  block: CCBlock,
  current: CCBlock | null,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): string | null {
  const editing = attestationEditing(block, current, viewer);
  if (editing.allowed) return null;
  switch (editing.reason) {
    case "not-current-block":
      return current === null || blockPeriod(block, today) === "past"
        ? noLonger
        : `You can attest to them once your ${blockName(current)} block is complete.`;
    case "failed-audit":
    case "audit":
      return noLonger;
    case "unavailable":
      return "Part of the block’s record is temporarily unavailable, so you cannot attest to them now.";
    case "read-only":
      return "You have view-only access, so you cannot attest to them.";
  }
}

const noLonger = "The attestations of this block can no longer be changed.";

const requirementKinds: Readonly<Record<Requirement["name"], readonly (keyof typeof kinds)[]>> = {
  CME: ["cme"],
  "SA-CME": ["sa-cme"],
  PIP: ["pip-clinical", "pip-feedback"],
  "Patient Safety": ["patient-safety"],
};

function ownRecords(name: Requirement["name"], records: readonly CCActivity[]): string[] {
  const own = records.filter((activity) => requirementKinds[name].some((kind) => kinds[kind].has(activity)));
  if (own.length === 0) return [];
  const amount = name === "CME" ? creditsOf(own, "cmeCredits") : name === "SA-CME" ? creditsOf(own, "saCredits") : null;
  const count = counted(own.length, "activity", "activities");
  return [amount === null ? `Your records: ${count}` : `Your records: ${formatCredits(amount)} in ${count}`];
}

function notAttested(block: CCBlock, records: readonly CCActivity[]): string | null {
  const missing = [
    [creditsAbove(block.attestedCMECredits, creditsOf(records, "cmeCredits")), "CME"],
    [creditsAbove(block.attestedSACredits, creditsOf(records, "saCredits")), "SA-CME"],
  ] as const;
  const named = missing.filter(([amount]) => amount > 0).map(([amount, name]) => `${formatCredits(amount)} ${name}`);
  return named.length === 0 ? null : named.join(" and ");
}

function creditsOf(records: readonly CCActivity[], kind: "cmeCredits" | "saCredits") {
  return sumCredits(records.map((activity) => activity[kind]));
}
