import { eq } from "drizzle-orm";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId, PhysicianId } from "@portal/contract/ids";
import { activityContent, type ActivityContent } from "@portal/domain/activities/activityRefusals";
import { answer, type Result } from "../../refusal";
import { type Author, changedItems, lockOwner, recordChange } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { deletePapersOf } from "../papers/changePapers";
import type { PhysicianRecord } from "../people/physicianRecord";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { selfReportedActivity } from "../schema";

export type ActivityChange =
  | { readonly kind: "add"; readonly content: ActivityContent }
  | { readonly kind: "change"; readonly before: CCActivity; readonly content: ActivityContent }
  | { readonly kind: "delete"; readonly before: CCActivity };

/**
 * Null for an unknown physician. `decide` gets the record with the activities locked, and the ids of deleted ones; null
 * changes nothing.
 */
export async function changeSelfReportedActivity(
  database: BoardDatabase,
  physicianId: PhysicianId,
  author: Author,
  decide: (record: PhysicianRecord, deleted: ReadonlySet<CCActivityId>) => Result<ActivityChange | null>,
): Promise<Result<undefined> | null> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const record = await readPhysicianRecord(tx, physicianId);
    if (record === null) return null;
    const decided = decide(record, new Set(await changedItems(tx, physicianId, "activity", "deleted")));
    if (decided.kind === "refused") return decided;
    if (decided.answer !== null) await carryOut(tx, physicianId, decided.answer, author);
    return answer(undefined);
  });
}

const actions = { add: "added", change: "changed", delete: "deleted" } as const;

async function carryOut(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  made: ActivityChange,
  author: Author,
): Promise<void> {
  // What they hold is removed later, where no paper of an audit names it.
  if (made.kind === "delete") await deletePapersOf(tx, author, physicianId, made.before.ccActivityId, ["activity"]);
  await recordChange(tx, author, {
    physicianId,
    kind: "activity",
    itemId: await store(tx, physicianId, made),
    action: actions[made.kind],
    before: made.kind === "add" ? null : activityContent(made.before),
    after: made.kind === "delete" ? null : made.content,
  });
}

async function store(tx: BoardTransaction, physicianId: PhysicianId, made: ActivityChange): Promise<CCActivityId> {
  if (made.kind === "add") {
    const [added] = await tx
      .insert(selfReportedActivity)
      .values({ ...made.content, physicianId })
      .returning();
    if (added === undefined) throw new Error("An activity was not added");
    return added.ccActivityId;
  }
  const { ccActivityId } = made.before;
  const isIt = eq(selfReportedActivity.ccActivityId, ccActivityId);
  await (made.kind === "delete"
    ? tx.delete(selfReportedActivity).where(isIt)
    : tx.update(selfReportedActivity).set(made.content).where(isIt));
  return ccActivityId;
}
