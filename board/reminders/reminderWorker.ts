import { setTimeout } from "node:timers/promises";
import { ifLockIsFree } from "~/database/advisoryLock";
import { boardToday, boardZone } from "~/domain/time/boardTime";
import { boardDatabase } from "../store/boardDatabase";
import { queueStaffLists, type StaffListIssuer } from "./staffLists";
import { queueReminders, type ReminderOptions } from "./queueReminders";

/** Milliseconds between two looks whether today's reminders are queued, and before the first: a start has other work. */
const pauseMs = 600_000;
/** Milliseconds that a stop waits for the physician whose records are being read. */
const longestGoodbyeMs = 5_000;
/** The hour in Central time before which no reminders are queued, so that no mail comes at midnight. */
const firstHour = 7;

export interface ReminderWorker {
  /** Queues nothing more; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Queues each day's reminders, and tells staff of their lists. Of several processes one does so at a time, and another goes
 * on where it died.
 */
export function startReminders(options: ReminderOptions & { readonly staffLists: StaffListIssuer }): ReminderWorker {
  const { pool, now, log, staffLists } = options;
  let isStopped = false;
  let running: Promise<void> | null = null;

  const timer = setInterval(() => {
    if (now().toZonedDateTimeISO(boardZone).hour < firstHour) return;
    running ??= ifLockIsFree(pool, "reminders", async () => {
      await queueReminders(options, () => isStopped);
      await queueStaffLists(boardDatabase(pool), boardToday(now()), staffLists);
    })
      .catch((error: unknown) => log.error({ err: error }, "reminders could not be queued"))
      .finally(() => {
        running = null;
      });
  }, pauseMs);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, setTimeout(longestGoodbyeMs, undefined, { ref: false })]);
    },
  };
}
