import type { Temporal } from "temporal-polyfill";
import { type AccountChange, accountChange } from "@portal/contract/extensions/peopleExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, type Change, type ChangeKind, readChanges, recordChange, type SignInChange } from "../journals";
import { lastLogin } from "../schema";
import { findPrincipal, type Subject } from "./principals";

const maxHistory = 100;

const kinds = accountChange.options.map(({ shape }) => shape.subject.value);

/**
 * Changes of a physician's account, newest first. Rows are never rewritten, so old ones have the fields of their day:
 * unreadable ones are skipped and reported to `onUnreadable`.
 */
export async function readAccountHistory(
  database: BoardDatabase,
  physicianId: PhysicianId,
  onUnreadable: (row: { readonly changeId: number; readonly kind: ChangeKind }) => void,
): Promise<AccountChange[]> {
  const changes = await readChanges(database, physicianId, kinds, maxHistory);
  return changes.flatMap((change) => {
    const { changeId, kind, action, at, actedAs, staffName = null } = change;
    const changedBy = actedAs === "self" ? "physician" : "staff";
    const made = { changedAt: at.toString(), changedBy, staffName, subject: kind };
    const { before, after } = change.kind === "email-address" ? addressesOf(change) : change;
    const facts =
      change.kind === "paper" || change.kind === "submitted-application" || change.kind === "name-change"
        ? change.after
        : null;
    const read = accountChange.safeParse({ ...made, action, before, after, ...facts });
    if (read.success) return [read.data];
    onUnreadable({ changeId, kind });
    return [];
  });
}

function addressesOf({ before, after }: Change<"email-address">) {
  return { before: before?.emailAddress ?? null, after: after?.emailAddress };
}

/** AUTH-07. */
export async function recordLogin(
  database: BoardDatabase,
  physicianId: PhysicianId,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insert(lastLogin)
    .values({ physicianId, at })
    .onConflictDoUpdate({ target: lastLogin.physicianId, set: { at } });
}

/** Journals a change of a physician's sign-in; other accounts have no history. */
export async function recordSignInChange(
  tx: BoardTransaction,
  { issuer, subject }: Subject,
  change: SignInChange,
  at: Temporal.Instant,
  // By default the owner: it takes the current password, or a link mailed to the physician.
  by: Pick<Author, "actedAs" | "staffName"> = { actedAs: "self" },
): Promise<void> {
  const known = await findPrincipal(tx, { issuer, subject });
  if (known?.kind !== "physician") return;
  const { physicianId } = known;
  await recordChange(tx, { issuer, subject, ...by, at }, { physicianId, ...change, itemId: physicianId });
}
