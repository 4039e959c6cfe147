import { ifLockIsFree } from "@portal/database/advisoryLock";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import { boardToday } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import { boardDatabase } from "../store/boardDatabase";
import { queueReminders, type ReminderOptions } from "./queueReminders";
import { queueStaffReminders, type StaffReminderIssuer } from "./queueStaffReminders";

/** Interval between checks, and before the first one: a start has other work. */
const checkIntervalMs = 600_000;
const stopTimeoutMs = 5_000;
/** Hour of the board's day before which no reminders are queued, so that no mail arrives at midnight. */
const firstHour = 7;

export type ReminderWorker = ReturnType<typeof startReminders>;

type AllReminderOptions = ReminderOptions & { readonly staffReminders: StaffReminderIssuer };

/**
 * Queues the reminders to physicians and to staff, and returns whether both succeeded; a failure of one is logged, and
 * does not prevent the other.
 */
export async function queueAllReminders(options: AllReminderOptions, isStopped: () => boolean): Promise<boolean> {
  const { pool, now, staffReminders, log } = options;
  const runs = [
    ["physicians", () => queueReminders(options, isStopped)],
    ["staff", () => queueStaffReminders(boardDatabase(pool), boardToday(now()), staffReminders)],
  ] as const;
  let isComplete = true;
  for (const [recipients, run] of runs)
    await run().catch((error: unknown) => {
      isComplete = false;
      log.error({ err: error }, `reminders to ${recipients} could not be queued`);
    });
  return isComplete;
}

/**
 * Queues each day's reminders to physicians and to staff. Of several processes one works at a time, and another
 * continues where it died.
 */
export function startReminders(options: AllReminderOptions & { readonly watch: WatchWork }) {
  const { pool, now, log, watch } = options;
  let isStopped = false;
  const work = async (onSuccess: () => void) => {
    if (now().toZonedDateTimeISO(boardZone().id).hour < firstHour) return onSuccess();
    await ifLockIsFree(pool, "reminders", async () => {
      if (await queueAllReminders(options, () => isStopped)) onSuccess();
    });
  };
  const queuing = repeat(work, {
    name: "reminders",
    intervalMs: checkIntervalMs,
    watch,
    onFailure: (error) => log.error({ err: error }, "reminders could not be queued"),
  });
  return {
    run: queuing.run,
    /** Resolves when the current work has ended. */
    async stop() {
      isStopped = true;
      await queuing.stop(stopTimeoutMs);
    },
  };
}
