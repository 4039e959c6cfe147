import { createTransport } from "nodemailer";
import type { Delivery, MailToSend, MailTransport } from "./mail";

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` where the connection is encrypted from its beginning. */
  readonly url: string;
  /** The address that mails come from, and the name beside it. */
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go. */
  readonly replyTo: string;
  /** Milliseconds for the whole session, however slowly the server answers: well below the lease of a mail. */
  readonly longestSession?: number;
}

/** Milliseconds of silence at each step of an SMTP session. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Hands mails to an SMTP server, encrypted unless that is on this machine. */
export function smtpTransport({ url, from, replyTo, longestSession = 180_000 }: SmtpOptions): MailTransport {
  const { hostname } = new URL(url);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    url,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);

  return {
    keepsContent: false,
    close: () => transport.close(),
    async send({ messageId, recipient, subject, text, html, attachment }: MailToSend): Promise<Delivery> {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(longestSession),
          messageId: `<${messageId}@${domain}>`,
          from,
          replyTo,
          // As an object: what is in it is an address, and not read for further ones.
          to: { name: "", address: recipient },
          subject,
          text,
          html,
          attachments:
            attachment === null
              ? []
              : [{ filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: "application/pdf" }],
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "accepted" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/**
 * A reply of 5xx is final (RFC 5321) where it is about the recipient or the mail. The greeting, our sign-in and our
 * address as the sender are about us, and can be mended.
 */
function failureOf(error: unknown): Delivery {
  const code = wordOf(error, "code") ?? "unknown";
  const reply = numberOf(error, "responseCode");
  const fault = reply === null ? code : `${code} ${reply}`;
  const isOfTheMail = ["RCPT TO", "DATA"].includes(commandOf(error));
  const isFinal = reply !== null && reply >= 500 && isOfTheMail;
  return { kind: isFinal ? "refused" : "not-now", fault };
}

/** What the server was told when it refused, such as `RCPT TO`. */
function commandOf(error: unknown): string {
  return error instanceof Error && "command" in error ? String(error.command) : "";
}

function wordOf(error: unknown, property: string): string | null {
  const value: unknown = error instanceof Error ? (error as unknown as Record<string, unknown>)[property] : null;
  return typeof value === "string" && /^\w{1,30}$/.test(value) ? value : null;
}

function numberOf(error: unknown, property: string): number | null {
  const value: unknown = error instanceof Error ? (error as unknown as Record<string, unknown>)[property] : null;
  return typeof value === "number" ? value : null;
}
