import { desc, eq } from "drizzle-orm";
import { type RequestHandler, Router } from "express";
import { html } from "hono/html";
import type pg from "pg";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { asAttachment } from "@portal/contract/file";
import { formatMoment } from "@portal/domain/time/boardTime";
import { breakable, type Frame, type Markup, page } from "../identity/pages/page";
import { boardDatabase } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";
import type { MailTransport } from "./mailWorker";

/** The demo's transport: mails stay in the database, where the outbox shows them (board/mail/outboxPages). */
export const outbox: MailTransport = {
  send: () => Promise.resolve({ kind: "accepted" }),
  close: () => undefined,
  connections: 2,
  keepsContent: true,
};

type StoredMail = typeof outgoingMail.$inferSelect;

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const maxMails = 100;

/**
 * The demo's outbox: every mail that it would have sent, with attachments. Anyone who can open the demo can open it; it
 * exists only there.
 *
 * @param path where it is mounted.
 */
export function outboxPages(pool: pg.Pool, path: string, frame: Frame): RequestHandler {
  const database = boardDatabase(pool);
  const router = Router();

  // The identity provider's layout, with its own stylesheet and no forms.
  router.use((_request, response, next) => {
    response.set("Content-Security-Policy", policy);
    next();
  });

  router.get("/", (_request, response, next) => {
    database
      .select()
      .from(outgoingMail)
      .orderBy(desc(outgoingMail.mailId))
      .limit(maxMails)
      .then((mails) => page(frame, "Outbox", mailList(mails, path)))
      .then((document) => response.type("html").send(document))
      .catch(next);
  });

  router.get("/:mailId", (request, response, next) => {
    find(request.params.mailId)
      .then(async (mail) => {
        if (mail === null) return next();
        response.type("html").send(await page(frame, subjectOf(mail), mailPage(mail, path)));
      })
      .catch(next);
  });

  router.get("/:mailId/attachment", (request, response, next) => {
    find(request.params.mailId)
      .then((mail) => {
        if (!mail?.attachment || mail.attachmentName === null) return next();
        response.type("application/pdf").set("Content-Disposition", asAttachment(mail.attachmentName));
        response.send(Buffer.from(mail.attachment));
      })
      .catch(next);
  });

  return router;

  async function find(mailId: string): Promise<StoredMail | null> {
    if (!/^\d{1,15}$/.test(mailId)) return null;
    const [mail] = await database
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.mailId, Number(mailId) as MailId));
    return mail ?? null;
  }
}

function mailList(mails: readonly StoredMail[], path: string): Markup {
  return html`<div>
    <h1>Outbox</h1>
    <p class="lead">The demonstration sends no e-mail. What it would have sent is listed here, newest first.</p>
    ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ""}
    <ul>
      ${mails.map(
        (mail) => html`<li>
          <p><a href="${path}/${mail.mailId}">${subjectOf(mail)}</a><br />To ${breakable(mail.recipient)}, ${formatMoment(mail.queuedAt)}</p>
        </li>`,
      )}
    </ul>
  </div>`;
}

function mailPage(mail: StoredMail, path: string): Markup {
  const { mailId, recipient, content, queuedAt, attachmentName } = mail;
  return html`<div>
    <h1>${subjectOf(mail)}</h1>
    <p class="lead">To ${breakable(recipient)}, ${formatMoment(queuedAt)}</p>
    ${(content?.text ?? "").split("\n\n").map((paragraph) => html`<p>${linked(paragraph)}</p>`)}
    ${attachmentName === null ? "" : html`<p>Attached: <a href="${path}/${mailId}/attachment">${attachmentName}</a></p>`}
    <p><a href="${path}">Back to the outbox</a></p>
  </div>`;
}

/** Links a paragraph that consists of a URL, as mail programs do. */
function linked(paragraph: string): Markup {
  return /^https?:\/\/\S+$/.test(paragraph)
    ? html`<a class="address" href="${paragraph}">${paragraph}</a>`
    : html`${paragraph.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`))}`;
}

function subjectOf({ content }: StoredMail): string {
  return content?.subject ?? "An e-mail";
}
