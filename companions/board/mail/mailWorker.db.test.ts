import { type AddressInfo, createServer, type Socket } from "node:net";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { attachmentIn, mailServer } from "~/tests/support/servers/smtp";
import { unwatched } from "@portal/database/watchedWork";
import { boardDatabase, type BoardDatabase } from "../store/boardDatabase";
import { keptFor } from "./deleteOldMails";
import { countFailedMails, failedMails, retryMails, withholdMails } from "./failedMails";
import { lease, leaseMail, maxAttempts, settleMail, waitAfter, oldestMail, queueMail, type Mail } from "./mailQueue";
import { startMailWorker, type MailTransport } from "./mailWorker";
import { smtpTransport } from "./smtpTransport";

const mail = (recipient: string, changes: Partial<Mail> = {}): Mail => ({
  recipient,
  subject: "Verification letter for Zoë Łukasz",
  text: "The letter is attached.\n",
  html: "<p>The letter is attached.</p>",
  attachment: { name: "Verification Letter.pdf", bytes: Buffer.from("%PDF-1.7 a letter") },
  ...changes,
});
const from = { name: "Meridian Board", address: "no-reply@meridianboard.example" };
const options = { from, replyTo: "contact@meridianboard.example", connections: 3 };

let database: TestDatabase;
let board: BoardDatabase;
let now: Temporal.Instant;
const lines: string[] = [];
const note = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`);
const log = { info: note, warn: note, error: note };

beforeEach(async () => {
  database = await testDatabase(["board"]);
  board = boardDatabase(database.pool);
  now = Temporal.Now.instant().add({ seconds: 5 });
  lines.length = 0;
});
afterEach(() => database.drop());

const queue = (...mails: Mail[]) =>
  board.transaction(async (tx) => {
    for (const one of mails) await queueMail(tx, one);
  });
const worker = (transport: MailTransport, pauseMs = 3_600_000) =>
  startMailWorker({ pool: database.pool, transport, clock: () => now, pauseMs, watch: unwatched, log });
const rows = async () => {
  const { rows } = await database.pool.query<{
    recipient: string;
    state: string;
    attempts: number;
    fault: string | null;
    kept: boolean;
  }>(
    "select recipient, state, attempts, last_fault as fault, attachment is not null and content is not null as kept from board.outgoing_mail order by mail_id",
  );
  return rows;
};

describe("CERT-05 mails over SMTP", () => {
  it("are handed to a real server, each to its one recipient, with the PDF attached, and then forgotten here", async () => {
    const server = await mailServer();
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(mail("a@hospital.example"), mail("b@hospital.example"));
    await sending.sendDue();
    await sending.stop();
    expect(server.received.map(({ to }) => to).sort()).toEqual([["a@hospital.example"], ["b@hospital.example"]]);
    const { source = "", from: sender } = server.received[0] ?? {};
    expect(sender).toBe(from.address);
    expect(source).toContain("Reply-To: contact@meridianboard.example");
    expect(source).toMatch(/Message-ID: <[0-9a-f-]{36}@meridianboard\.example>/);
    expect(source).toContain("Auto-Submitted: auto-generated");
    expect(attachmentIn(source).toString()).toBe("%PDF-1.7 a letter");
    expect(await rows()).toMatchObject([
      { state: "sent", kept: false },
      { state: "sent", kept: false },
    ]);
    expect(lines.join()).not.toContain("hospital.example");
    await server.close();
  });

  it("HOME-11 have the headers of one-click where they can be turned off, and no other has them", async () => {
    const server = await mailServer();
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    const url = `https://portal.board.example/reminders/off/${"a".repeat(46)}`;
    await queue(mail("a@hospital.example", { unsubscribeUrl: url }), mail("b@hospital.example"));
    await sending.sendDue();
    await sending.stop();
    const sourceTo = (recipient: string) =>
      server.received.find(({ to }) => to[0] === recipient)?.source.replaceAll("\r\n ", " ") ?? "";
    const [a, b] = [sourceTo("a@hospital.example"), sourceTo("b@hospital.example")];
    expect(a).toContain(`List-Unsubscribe: <${url}>`);
    expect(a).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(b).not.toContain("List-Unsubscribe");
    await server.close();
  });

  it("have no header that a name or a subject could add", async () => {
    const server = await mailServer();
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(mail("a@hospital.example", { subject: "Hello\r\nBcc: evil@example.com\r\n\r\nBody" }));
    await sending.sendDue();
    await sending.stop();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(["a@hospital.example"]);
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/im);
    await server.close();
  });

  it("wait for a server that is down, and go out when it is back", async () => {
    const down = await mailServer();
    const { port } = down;
    await down.close();
    const sending = worker(smtpTransport({ url: `smtp://127.0.0.1:${port}`, ...options }));
    await queue(mail("a@hospital.example"));
    await sending.sendDue();
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 1, fault: "ESOCKET", kept: true }]);

    const back = await mailServer(() => null, { port });
    await sending.sendDue();
    expect(back.received).toHaveLength(0); // Not before it is due.
    now = now.add(waitAfter(1));
    await sending.sendDue();
    await sending.stop();
    expect(back.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
    await back.close();
  });

  it.each([
    [451, "queued"],
    [550, "failed"],
  ])("after a reply of %i are %s, and hold up no other", async (reply, state) => {
    const server = await mailServer((recipient) => (recipient.startsWith("bad") ? reply : null));
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(mail("bad@hospital.example"), mail("good@hospital.example"));
    await sending.sendDue();
    await sending.stop();
    expect(await rows()).toMatchObject([{ state, fault: `EENVELOPE ${reply}`, kept: true }, { state: "sent" }]);
    await server.close();
  });
});

it("OPER-14 a mail that is withheld while it is being sent is not tried again, and says so unless it was accepted", async () => {
  await queue(mail("refused@hospital.example"), mail("Accepted@hospital.example"));
  for (const delivery of [{ kind: "unavailable", fault: "ESOCKET" }, { kind: "accepted" }] as const) {
    const leased = await leaseMail(board, now);
    if (leased === null) throw new Error("A mail is due");
    await board.transaction((tx) => withholdMails(tx, [leased.mail.recipient.toUpperCase()]));
    await settleMail(board, leased, delivery, now, { keepsContent: true });
  }
  expect(await rows()).toMatchObject([
    { state: "failed", fault: "WITHHELD" },
    { state: "sent", fault: null },
  ]);
  expect(await countFailedMails(board)).toBe(0);
});

it("gives up a server that accepts and then never comes to an end, and keeps the mail", async () => {
  // Answers often enough to avoid each step's timeout, but never completes.
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on("error", () => undefined).write("220 mail.test\r\n");
    const dribble = setInterval(() => connection.write("250-wait\r\n"), 20);
    connection.on("close", () => clearInterval(dribble));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const sending = worker(smtpTransport({ url: `smtp://127.0.0.1:${port}`, ...options, maxSessionMs: 300 }));
  await queue(mail("a@hospital.example"));
  await sending.sendDue();
  await sending.stop();
  expect(connections.size).toBe(1);
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 1, kept: true }]);
  for (const connection of connections) connection.destroy();
  await new Promise((closed) => server.close(closed));
}, 5_000);

it("keeps a mail whose sender is refused: our settings can be corrected", async () => {
  const server = await mailServer((address) => (address === options.from.address ? 550 : null));
  const sending = worker(smtpTransport({ url: server.url, ...options }));
  await queue(mail("good@hospital.example"));
  await sending.sendDue();
  await sending.stop();
  expect(await rows()).toMatchObject([{ state: "queued", fault: "EENVELOPE 550", kept: true }]);
  await server.close();
});

describe("OPER-40 mails over several connections", () => {
  const many = (count: number, changes: Partial<Mail> = {}) =>
    Array.from({ length: count }, (_, index) => mail(`a${index}@hospital.example`, changes));

  it("go out side by side, and one after the other over each", async () => {
    const server = await mailServer(() => null, { delayMs: 20 });
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(...many(12, { priority: "bulk" }));
    await sending.sendDue();
    await sending.stop();
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(12);
    expect(server.received).toHaveLength(12);
    expect(server.connections()).toBe(2); // The third is for urgent mails.
    await server.close();
  });

  it("leave one for urgent mails while the others are busy", async () => {
    const sent: string[] = [];
    let isServerBusy = true;
    const sending = worker({
      async send({ recipient }) {
        if (!recipient.startsWith("urgent")) await vi.waitFor(() => expect(isServerBusy).toBe(false));
        sent.push(recipient);
        return { kind: "accepted" };
      },
      close: () => undefined,
      connections: 3,
      keepsContent: false,
    });
    await queue(...many(5, { priority: "bulk" }));
    const bulk = sending.sendDue();
    await vi.waitFor(async () => expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0, 0]));
    await queue(mail("urgent@hospital.example", { priority: "urgent" }));
    void sending.sendDue();
    await vi.waitFor(() => expect(sent).toEqual(["urgent@hospital.example"]));
    isServerBusy = false;
    await bulk;
    await sending.stop();
    expect(sent).toHaveLength(6);
  });

  it("begin again by themselves, after an empty queue and a lost connection, while another waits for the server", async () => {
    const sent: string[] = [];
    let isServerBusy = true;
    const send: MailTransport["send"] = async ({ recipient }) => {
      if (recipient.startsWith("lost")) return { kind: "unavailable", fault: "ESOCKET" };
      if (recipient.startsWith("slow")) await vi.waitFor(() => expect(isServerBusy).toBe(false), 10_000);
      sent.push(recipient);
      return { kind: "accepted" };
    };
    const sending = worker({ send, close: () => undefined, connections: 3, keepsContent: false }, 20);
    await queue(mail("slow@hospital.example"));
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    await queue(mail("lost@hospital.example"), ...many(3));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect((await rows()).map(({ state }) => state)).toEqual(["queued", "queued", "sent", "sent", "sent"]);
    isServerBusy = false;
    await sending.stop();
    expect(sent).toHaveLength(4);
  });

  it("are left where they are when the server is down, but for one of each connection", async () => {
    const down = await mailServer();
    await down.close();
    const sending = worker(smtpTransport({ url: down.url, ...options }));
    await queue(...many(9));
    await sending.sendDue();
    await sending.stop();
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(2);
  });

  it("go out over a new connection where the server has closed the one that was idle", async () => {
    const server = await mailServer();
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(mail("a@hospital.example"));
    await sending.sendDue();
    server.disconnect();
    await queue(mail("b@hospital.example"));
    await sending.sendDue();
    await sending.stop();
    expect(server.received).toHaveLength(2);
    await server.close();
  });
});

describe("the queue of mails", () => {
  const failing: MailTransport = {
    send: () => Promise.resolve({ kind: "unavailable", fault: "ECONNECTION" }),
    close: () => undefined,
    connections: 2,
    keepsContent: false,
  };

  it("gives up after the last attempt, shows staff what failed, and tries it again on request", async () => {
    const sending = worker(failing);
    await queue(mail("a@hospital.example"));
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect(await failedMails(board)).toEqual([]);
      await sending.sendDue();
      now = now.add(waitAfter(attempt));
    }
    await sending.stop();
    const [failed] = await failedMails(board);
    expect(failed).toMatchObject({ recipient: "a@hospital.example", attempts: maxAttempts, fault: "ECONNECTION" });
    expect(failed?.subject).toBe("Verification letter for Zoë Łukasz");
    if (failed === undefined) throw new Error("It has failed");
    expect(await retryMails(board, [(failed.mailId + 1) as MailId], now)).toBe(0);
    expect(await retryMails(board, [failed.mailId], now)).toBe(1);
    expect(await retryMails(board, "all", now)).toBe(0);
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0, kept: true }]);
  });

  it("waits twice as long each time, four hours at most, and about a day in all", () => {
    const minutes = Array.from({ length: maxAttempts - 1 }, (_, at) => waitAfter(at + 1).total("minutes"));
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  });

  it("holds a mail exactly when what caused it is stored", async () => {
    await expect(
      board.transaction(async (tx) => {
        await queueMail(tx, mail("a@hospital.example"));
        throw new Error("The request failed after all");
      }),
    ).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it("HOME-11 gives urgent mails first, and reminders last, whichever was due earlier", async () => {
    await queue(
      mail("reminded@hospital.example", { priority: "bulk" }),
      mail("waits@hospital.example"),
      mail("urgent@hospital.example", { priority: "urgent" }),
    );
    await database.pool.query(
      "update board.outgoing_mail set next_attempt_at = queued_at - (4 - mail_id) * interval '1 hour'",
    );
    const leased: (string | undefined)[] = [];
    while (leased.length < 4) leased.push((await leaseMail(board, now))?.mail.recipient);
    expect(leased).toEqual([
      "urgent@hospital.example",
      "waits@hospital.example",
      "reminded@hospital.example",
      undefined,
    ]);
  });

  it("OPER-36 knows the mail of each lane that has waited longest", async () => {
    expect(await oldestMail(board, "urgent")).toBeNull();
    await queue(
      mail("urgent@hospital.example", { priority: "urgent" }),
      mail("later@hospital.example", { priority: "urgent" }),
      mail("reminded@hospital.example", { priority: "bulk" }),
    );
    const { rows } = await database.pool.query<{ at: Date }>(
      "select queued_at as at from board.outgoing_mail order by mail_id",
    );
    expect((await oldestMail(board, "urgent"))?.epochMilliseconds).toBe(rows[0]?.at.getTime());
    expect((await oldestMail(board, "normal"))?.epochMilliseconds).toBe(rows[2]?.at.getTime());
  });

  const isOurs = (address: string) => address === from.address;
  it.each([
    ["counts it while our sender is put off", isOurs, 451, true],
    ["counts it while the server is closing", (address: string) => !isOurs(address), 421, true],
    ["leaves it out while its recipient is put off", (address: string) => !isOurs(address), 452, false],
  ] as const)("OPER-36 %s", async (_name, isRefused, reply, isCounted) => {
    const server = await mailServer((address) => (isRefused(address) ? reply : null));
    const sending = worker(smtpTransport({ url: server.url, ...options }));
    await queue(mail("a@hospital.example", { priority: "urgent" }));
    await sending.sendDue();
    await sending.stop();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "queued", attempts: 1 });
    expect(row?.fault).toContain(` ${reply}`);
    expect((await oldestMail(board, "urgent")) !== null).toBe(isCounted);
    await server.close();
  });

  it("gives a mail to one of many, and again when that one has died over it", async () => {
    await queue(mail("a@hospital.example"), mail("b@hospital.example"));
    const leased = await Promise.all([1, 2, 3, 4].map(() => leaseMail(board, now)));
    const got = leased.filter((one) => one !== null).map(({ mailId }) => mailId);
    expect(new Set(got).size).toBe(got.length);
    expect(got.length).toBeGreaterThan(0);
    while ((await leaseMail(board, now)) !== null);
    const again = await leaseMail(board, now.add(lease));
    expect(again?.mail.recipient).toBe("a@hospital.example");
    expect(again?.attempts).toBe(2);
    // The worker that was taken for dead returns and changes nothing.
    await settleMail(board, { mailId: again?.mailId ?? (0 as MailId), attempts: 1 }, { kind: "accepted" }, now, {
      keepsContent: false,
    });
    expect((await rows())[0]).toMatchObject({ state: "queued", attempts: 2, kept: true });
  });

  it("keeps what was sent where that is the outbox", async () => {
    await queue(mail("a@hospital.example"));
    const leased = await leaseMail(board, now);
    if (leased === null) throw new Error("Nothing is queued");
    await settleMail(board, leased, { kind: "accepted" }, now, { keepsContent: true });
    expect(await rows()).toMatchObject([{ state: "sent", kept: true }]);
  });
});

it("OPER-11 mails whose retention has ended are deleted soon after a start", async () => {
  await queue(mail("a@hospital.example"));
  now = now.add(keptFor).add({ minutes: 1 });
  await database.pool.query("update board.outgoing_mail set state = 'failed'");
  const sending = worker({
    send: () => expect.unreachable(),
    close: () => undefined,
    connections: 2,
    keepsContent: false,
  });
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  await sending.stop();
});

it("CERT-05 a mail that a server whose clock is four minutes ahead has in hand, or has put off, is left to it", async () => {
  await queue(mail("tried@hospital.example"), mail("leased@hospital.example"));
  const ahead = now.add({ minutes: 4 });
  for (let one = 0; one < 2; one += 1) {
    const leased = await leaseMail(board, ahead);
    if (leased === null) throw new Error("Both are queued");
    if (leased.mail.recipient.startsWith("tried"))
      await settleMail(board, leased, { kind: "unavailable", fault: "ECONNECTION" }, ahead, { keepsContent: false });
  }
  const send = () => expect.unreachable();
  const behind = worker({ keepsContent: false, close: () => undefined, connections: 2, send });
  await behind.sendDue();
  await behind.stop();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});
