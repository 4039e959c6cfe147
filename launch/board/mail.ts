import type { RequestHandler } from "express";
import { basePath } from "~/app/server/basePath";
import { iconName, stylesheetName } from "~/board/identity/pages/stylesheet";
import { type MailWorker, startMailWorker } from "~/board/mail/mailWorker";
import { outbox, outboxPages } from "~/board/mail/outbox";
import { smtpTransport } from "~/board/mail/smtpTransport";
import type { Platform } from "../platform/openPlatform";

/** Where the demo's outbox is. */
export const outboxPath = "/outbox";

export interface Mailing {
  /** Null where the board, which sends mails, is elsewhere. */
  readonly worker: MailWorker | null;
  /** The demo's outbox, to be mounted at `outboxPath`; null wherever mails are really sent. */
  readonly outbox: RequestHandler | null;
}

/** Begins to send the board's mails, the way that the settings say. */
export function openMail({ configuration, pools: { main: pool }, publicUrl, log }: Platform): Mailing {
  const { mail } = configuration;
  const { boardName, contactEmail } = configuration.public;
  switch (mail.kind) {
    case "none":
      return { worker: null, outbox: null };
    case "smtp": {
      const transport = smtpTransport({
        url: mail.url,
        from: { name: boardName, address: mail.from },
        replyTo: contactEmail,
      });
      return { worker: startMailWorker({ pool, transport, log }), outbox: null };
    }
    case "outbox": {
      // The demo brings its own identity provider, whose look the outbox has.
      const frame = {
        boardName,
        homeUrl: `${publicUrl}${basePath}/`,
        stylesheetUrl: `/identity/look/${stylesheetName}`,
        iconUrl: `/identity/look/${iconName}`,
      };
      const worker = startMailWorker({ pool, transport: outbox, log });
      return { worker, outbox: outboxPages(pool, outboxPath, frame) };
    }
  }
}
