import { html } from "hono/html";
import { familiesOf, look } from "~/look/look";
import { measure, text } from "~/look/tokens";
import type { MailContent } from "../store/tables/documentTables";
import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { MailId } from "~/contract/extensions/correspondenceExtensions";
import type { BoardTransaction } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";

/** A mail to one recipient: nobody learns who else has got it, and what fails for one fails for no other. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | null;
}

interface MailAttachment {
  readonly name: string;
  /** Only PDFs are sent. */
  readonly bytes: Uint8Array;
}

/** A mail as it is handed over: the id is the same at every attempt, by which a mail server knows it again. */
export interface MailToSend extends Mail {
  readonly messageId: string;
}

export type Delivery =
  | { readonly kind: "accepted" }
  /** It may work later: nobody answered, or the server said so. */
  | { readonly kind: "not-now"; readonly fault: string }
  /** It never will: the server refused the recipient or the mail. */
  | { readonly kind: "refused"; readonly fault: string };

/** How mails leave the house. It is given a mail until it has accepted or refused it, and never throws. */
export interface MailTransport {
  send(mail: MailToSend): Promise<Delivery>;
  /** Ends its connections. */
  close(): void;
  /** Whether what was sent stays readable in our own outbox, which is all there is of it in the demo. */
  readonly keepsContent: boolean;
}

interface MailWords {
  readonly boardName: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Stands in a line of its own after the paragraphs. */
  readonly link?: string;
  readonly closing: string;
}

/** A mail in the board's look, and the same in plain text. Styles stand in the elements: mail programs drop any other. */
export async function mailContent({ boardName, subject, paragraphs, link, closing }: MailWords): Promise<MailContent> {
  const { light } = look();
  const fonts = familiesOf(look());
  const column = `max-width:${measure};margin:0 auto;padding:24px`;
  const words = `margin:0 0 16px;font:${text.body}/1.5 ${fonts.text};color:${light.ink}`;
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:${light.paper}">
        <div style="border-top:4px solid ${light.accent};background:${light.sheet}">
          <p style="${column};font:${text.lead}/1.3 ${fonts.display};color:${light.ink}">${boardName}</p>
        </div>
        <div style="${column}">
          ${paragraphs.map((paragraph) => html`<p style="${words}">${paragraph}</p>`)}
          ${link === undefined ? "" : html`<p style="${words}"><a href="${link}" style="color:${light.link}">${link}</a></p>`}
          <p style="${words};font-size:${text.small};color:${light.inkSoft}">${closing}</p>
        </div>
      </body>
    </html>`;
  const plain = [...paragraphs, ...(link === undefined ? [] : [link]), `--\n${boardName}\n${closing}`];
  return { subject, text: `${plain.join("\n\n")}\n`, html: markup.toString() };
}

/**
 * Stores a mail in the transaction of what caused it: there is the one exactly when there is the other, and no mail
 * server that is slow or down holds anybody up.
 */
export async function queueMail(tx: BoardTransaction, mail: Mail): Promise<MailId> {
  const [queued] = await tx.insert(outgoingMail).values(rowOf(mail, randomUUID())).returning(ofQueued);
  if (queued === undefined) throw new Error("An inserted row is returned");
  return queued.mailId;
}

/** The same for what is asked for again where an answer was lost: the mail with this `Message-ID` is stored once. */
export async function queueMailOnce(tx: BoardTransaction, messageId: string, mail: Mail): Promise<void> {
  await tx.insert(outgoingMail).values(rowOf(mail, messageId)).onConflictDoNothing({ target: outgoingMail.messageId });
}

const ofQueued = { mailId: outgoingMail.mailId };

function rowOf({ recipient, subject, text, html, attachment }: Mail, messageId: string) {
  const now = Temporal.Now.instant();
  return {
    messageId,
    recipient,
    content: { subject, text, html },
    attachmentName: attachment?.name ?? null,
    attachment: attachment?.bytes ?? null,
    queuedAt: now,
    state: "queued",
    attempts: 0,
    nextAttemptAt: now,
  } as const;
}
