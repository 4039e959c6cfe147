import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Mail, queueMail } from "@portal/board/mail/mailQueue";
import { startMailWorker } from "@portal/board/mail/mailWorker";
import { smtpTransport } from "@portal/board/mail/smtpTransport";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { unwatched } from "@portal/database/watchedWork";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { mailServer } from "~/tests/support/servers/smtp";

/** What the mail server takes for each mail. */
const delayMs = 100;
/** The default of `MAIL_CONNECTIONS`. */
const connections = 6;
const urgentIntervalMs = 2_000;

export interface MailRate {
  readonly mails: number;
  readonly seconds: number;
  /** `seconds` ÷ the server's time for all mails, shared by the connections that send them. */
  readonly ratioToWaiting: number;
  /** From the request of an urgent mail, while the others are sent, to its receipt: the longest. */
  readonly slowestUrgentMs: number;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** In a database of its own, which the caller deletes with its cluster. */
export async function measureMailRate(cluster: pg.PoolConfig, mails: number): Promise<MailRate> {
  const pool = openPool(cluster);
  try {
    await migrate(pool, migratedSchemas);
    return await sendAll(pool, mails);
  } finally {
    await pool.end();
  }
}

/** Sends reminders through a server that takes 100 ms a mail, with an urgent mail every two seconds. */
async function sendAll(pool: pg.Pool, mails: number): Promise<MailRate> {
  const database = boardDatabase(pool);
  const queue = (recipients: readonly string[], priority: NonNullable<Mail["priority"]>) =>
    database.transaction(async (tx) => {
      for (const recipient of recipients) await queueMail(tx, { ...reminder, recipient, priority });
    });
  const server = await mailServer(() => null, { delayMs });
  const addresses = Array.from({ length: mails }, (_, index) => `a${index}@hospital.example`);
  for (let from = 0; from < mails; from += 1000) await queue(addresses.slice(from, from + 1000), "bulk");
  const from = { name: "Board", address: "no-reply@board.example" };
  const transport = smtpTransport({ url: server.url, from, replyTo: "contact@board.example", connections });
  const began = performance.now();
  const worker = startMailWorker({ pool, transport, watch: unwatched, log: silent });
  const urgent: number[] = [];
  for (let number = 0; server.received.length - number < mails; number += 1) {
    await pause(urgentIntervalMs);
    const address = `urgent${number}@hospital.example`;
    const queuedAt = performance.now();
    await queue([address], "urgent");
    while (!server.received.some(({ to }) => to[0] === address)) await pause(10);
    urgent.push(performance.now() - queuedAt);
  }
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  await server.close();
  const waitingSeconds = (mails * delayMs) / 1000 / (connections - 1);
  return { mails, seconds, ratioToWaiting: seconds / waitingSeconds, slowestUrgentMs: Math.max(...urgent) };
}

const reminder = {
  subject: "You have 4 things to complete, the next by December 31, 2026",
  text: "Your dashboard has the details, and how to complete each.\n".repeat(20),
  html: "<p>Your dashboard has the details, and how to complete each.</p>\n".repeat(40),
  attachment: null,
};
