import { type AccountChange, accountChange } from "~/contract/extensions/accountHistory";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase } from "../boardDatabase";
import { type Change, type ChangeKind, readChanges } from "../changes";

/** How many changes are shown, the newest of all. */
const longestHistory = 100;

const kinds = accountChange.options.map(({ shape }) => shape.subject.value);

/**
 * What was changed of a physician's account, newest first. Rows are never rewritten, so an old one has the fields of its
 * day: one that cannot be read is left out, and named to `onUnreadable`.
 */
export async function readAccountHistory(
  database: BoardDatabase,
  physicianId: PhysicianId,
  onUnreadable: (row: { readonly changeId: number; readonly kind: ChangeKind }) => void,
): Promise<AccountChange[]> {
  const changes = await readChanges(database, physicianId, kinds, longestHistory);
  return changes.flatMap((change) => {
    const { changeId, kind, action, at, actedAs } = change;
    const made = { changedAt: at.toString(), changedBy: actedAs === "self" ? "physician" : "staff", subject: kind };
    const { before, after } = change.kind === "email-address" ? addressesOf(change) : change;
    const read = accountChange.safeParse({ ...made, action, before, after });
    if (read.success) return [read.data];
    onUnreadable({ changeId, kind });
    return [];
  });
}

function addressesOf({ before, after }: Change<"email-address">) {
  return { before: before?.emailAddress ?? null, after: after?.emailAddress };
}
