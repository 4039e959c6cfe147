import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openPool } from "@portal/database/pool";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { physician, testNow } from "~/tests/support/people";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";
import { arrived, boardName, mailFrom, physicianName } from "./smtp/receivedMails";
import { makeCertificates } from "./smtp/certificates";
import { credentials, type MailServer, startExim } from "./smtp/exim";
import { mailsIn, type Queue } from "./smtp/mailQueue";
import { readMails } from "./smtp/readMails";
import { askForPassword, mailsOfEveryKind, type OpenPortal, openPortal, signedIn } from "./smtp/sendingPortal";

/** Loopback, and by no name to which the portal speaks in the clear. */
const host = "127.0.0.2";

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
      DATABASE_URL: databaseUrlOf(server.connection),
      PORTAL_NOW: testNow.toString(),
      LOG_LEVEL: "warn",
      BOARD_NAME: boardName,
      MAIL_SMTP_URL: `smtp://${credentials.user}:${credentials.password}@${host}:${port}`,
      MAIL_FROM: mailFrom,
    };
    const queue = mailsIn(pool);

    const suspicious = await openPortal(trial, settings);
    await pool.query("update board.physician set full_name = $1 where physician_id = $2", [
      physicianName,
      physician("meeting").physicianId,
    ]);

    const clear = await exim("clear", false);
    await askForPassword(suspicious, "meeting");
    await queue.tried(1);
    trial.check(
      "to a server that cannot encrypt, nothing is sent, not even the password",
      await untouched(clear, queue),
    );
    await clear.stop();

    const stranger = await exim("stranger", true);
    await queue.dueNow();
    await queue.tried(1);
    trial.check("nothing is sent to a server whose certificate is not trusted", await untouched(stranger, queue));
    await stranger.stop();
    await suspicious.stop();

    const trusting = { ...settings, NODE_EXTRA_CA_CERTS: certificates.authority };
    const portal = await openPortal(trial, trusting);
    await queue.dueNow();
    await queue.tried(1);
    trial.check(
      "mails wait for a server that is down",
      (await queue.all())
        .map(({ state, fault }) => `${state} ${fault}`)
        .filter((is) => !/^queued (ECONNECTION|ESOCKET)/.test(is)),
    );

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
    await arrived(trial, open, queue, readMails(await open.delivered()));
    trial.check("no log reports an unexpected failure", [...portal.errors(), ...second.errors()]);
  },
};

/** Commands that the server received after the greeting, and mails that did not wait. */
async function untouched(server: MailServer, queue: Queue): Promise<string[]> {
  const log = await server.log();
  const commands = log.split("\n").filter((line) => / <= |A=plain|C=\S*(AUTH|MAIL)/.test(line));
  const lost = (await queue.all()).filter(({ state, fault }) => state !== "queued" || fault === null);
  const unasked = log.includes("SMTP connection from") ? [] : ["no connection to the server"];
  return [...commands, ...unasked, ...(await server.delivered()), ...lost.map((mail) => JSON.stringify(mail))];
}

/** What the server refuses for good is on the staff's list; what it puts off waits. */
async function refusals(trial: Trial, portal: OpenPortal, queue: Queue): Promise<void> {
  const mails = await queue.all();
  const is = (name: string) =>
    mails.filter(({ recipient }) => recipient.startsWith(name)).map(({ state, fault }) => `${state} ${fault}`);
  const right = (found: string[], expected: string) =>
    found.length === 1 && found[0] === expected ? null : `${found.join()} instead of ${expected}`;
  trial.check("a recipient whom the server refuses is given up at once", right(is("refused"), "failed EENVELOPE 550"));
  trial.check("a recipient whom it puts off is tried again later", right(is("later"), "queued EENVELOPE 451"));
  const staff = await signedIn(portal, "staff");
  const { text } = await staff.open(`${portal.home}staff/mails`);
  const words = ["r•••@hospital.example", "The mail server refused the recipient’s address. (EENVELOPE 550)"];
  trial.check(
    "staff see in the portal what was given up, and why",
    words.filter((word) => !text.includes(word)),
  );
}
