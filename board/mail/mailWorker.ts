import { setTimeout } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { boardDatabase } from "../store/boardDatabase";
import { deleteOldMails } from "./deleteOldMails";
import type { MailTransport } from "./mail";
import { leaseMail, recallMails, settleMail } from "./mailQueue";

/** Milliseconds between two looks for mails that wait for a time of a clock that was set back. */
const recalling = 60_000;
/** Milliseconds between two looks for mails that were kept long enough. */
const deletingMs = 3_600_000;
/** Milliseconds that a stop waits for a mail that is being sent. */
const longestGoodbye = 5_000;

interface MailWorkerOptions {
  readonly pool: pg.Pool;
  readonly transport: MailTransport;
  /** Always the real time, whatever the board's day is; tests let it run. */
  readonly clock?: () => Temporal.Instant;
  /** Milliseconds between two looks into the queue. */
  readonly pause?: number;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export interface MailWorker {
  /** Sends all that is due now. */
  sendDue(): Promise<void>;
  /** Sends nothing more; resolves when what is under way has been settled. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the queue, one mail after the other. Any number of processes may do so at once, and each may die at
 * any moment: a mail that it was sending is taken up again when its lease is over.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { pool, transport, clock = () => Temporal.Now.instant(), pause = 2_000, log } = options;
  const database = boardDatabase(pool);
  let isStopped = false;
  let sending: Promise<void> | null = null;
  let recalledAt = -Infinity;
  let deletedAt = -Infinity;

  const timer = setInterval(() => void sendDue(), pause);
  timer.unref();

  function sendDue(): Promise<void> {
    return (sending ??= sendAll()
      .catch((error: unknown) => log.error({ err: error }, "mails could not be sent"))
      .finally(() => {
        sending = null;
      }));
  }

  async function sendAll(): Promise<void> {
    if (performance.now() - recalledAt >= recalling) {
      await recallMails(database, clock());
      recalledAt = performance.now();
    }
    if (performance.now() - deletedAt >= deletingMs) {
      const deleted = await deleteOldMails(database, clock());
      // After a full batch the next look goes on.
      if (!deleted.hasMore) deletedAt = performance.now();
      if (deleted.count > 0) log.info({ mails: deleted.count }, "old mails were deleted");
    }
    while (!isStopped) {
      const leased = await leaseMail(database, clock());
      if (leased === null) return;
      const delivery = await transport.send(leased.mail);
      const state = await settleMail(database, leased, delivery, clock(), transport);
      const { mailId, attempts } = leased;
      if (delivery.kind === "accepted") log.info({ mailId, attempts }, "a mail was sent");
      else log.warn({ mailId, attempts, state, fault: delivery.fault }, "a mail could not be sent");
    }
  }

  return {
    sendDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      // What is still under way then is taken up again once its lease is over.
      await Promise.race([sending, setTimeout(longestGoodbye, undefined, { ref: false })]);
      transport.close();
    },
  };
}
