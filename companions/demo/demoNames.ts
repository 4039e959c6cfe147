import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { lockOwner } from "@portal/board/store/journals";
import { addNameChange, readLastNameChange } from "@portal/board/store/people/nameChanges";
import { readPhysicianRecord } from "@portal/board/store/people/readPhysicianRecord";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";

/** Mei Tanaka, who has not handed in the paper yet. */
const renamed = 101131 as PhysicianId;

/** ACCT-12: stores an open request for another name, at the first start only. */
export async function loadDemoNameChange(pool: pg.Pool, issuer: string, now: Temporal.Instant): Promise<void> {
  await boardDatabase(pool).transaction(async (tx) => {
    // Of several processes that start at once, one stores it.
    await lockOwner(tx, renamed);
    const record = await readPhysicianRecord(tx, renamed);
    if (record === null || (await readLastNameChange(tx, renamed)) !== null) return;
    const requestedAt = now.subtract({ hours: 48 });
    const name = { firstName: "Mei", middleName: null, lastName: "Tanaka-Reed", suffix: null };
    const since = wireDateOf(boardToday(now).subtract({ days: 40 }));
    const author = { issuer, subject: "demo", actedAs: "self", at: requestedAt } as const;
    await addNameChange(tx, renamed, { name, formerName: record.fullName, since }, author);
  });
}
