import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import { boardDatabase } from "../store/boardDatabase";
import { deleteOldMails } from "./deleteOldMails";
import { type Delivery, type LeasedMail, leaseMail, type MailLane, type MailToSend, settleMail } from "./mailQueue";

const deleteIntervalMs = 3_600_000;
/** To wait at a stop for the mails being sent. */
const maxStopMs = 5_000;

/** Sends mails. Gets each mail until it has been accepted or refused; never throws. */
export interface MailTransport {
  send(mail: MailToSend): Promise<Delivery>;
  close(): void;
  /** How many mails it sends at once: at least 2, one of them urgent. */
  readonly connections: number;
  /** Whether sent mails stay readable in our outbox, for the demo. */
  readonly keepsContent: boolean;
}

interface MailWorkerOptions {
  readonly pool: pg.Pool;
  readonly transport: MailTransport;
  /** Real time, whatever the board's business time is; tests may advance it. */
  readonly clock?: () => Temporal.Instant;
  /** Between two looks for due mails; half as long for urgent ones. */
  readonly pauseMs?: number;
  readonly watch: WatchWork;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Of one lane, and what to call when its queue has answered. */
interface Work {
  readonly lane: MailLane;
  readonly onSuccess: () => void;
}

export type MailWorker = ReturnType<typeof startMailWorker>;

/**
 * Sends queued mails over the transport's connections, one of which takes urgent mails alone: thousands of reminders
 * don't delay them. Safe in several processes at once, and each may die at any time: its mails are retried when their
 * leases expire. No lock is held while the mail server answers.
 */
export function startMailWorker(options: MailWorkerOptions) {
  const { pool, transport, clock = () => Temporal.Now.instant(), pauseMs = 2_000, watch, log } = options;
  const database = boardDatabase(pool);
  let isStopped = false;

  const onFailure = (error: unknown) => log.error({ err: error }, "mails could not be sent");
  const works = [
    repeat((onSuccess) => sendDue({ lane: "urgent", onSuccess }, 1), {
      name: "urgent-mails",
      intervalMs: pauseMs / 2,
      watch,
      onFailure,
    }),
    repeat((onSuccess) => sendDue({ lane: "all", onSuccess }, transport.connections - 1), {
      name: "mails",
      intervalMs: pauseMs,
      watch,
      onFailure,
    }),
  ];
  const deletion = repeat(deleteOld, {
    name: "old-mails",
    intervalMs: deleteIntervalMs,
    watch,
    onFailure: (error) => log.error({ err: error }, "old mails could not be deleted"),
  });

  async function deleteOld(onSuccess: () => void): Promise<void> {
    let deleted = 0;
    for (let hasMore = true; hasMore && !isStopped;) {
      const batch = await deleteOldMails(database, clock());
      deleted += batch.count;
      hasMore = batch.hasMore;
    }
    onSuccess();
    if (deleted > 0) log.info({ mails: deleted }, "old mails were deleted");
  }

  async function lease({ lane, onSuccess }: Work): Promise<LeasedMail | null> {
    const leased = isStopped ? null : await leaseMail(database, clock(), lane);
    // A long queue is one long round.
    onSuccess();
    return leased;
  }

  /** With the first mail that is due, another connection looks for the next. */
  async function sendDue(work: Work, connections: number): Promise<void> {
    const first = await lease(work);
    if (first === null) return;
    const all = [sendFrom(first, work), ...(connections > 1 ? [sendDue(work, connections - 1)] : [])];
    for (const one of await Promise.allSettled(all)) if (one.status === "rejected") throw one.reason;
  }

  async function sendFrom(first: LeasedMail, work: Work): Promise<void> {
    for (let leased: LeasedMail | null = first; leased !== null; leased = await lease(work)) {
      const delivery = await transport.send(leased.mail);
      const state = await settleMail(database, leased, delivery, clock(), transport);
      const { mailId, attempts } = leased;
      if (delivery.kind === "accepted") log.info({ mailId, attempts }, "a mail was sent");
      else log.warn({ mailId, attempts, state, fault: delivery.fault }, "a mail could not be sent");
      // The others would fail too: the next look tries one of them.
      if (delivery.kind === "unavailable") return;
    }
  }

  return {
    sendDue: async () => void (await Promise.all(works.map((work) => work.run()))),
    /** Resolves when the current mails are settled. */
    async stop() {
      isStopped = true;
      // Mails still being sent are retried after their leases expire.
      await Promise.all([...works, deletion].map((work) => work.stop(maxStopMs)));
      transport.close();
    },
  };
}
