import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

interface QueuedMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly state: string;
  readonly attempts: number;
  readonly fault: string | null;
  readonly subject: string | null;
}

/** The board's queue of mails. */
export function mailsIn(pool: pg.Pool) {
  const all = async () =>
    (
      await pool.query<QueuedMail>(
        `select message_id as "messageId", recipient, state, attempts, last_fault as fault, content->>'subject' as subject from board.outgoing_mail order by mail_id`,
      )
    ).rows;
  return {
    all,
    /** Cuts every wait short. */
    dueNow: () => pool.query("update board.outgoing_mail set next_attempt_at = now() where state = 'queued'"),
    /** Resolves when there are so many mails, and none is due any more: each was sent, given up or put off. */
    async tried(count: number): Promise<void> {
      for (let tries = 0; tries < 120; tries += 1) {
        const due =
          "select from board.outgoing_mail where state = 'queued' and (next_attempt_at <= now() or leased_until > now())";
        if ((await all()).length >= count && (await pool.query(due)).rowCount === 0) return;
        await pause(500);
      }
      throw new Error(`Mails are not tried: ${JSON.stringify(await all())}`);
    },
  };
}
export type Queue = ReturnType<typeof mailsIn>;
