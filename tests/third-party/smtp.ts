import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { demoPassword } from "~/board/identity/demoAccounts";
import { demoStrangers } from "~/board/people/strangers";
import { openPool } from "~/database/pool";
import { boardToday } from "~/domain/boardTime";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { formIn } from "~/tests/ops/postedForm";
import { newTally, payOneYear } from "~/tests/ops/visitors";
import { addressOf } from "~/tests/support/databaseAddress";
import { person, type PersonKey, physician, testNow } from "~/tests/support/people";
import { PlainBrowser } from "~/tests/support/plainBrowser";
import { type ServerProcess, startServer } from "~/tests/support/serverProcess";
import { answerToCaptcha } from "./html/everyPage";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";
import { makeCertificates } from "./smtp/certificates";
import { credentials, type MailServer, startExim } from "./smtp/exim";
import { type ReadMail, readMails } from "./smtp/readMails";

/** Loopback, and by no name to which the portal speaks in the clear. */
const host = "127.0.0.2";
const boardName = "Colegio de Neurología y Psiquiatría – Łódź";
const physicianName = "Zoë Łukasiewicz-Ñandú";
const mailFrom = "no-reply@board.test";

export const smtp: Party = {
  name: "smtp",
  about: "Debian's Exim, to which mails are handed, and Python's mail parser, which reads what arrived",
  async run(trial) {
    trial.tried(provideDebianPackages("exim4-daemon-light"));
    provideDebianPackages("openssl");
    trial.tried(provideDebianPackages("python3"));
    const port = await freePort();
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const pool = openPool({ ...server.connection, max: 2 });
    trial.atEnd(() => pool.end());
    const folder = join(trial.folder, "mail");
    await mkdir(folder);
    await chmod(folder, 0o755);
    const certificates = makeCertificates(folder, host);
    const exim = (name: string, isEncrypted: boolean) =>
      startExim(trial, join(trial.folder, name), { host, port, certificates: isEncrypted ? certificates : null });
    const settings = {
      DATABASE_URL: addressOf(server.connection),
      PORTAL_NOW: testNow.toString(),
      LOG_LEVEL: "warn",
      BOARD_NAME: boardName,
      MAIL_SMTP_URL: `smtp://${credentials.user}:${credentials.password}@${host}:${port}`,
      MAIL_FROM: mailFrom,
    };
    const queue = mailsIn(pool);

    const suspicious = await openPortal(trial, settings);
    await pool.query("update board.physician set full_name = $1 where physician_id = $2", [physicianName, physician("meeting").physicianId]);

    const clear = await exim("clear", false);
    await askForPassword(suspicious, "meeting");
    await queue.tried(1);
    trial.check("to a server that cannot encrypt, nothing is sent, not even the password", await untouched(clear, queue));
    await clear.stop();

    const stranger = await exim("stranger", true);
    await queue.dueNow();
    await queue.tried(1);
    trial.check("to a server whose certificate nobody has vouched for, nothing is sent", await untouched(stranger, queue));
    await stranger.stop();
    await suspicious.stop();

    const trusting = { ...settings, NODE_EXTRA_CA_CERTS: certificates.authority };
    const portal = await openPortal(trial, trusting);
    await queue.dueNow();
    await queue.tried(1);
    trial.check("mails wait for a server that is down", (await queue.all()).map(({ state, fault }) => `${state} ${fault}`).filter((is) => !/^queued (ECONNECTION|ESOCKET)/.test(is)));

    const second = await openPortal(trial, trusting);
    const open = await exim("open", true);
    await queue.dueNow();
    await mailsOfEveryKind(portal, pool);
    // The one for a password, three letters, an invitation and a receipt.
    await queue.tried(6);
    await refusals(trial, portal, queue);
    await writeFile(join(trial.folder, "open/open"), "");
    await queue.dueNow();
    await queue.tried(6);
    await arrived(trial, open, queue, await readMails(await open.delivered()));
    trial.check("nobody's log says that something failed unexpectedly", [...portal.errors(), ...second.errors()]);
  },
};

interface OpenPortal {
  /** With a slash at the end. */
  readonly home: string;
  errors(): string[];
  stop(): Promise<void>;
}

async function openPortal(trial: Trial, settings: Readonly<Record<string, string>>): Promise<OpenPortal> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const running: ServerProcess = startServer(trial.folder, { ...settings, PORT: `${port}`, SANDBOX_PORT: `${sandbox}` });
  const stop = async () => {
    running.kill("SIGTERM");
    await running.code;
  };
  trial.atEnd(stop);
  await running.says("The portal is open");
  return {
    home: `http://localhost:${port}/physicianportal/`,
    stop,
    errors: () => running.output().split("\n").filter((line) => /"level":"(error|fatal)"/.test(line)),
  };
}

interface QueuedMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly state: string;
  readonly attempts: number;
  readonly fault: string | null;
  readonly subject: string | null;
}

function mailsIn(pool: pg.Pool) {
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
        const due = "select from board.outgoing_mail where state = 'queued' and (next_attempt_at <= now() or leased_until > now())";
        if ((await all()).length >= count && (await pool.query(due)).rowCount === 0) return;
        await pause(500);
      }
      throw new Error(`Mails are not tried: ${JSON.stringify(await all())}`);
    },
  };
}
type Queue = ReturnType<typeof mailsIn>;

/** What the server was told beyond a greeting, and mails that did not wait. */
async function untouched(server: MailServer, queue: Queue): Promise<string[]> {
  const log = await server.log();
  const told = log.split("\n").filter((line) => / <= |A=plain|C=\S*(AUTH|MAIL)/.test(line));
  const lost = (await queue.all()).filter(({ state, fault }) => state !== "queued" || fault === null);
  const unasked = log.includes("SMTP connection from") ? [] : ["nobody came to the server"];
  return [...told, ...unasked, ...(await server.delivered()), ...lost.map((mail) => JSON.stringify(mail))];
}

async function askForPassword({ home }: OpenPortal, key: PersonKey): Promise<void> {
  const browser = new PlainBrowser();
  await browser.post(new URL("/identity/forgotten-password", home).href, { email: person(key).email });
}

async function signedIn({ home }: OpenPortal, key: PersonKey): Promise<PlainBrowser> {
  const browser = new PlainBrowser();
  const page = await browser.open(`${home}authentication/${key === "staff" ? "staff-login" : "login"}`);
  await browser.post(page.url, { email: person(key).email, password: demoPassword });
  return browser;
}

/** Letters to somebody, to somebody who is refused, and to somebody who has to wait; an invitation; a receipt. */
async function mailsOfEveryKind(portal: OpenPortal, pool: pg.Pool): Promise<void> {
  const { home } = portal;
  const me = await signedIn(portal, "meeting");
  const page = await me.open(`${home}en/verification-letters`);
  const form = formIn(page.text, 'value="add"');
  const recipients = ["office", "refused", "later"].map((name) => ["recipient", `${name}@hospital.example`]);
  const fields = Object.entries({ ...form?.fields, intent: "send" });
  const sent = await me.send(page.url, new URLSearchParams([...fields, ...recipients]).toString());
  if (sent.status !== 303) throw new Error(`The letters were answered with ${sent.status}`);

  const stranger = demoStrangers(boardToday(testNow)).find(({ key }) => key === "no-account");
  const somebody = new PlainBrowser();
  const search = await somebody.open(`${home}SearchForAccount`);
  const { lastName = "", ssn4 = "", dateOfBirth = "" } = stranger ?? {};
  const found = await somebody.post(search.url, { ...formIn(search.text, 'name="ssn4"')?.fields, lastName, ssn4, dateOfBirth, ...answerToCaptcha(search.text) });
  const invited = await somebody.post(found.url, { ...formIn(found.text, 'name="email"')?.fields, email: "margaret@hospital.example" });
  if (!invited.url.endsWith("/email-sent")) throw new Error(`The invitation was not sent: ${invited.url}`);

  const tally = newTally();
  const payer = await signedIn(portal, "several-fees");
  const { physicianId } = physician("several-fees");
  await payOneYear({ browser: payer, email: person("several-fees").email, home }, pool, physicianId, tally);
  if (tally.failures.length > 0) throw new Error(tally.failures.join());
}

/** What the server refuses for good is on the staff's list; what it puts off waits. */
async function refusals(trial: Trial, portal: OpenPortal, queue: Queue): Promise<void> {
  const mails = await queue.all();
  const is = (name: string) => mails.filter(({ recipient }) => recipient.startsWith(name)).map(({ state, fault }) => `${state} ${fault}`);
  const right = (found: string[], expected: string) => (found.length === 1 && found[0] === expected ? null : `${found.join()} instead of ${expected}`);
  trial.check("a recipient whom the server refuses is given up at once", right(is("refused"), "failed EENVELOPE 550"));
  trial.check("a recipient whom it puts off is tried again later", right(is("later"), "queued EENVELOPE 451"));
  const staff = await signedIn(portal, "staff");
  const { text } = await staff.open(`${portal.home}staff/mails`);
  const words = ["r•••@hospital.example", "The mail server refused the recipient’s address. (EENVELOPE 550)"];
  trial.check("staff see in the portal what was given up, and why", words.filter((word) => !text.includes(word)));
}

/** Whether each mail that was sent is there once, and is as it should be. */
async function arrived(trial: Trial, server: MailServer, queue: Queue, mails: readonly ReadMail[]): Promise<void> {
  const queued = await queue.all();
  const sent = queued.filter(({ state }) => state === "sent").map(({ messageId }) => `<${messageId}@board.test>`);
  const came = mails.map(({ headers }) => headers["message-id"] ?? "");
  const waiting = queued.filter(({ state, recipient }) => state !== "sent" && !recipient.startsWith("refused"));
  trial.check(`each of ${sent.length} mails arrived exactly once, from two portals`, [
    ...sent.filter((id) => came.filter((one) => one === id).length !== 1).map((id) => `${id} arrived ${came.filter((one) => one === id).length} times`),
    ...came.filter((id) => !sent.includes(id)).map((id) => `${id} was never sent`),
    ...waiting.map((mail) => JSON.stringify(mail)),
  ]);
  trial.check("every mail was handed over encrypted, after a sign-in", mails.filter(({ headers }) => !/with esmtpsa/i.test(headers["received"] ?? "")).map(({ headers }) => headers["received"] ?? "no Received"));
  const letters = mails.filter(({ attachments }) => attachments.length > 0);
  const subjects = mails.map(({ headers }) => headers["subject"] ?? "");
  const expected = [
    "Create a new password for the physician portal",
    `Certification verification letter for ${physicianName}`,
    "Create your password for the physician portal",
    "Receipt for your payment of $185.00",
  ];
  trial.check("passwords, letters, invitations and receipts are there, with their names", expected.filter((subject) => !subjects.includes(subject)).map((subject) => `no "${subject}" among ${subjects.join("; ")}`));
  trial.check("headers, structure, encodings and lines are those that the standards ask for", mails.flatMap(faultsOf));
  trial.check("what is attached is a PDF", letters.flatMap(({ attachments }) => attachments.filter(({ base64 }) => !Buffer.from(base64, "base64").toString("latin1").startsWith("%PDF-")).map(({ name }) => name)));
  trial.check("the server's log has no complaint", (await server.log()).split("\n").filter((line) => /panic|syntax error|protocol error|paniclog/i.test(line)));
}

function faultsOf(mail: ReadMail): string[] {
  const { headers, counts, from, structure } = mail;
  const once = ["date", "message-id", "from", "reply-to", "to", "subject", "mime-version", "auto-submitted"];
  const isLetter = mail.attachments.length > 0;
  const body = "multipart/alternative(text/plain, text/html)";
  const wrong: readonly (readonly [boolean, string])[] = [
    ...once.map((name) => [counts[name] !== 1, `${counts[name] ?? 0} headers ${name}`] as const),
    [Math.abs(Date.parse(mail.date) - Date.now()) > 600_000, `written at ${mail.date}`],
    [from.name !== boardName || from.address !== mailFrom, `from ${from.name} <${from.address}>`],
    [headers["return-path"] !== `<${mailFrom}>`, `returned to ${headers["return-path"]}`],
    [headers["reply-to"] !== "contact@meridianboard.example", `answered to ${headers["reply-to"]}`],
    [headers["to"] !== headers["envelope-to"], `to ${headers["to"]}, delivered to ${headers["envelope-to"]}`],
    [headers["auto-submitted"] !== "auto-generated", `Auto-Submitted: ${headers["auto-submitted"]}`],
    [structure !== (isLetter ? `multipart/mixed(${body}, application/pdf)` : body), structure],
    [mail.charsets.some((charset) => charset !== "utf-8"), `charsets ${mail.charsets.join()}`],
    [!mail.text.includes(boardName) || !mail.html.includes(boardName), "the board's name is not as it was written"],
    [mail.longestLine > 998, `a line of ${mail.longestLine} bytes`],
    [!mail.isAscii, "bytes that not every server takes"],
    [mail.defects.length > 0, mail.defects.join("; ")],
  ];
  return wrong.filter(([is]) => is).map(([, words]) => `${headers["subject"]}: ${words}`);
}
