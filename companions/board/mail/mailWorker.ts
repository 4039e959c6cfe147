import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { ifLockIsFree } from "@portal/database/advisoryLock";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import { boardDatabase } from "../store/boardDatabase";
import { deleteOldMails } from "./deleteOldMails";
import { type Delivery, leaseMail, type MailToSend, settleMail } from "./mailQueue";

const deleteIntervalMs = 3_600_000;
/** To wait at a stop for the mail being sent. */
const maxStopMs = 5_000;

/** Sends mails. Gets each mail until it has been accepted or refused; never throws. */
export interface MailTransport {
  send(mail: MailToSend): Promise<Delivery>;
  close(): void;
  /** Whether sent mails stay readable in our outbox, for the demo. */
  readonly keepsContent: boolean;
}

interface MailWorkerOptions {
  readonly pool: pg.Pool;
  readonly transport: MailTransport;
  /** Real time, whatever the board's business time is; tests may advance it. */
  readonly clock?: () => Temporal.Instant;
  readonly pauseMs?: number;
  readonly watch: WatchWork;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export type MailWorker = ReturnType<typeof startMailWorker>;

/**
 * Sends queued mails, one after the other. Safe in several processes at once, and each may die at any time: its mail is
 * retried when its lease expires.
 */
export function startMailWorker(options: MailWorkerOptions) {
  const { pool, transport, clock = () => Temporal.Now.instant(), pauseMs = 2_000, watch, log } = options;
  const database = boardDatabase(pool);
  let isStopped = false;
  let deletedAt = -Infinity;

  const onDeleted = watch("old-mails", deleteIntervalMs);
  const sending = repeat(sendAll, {
    name: "mails",
    intervalMs: pauseMs,
    watch,
    onFailure: (error) => log.error({ err: error }, "mails could not be sent"),
  });

  async function sendAll(onSuccess: () => void): Promise<void> {
    if (performance.now() - deletedAt >= deleteIntervalMs) {
      const deleted = { count: 0, hasMore: false };
      // Where another process deletes, this one waits its hour.
      await ifLockIsFree(pool, "old mails", async () => {
        Object.assign(deleted, await deleteOldMails(database, clock()));
        onDeleted();
      });
      // After a full batch the next check continues.
      if (!deleted.hasMore) deletedAt = performance.now();
      if (deleted.count > 0) log.info({ mails: deleted.count }, "old mails were deleted");
    }
    while (!isStopped) {
      const leased = await leaseMail(database, clock());
      // A long queue is one long round.
      onSuccess();
      if (leased === null) return;
      const delivery = await transport.send(leased.mail);
      const state = await settleMail(database, leased, delivery, clock(), transport);
      const { mailId, attempts } = leased;
      if (delivery.kind === "accepted") log.info({ mailId, attempts }, "a mail was sent");
      else log.warn({ mailId, attempts, state, fault: delivery.fault }, "a mail could not be sent");
    }
  }

  return {
    sendDue: sending.run,
    /** Resolves when the current mail is settled. */
    async stop() {
      isStopped = true;
      // A mail still being sent is retried after its lease expires.
      await sending.stop(maxStopMs);
      transport.close();
    },
  };
}
