import { eq } from "drizzle-orm";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId, PhysicianId } from "@portal/contract/ids";
import type { ActivityContent } from "@portal/domain/activities/activityRefusals";
import { type Author, changedItems, lockOwner, recordChange, type Refused } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { PhysicianRecord } from "../people/physicianRecord";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { selfReportedActivity } from "../schema";

export type ActivityDecision<Refusal> =
  | { readonly kind: "add"; readonly content: ActivityContent }
  | { readonly kind: "change"; readonly before: CCActivity; readonly content: ActivityContent }
  | { readonly kind: "delete"; readonly before: CCActivity }
  | { readonly kind: "nothing" }
  | Refused<Refusal>;

type ActivityChanged<Refusal> = { readonly kind: "done" } | Refused<Refusal> | { readonly kind: "unknown-physician" };

/** `decide` gets the record with the activities locked, and the ids of deleted ones; if it refuses, nothing changes. */
export async function changeSelfReportedActivity<Refusal>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (record: PhysicianRecord, deleted: ReadonlySet<CCActivityId>) => ActivityDecision<Refusal>,
): Promise<ActivityChanged<Refusal>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const record = await readPhysicianRecord(tx, physicianId);
    if (record === null) return { kind: "unknown-physician" };
    const decision = decide(record, new Set(await changedItems(tx, physicianId, "activity", "deleted")));
    if (decision.kind === "refused") return decision;
    if (decision.kind !== "nothing") await carryOut(tx, physicianId, decision, author);
    return { kind: "done" };
  });
}

type Doing = Exclude<ActivityDecision<never>, { readonly kind: "nothing" | "refused" }>;

const actions = { add: "added", change: "changed", delete: "deleted" } as const;

async function carryOut(tx: BoardTransaction, physicianId: PhysicianId, doing: Doing, author: Author): Promise<void> {
  await recordChange(tx, author, {
    physicianId,
    kind: "activity",
    itemId: await store(tx, physicianId, doing),
    action: actions[doing.kind],
    before: doing.kind === "add" ? null : contentOf(doing.before),
    after: doing.kind === "delete" ? null : doing.content,
  });
}

async function store(tx: BoardTransaction, physicianId: PhysicianId, doing: Doing): Promise<CCActivityId> {
  if (doing.kind === "add") {
    const [added] = await tx
      .insert(selfReportedActivity)
      .values({ ...doing.content, physicianId })
      .returning();
    if (added === undefined) throw new Error("An activity was not added");
    return added.ccActivityId;
  }
  const { ccActivityId } = doing.before;
  const isIt = eq(selfReportedActivity.ccActivityId, ccActivityId);
  await (doing.kind === "delete"
    ? tx.delete(selfReportedActivity).where(isIt)
    : tx.update(selfReportedActivity).set(doing.content).where(isIt));
  return ccActivityId;
}

function contentOf({ ccActivityId: _, ...content }: CCActivity): ActivityContent {
  return content;
}
