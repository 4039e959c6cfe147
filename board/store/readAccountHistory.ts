import { type AccountChange, accountChange } from "~/contract/extensions/accountHistory";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase } from "./boardDatabase";
import { type Change, readChanges } from "./changes";

/** How many changes are shown, the newest of all. */
const longestHistory = 100;

const kinds = accountChange.options.map(({ shape }) => shape.subject.value);

/** What was changed of a physician's account, newest first. */
export async function readAccountHistory(database: BoardDatabase, physicianId: PhysicianId): Promise<AccountChange[]> {
  const changes = await readChanges(database, physicianId, kinds, longestHistory);
  return changes.map((change) => {
    const { kind: subject, action, at, actedAs } = change;
    const made = { changedAt: at.toString(), changedBy: actedAs === "self" ? "physician" : "staff", subject, action };
    const { before, after } = change.kind === "email-address" ? addressesOf(change) : change;
    // Rows are never rewritten, so an old one has the fields of its day: each is checked before it is shown.
    return accountChange.parse({ ...made, before, after });
  });
}

function addressesOf({ before, after }: Change<"email-address">) {
  return { before: before?.emailAddress ?? null, after: after?.emailAddress };
}
