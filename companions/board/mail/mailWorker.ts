import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import { boardDatabase } from "../store/boardDatabase";
import { deleteOldMails } from "./deleteOldMails";
import { type Delivery, type LeasedMail, leaseMail, type MailToSend, settleMail } from "./mailQueue";

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
  /** Between two looks of a connection for due mails; half as long for urgent ones. */
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
 * Sends queued mails over the transport's connections, one of which takes urgent mails alone: thousands of reminders
 * don't delay them. Safe in several processes at once, and each may die at any time: its mails are retried when their
 * leases expire. No lock is held while the mail server answers.
 */
export function startMailWorker(options: MailWorkerOptions) {
  const { pool, transport, clock = () => Temporal.Now.instant(), pauseMs = 2_000, watch, log } = options;
  const database = boardDatabase(pool);
  let isStopped = false;

  const senders = [
    connection("urgent", pauseMs / 2),
    ...Array.from({ length: transport.connections - 1 }, () => connection("both", pauseMs)),
  ];
  const deletion = repeat(deleteOld, {
    name: "old-mails",
    intervalMs: deleteIntervalMs,
    watch,
    onFailure: (error) => log.error({ err: error }, "old mails could not be deleted"),
  });
  // A process may end within the hour.
  void deletion.run();

  /** Each begins again by itself, whatever the others do: one that waits for the server delays no mail but its own. */
  function connection(lane: "urgent" | "both", intervalMs: number) {
    return repeat((onSuccess) => sendDue(lane, onSuccess), {
      name: lane === "urgent" ? "urgent-mails" : "mails",
      intervalMs,
      watch,
      onFailure: (error) => log.error({ err: error }, "mails could not be sent"),
    });
  }

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

  async function lease(lane: "urgent" | "both", onSuccess: () => void): Promise<LeasedMail | null> {
    const leased = isStopped ? null : await leaseMail(database, clock(), lane);
    // A long queue is one long round.
    onSuccess();
    return leased;
  }

  /** Sends one mail after the other, until none is due or the server cannot be reached. */
  async function sendDue(lane: "urgent" | "both", onSuccess: () => void): Promise<void> {
    for (let leased = await lease(lane, onSuccess); leased !== null; leased = await lease(lane, onSuccess)) {
      const delivery = await transport.send(leased.mail);
      const state = await settleMail(database, leased, delivery, clock(), transport);
      const { mailId, attempts } = leased;
      if (delivery.kind === "accepted") log.info({ mailId, attempts }, "a mail was sent");
      else log.warn({ mailId, attempts, state, fault: delivery.fault }, "a mail could not be sent");
      // The others would fail too: the next round tries one of them.
      if (delivery.kind === "unavailable") return;
    }
  }

  return {
    sendDue: async () => void (await Promise.all(senders.map((sender) => sender.run()))),
    /** Resolves when the current mails are settled. */
    async stop() {
      isStopped = true;
      // Mails still being sent are retried after their leases expire.
      await Promise.all([...senders, deletion].map((work) => work.stop(maxStopMs)));
      transport.close();
    },
  };
}
