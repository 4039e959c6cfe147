import { ifLockIsFree } from "@portal/database/advisoryLock";
import { repeat } from "@portal/database/repeatedWork";
import { boardToday, boardZone } from "@portal/domain/time/boardTime";
import { boardDatabase } from "../store/boardDatabase";
import { queueReminders, type ReminderOptions } from "./queueReminders";
import { queueStaffReminders, type StaffReminderIssuer } from "./queueStaffReminders";

/** Interval between checks, and before the first one: a start has other work. */
const checkIntervalMs = 600_000;
const stopTimeoutMs = 5_000;
/** Hour in Central time before which no reminders are queued, so that no mail arrives at midnight. */
const firstHour = 7;

export type ReminderWorker = ReturnType<typeof startReminders>;

type AllReminderOptions = ReminderOptions & { readonly staffReminders: StaffReminderIssuer };

/** Queues the reminders to physicians and to staff; a failure of one is logged, and does not prevent the other. */
export async function queueAllReminders(options: AllReminderOptions, isStopped: () => boolean): Promise<void> {
  const { pool, now, staffReminders, log } = options;
  const runs = [
    ["physicians", () => queueReminders(options, isStopped)],
    ["staff", () => queueStaffReminders(boardDatabase(pool), boardToday(now()), staffReminders)],
  ] as const;
  for (const [recipients, run] of runs)
    await run().catch((error: unknown) => log.error({ err: error }, `reminders to ${recipients} could not be queued`));
}

/**
 * Queues each day's reminders to physicians and to staff. Of several processes one works at a time, and another
 * continues where it died.
 */
export function startReminders(options: AllReminderOptions) {
  const { pool, now, log } = options;
  let isStopped = false;
  const work = async () => {
    if (now().toZonedDateTimeISO(boardZone).hour < firstHour) return;
    await ifLockIsFree(pool, "reminders", () => queueAllReminders(options, () => isStopped));
  };
  const queuing = repeat(work, checkIntervalMs, (error) => log.error({ err: error }, "reminders could not be queued"));
  return {
    /** Resolves when the current work has ended. */
    async stop() {
      isStopped = true;
      await queuing.stop(stopTimeoutMs);
    },
  };
}
