import { isNull } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { repeat } from "~/database/repeatedWork";
import type { AccountIssuer } from "../../mail/accountMails";
import { type BoardDatabase, boardDatabase } from "../../store/boardDatabase";
import { lockAccount } from "../accounts/accounts";
import { factorRemovals } from "../schema";
import { removeByStaff } from "./changeFactor";
import { confirmationPeriod, endRemoval, findOpenRemoval } from "./removals";

const checkIntervalMs = 300_000;

/** Removes second factors after their owners had time to object. Safe in several processes at once. */
export function startRemovals(pool: pg.Pool, from: AccountIssuer, log: Pick<Logger, "error">) {
  const database = boardDatabase(pool);
  return repeat(
    () => removeDue({ database, from }),
    checkIntervalMs,
    (error) => log.error({ err: error }, "second factors that are due could not be removed"),
  );
}

/** Carries out what is due and confirmed, and expires what was not confirmed in time. */
export async function removeDue(
  { database, from }: { readonly database: BoardDatabase; readonly from: AccountIssuer },
  now = Temporal.Now.instant(),
): Promise<void> {
  const open = await database
    .select({ subject: factorRemovals.subject })
    .from(factorRemovals)
    .where(isNull(factorRemovals.endedAt));
  for (const { subject } of open) {
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, subject);
      // Read under the lock: the owner may have kept the factor meanwhile.
      const removal = account && (await findOpenRemoval(tx, subject));
      if (!account || !removal || Temporal.Instant.compare(now, removal.dueAt) < 0) return;
      const changing = { tx, from, account, now };
      const expiresAt = removal.requestedAt.add(confirmationPeriod);
      if (removal.confirmedAt !== null) await removeByStaff(changing);
      else if (Temporal.Instant.compare(now, expiresAt) >= 0) await endRemoval(changing, "expired");
    });
  }
}
