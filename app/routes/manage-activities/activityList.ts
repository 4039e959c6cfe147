import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { blockOfActivity } from "@portal/domain/activities/activitiesOfBlock";
import { type CCBlockId, ccBlockId } from "@portal/contract/ids";

export interface ActivityRecord {
  readonly activity: CCActivity;
  readonly source: "verified" | "self-reported";
  readonly block: CCBlock | null;
}

type Records = Pick<Physician, "ccVerifiedActivities" | "ccSelfReportedActivities" | "currentCCEnrollment">;

/** ACT-01: verified and self-reported activities together, newest first. */
export function activityRecords({
  ccVerifiedActivities,
  ccSelfReportedActivities,
  currentCCEnrollment,
}: Records): ActivityRecord[] {
  const blocks = currentCCEnrollment?.ccBlocks ?? [];
  const recordOf = (source: ActivityRecord["source"]) => (activity: CCActivity) => ({
    activity,
    source,
    block: blockOfActivity(blocks, activity.completedDate),
  });
  const records = [
    ...ccVerifiedActivities.map(recordOf("verified")),
    ...ccSelfReportedActivities.map(recordOf("self-reported")),
  ];
  return records.sort(
    ({ activity: a }, { activity: b }) =>
      b.completedDate.localeCompare(a.completedDate) || b.ccActivityId - a.ccActivityId,
  );
}

/** Kinds of activities, by their names in URLs. */
export const kinds = {
  cme: { name: "CME", has: ({ cmeCredits }) => cmeCredits > 0 },
  "sa-cme": { name: "SA-CME", has: ({ saCredits }) => saCredits > 0 },
  "pip-clinical": { name: "PIP-Clinical", has: ({ isPipClinical }) => isPipClinical },
  "pip-feedback": { name: "PIP-Feedback", has: ({ isPipFeedback }) => isPipFeedback },
  "patient-safety": { name: "Patient Safety", has: ({ isPatientSafety }) => isPatientSafety },
} as const satisfies Record<
  string,
  { readonly name: string; readonly has: (activity: ActivityRecord["activity"]) => boolean }
>;
type Kind = keyof typeof kinds;

/** Names activities without a block in the URL. */
export const noBlock = "none";

/** Filter of the list; null is no limit. */
export interface ActivityFilter {
  readonly block: CCBlockId | typeof noBlock | null;
  readonly kind: Kind | null;
}

export const everything: ActivityFilter = { block: null, kind: null };

/** Reads the filter from the URL; unknown values limit nothing. */
export function readFilter({ searchParams }: URL): ActivityFilter {
  const block = searchParams.get("block") ?? "";
  const kind = searchParams.get("kind") ?? "";
  const parameter = /^\d{1,16}$/.test(block) ? ccBlockId.safeParse(Number(block)).data : undefined;
  return {
    block: block === noBlock ? noBlock : (parameter ?? null),
    kind: Object.hasOwn(kinds, kind) ? (kind as Kind) : null,
  };
}

/** A block of another physician limits nothing either (AUTH-17). */
export function ownFilter(filter: ActivityFilter, own: readonly { readonly ccBlockId: CCBlockId }[]): ActivityFilter {
  const isOwn = filter.block === noBlock || own.some(({ ccBlockId }) => ccBlockId === filter.block);
  return isOwn ? filter : { ...filter, block: null };
}

export function isListed({ activity, block }: ActivityRecord, filter: ActivityFilter): boolean {
  const own = block?.ccBlockId ?? noBlock;
  return (filter.block === null || filter.block === own) && (filter.kind === null || kinds[filter.kind].has(activity));
}
