import type { Trial } from "../party";
import type { MailServer } from "./exim";
import type { Queue } from "./mailQueue";
import type { ReadMail } from "./readMails";

export const boardName = "Colegio de Neurología y Psiquiatría – Łódź";
export const physicianName = "Zoë Łukasiewicz-Ñandú";
export const mailFrom = "no-reply@board.test";

/** Whether each mail that was sent is there once, and is as it should be. */
export async function arrived(
  trial: Trial,
  server: MailServer,
  queue: Queue,
  mails: readonly ReadMail[],
): Promise<void> {
  const queued = await queue.all();
  const sent = queued.filter(({ state }) => state === "sent").map(({ messageId }) => `<${messageId}@board.test>`);
  const came = mails.map(({ headers }) => headers["message-id"] ?? "");
  const waiting = queued.filter(({ state, recipient }) => state !== "sent" && !recipient.startsWith("refused"));
  trial.check(`each of ${sent.length} mails arrived exactly once, from two portals`, [
    ...sent
      .filter((id) => came.filter((one) => one === id).length !== 1)
      .map((id) => `${id} arrived ${came.filter((one) => one === id).length} times`),
    ...came.filter((id) => !sent.includes(id)).map((id) => `${id} was never sent`),
    ...waiting.map((mail) => JSON.stringify(mail)),
  ]);
  trial.check(
    "every mail was handed over encrypted, after a sign-in",
    mails
      .filter(({ headers }) => !/with esmtpsa/i.test(headers["received"] ?? ""))
      .map(({ headers }) => headers["received"] ?? "no Received"),
  );
  const letters = mails.filter(({ attachments }) => attachments.length > 0);
  const subjects = mails.map(({ headers }) => headers["subject"] ?? "");
  const expected = [
    "Create a new password for the physician portal",
    `Certification verification letter for ${physicianName}`,
    "Create your password for the physician portal",
    "Receipt for your payment of $185.00",
  ];
  trial.check(
    "passwords, letters, invitations and receipts are there, with their names",
    expected
      .filter((subject) => !subjects.includes(subject))
      .map((subject) => `no "${subject}" among ${subjects.join("; ")}`),
  );
  trial.check("headers, structure, encodings and lines are those that the standards ask for", mails.flatMap(faultsOf));
  trial.check(
    "what is attached is a PDF",
    letters.flatMap(({ attachments }) =>
      attachments
        .filter(({ base64 }) => !Buffer.from(base64, "base64").toString("latin1").startsWith("%PDF-"))
        .map(({ name }) => name),
    ),
  );
  trial.check(
    "the server's log has no complaint",
    (await server.log()).split("\n").filter((line) => /panic|syntax error|protocol error|paniclog/i.test(line)),
  );
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
    [mail.maxLineLength > 998, `a line of ${mail.maxLineLength} bytes`],
    [!mail.isAscii, "bytes that not every server takes"],
    [mail.defects.length > 0, mail.defects.join("; ")],
  ];
  return wrong.filter(([is]) => is).map(([, words]) => `${headers["subject"]}: ${words}`);
}
