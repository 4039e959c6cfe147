import { randomUUID } from "node:crypto";
import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { mailContent } from "@portal/board/mail/mailLayout";
import { checkMailServer, isEncrypted, smtpTransport } from "@portal/board/mail/smtpTransport";
import { listInWords } from "@portal/domain/wording";
import type { Configuration } from "~/launch/configuration/configuration";

/** @param recipient who gets a mail to try it; null: no one. */
export async function mailChecks(
  { mail, public: { boardName, contactEmail } }: Pick<Configuration, "mail" | "public">,
  recipient: string | null,
): Promise<readonly Check[]> {
  if (mail.kind !== "smtp") {
    const text = mail.kind === "outbox" ? "The demo keeps its mails in its outbox." : "This process sends no mails.";
    return [
      ok("mail", text),
      ...(recipient === null ? [] : [warning("mail-sent", "Nothing was sent: there is no mail server.")]),
    ];
  }
  const fault = await checkMailServer(mail.url);
  if (fault !== null) return [failed("mail", `MAIL_SMTP_URL: ${meaningOf(fault)} (${fault}).`)];
  const reached = ok("mail", `The mail server ${doneBy(mail.url)}.`);
  if (recipient === null) return [reached];
  const transport = smtpTransport({
    url: mail.url,
    from: { name: boardName, address: mail.from },
    replyTo: contactEmail,
    connections: 1,
  });
  const content = await mailContent({
    boardName,
    subject: "A mail to try the mail server",
    paragraphs: [
      "The physician portal’s operator has sent this mail to see whether mails arrive. There is nothing to do.",
    ],
    closing: `Questions? ${contactEmail}`,
  });
  const delivery = await transport.send({ ...content, recipient, attachment: null, messageId: randomUUID() });
  transport.close();
  return [
    reached,
    delivery.kind === "accepted"
      ? ok("mail-sent", "The mail server took the mail. See whether it arrives.")
      : failed(
          "mail-sent",
          `The mail server did not take the mail (${delivery.fault}). Check MAIL_FROM, and whether it may send there.`,
        ),
  ];
}

/** What has been tried with this server. */
function doneBy(url: string): string {
  const done = ["answers", ...(isEncrypted(url) ? ["encrypts"] : [])];
  return listInWords(new URL(url).username === "" ? done : [...done, "accepts the user"]);
}

const meanings: Readonly<Record<string, string>> = {
  EDNS: "the host was not found",
  ESOCKET: "no server listens on that port, or its certificate is not trusted",
  ECONNECTION: "the connection was lost",
  ETIMEDOUT: "the server does not answer",
  ETLS: "the server offers no encryption",
  EAUTH: "the user or the password is wrong",
};

function meaningOf(fault: string): string {
  return meanings[fault.split(" ")[0] ?? ""] ?? "the server cannot be used";
}
