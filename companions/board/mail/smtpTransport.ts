import { createTransport } from "nodemailer";
import type { MailTransport } from "./mailWorker";
import type { Delivery, MailToSend } from "./mailQueue";

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly connections: number;
  /** Limit in milliseconds for the whole session: well below a mail's lease. */
  readonly maxSessionMs?: number;
}

/** Milliseconds without response at each step of an SMTP session. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * A connection is closed when it has been idle for 10 s, before firewalls and servers forget it. A mail whose connection
 * is lost gets one more before it has to wait.
 */
const reuse = { pool: true, idleTimeout: 10_000, maxRequeues: 1 } as const;

/** A server on this machine needs no encryption. */
function isHere(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}

export function isEncrypted(url: string): boolean {
  return new URL(url).protocol === "smtps:" || !isHere(url);
}

function connectionTo(url: string) {
  return {
    url,
    requireTLS: !isHere(url),
    ignoreTLS: isHere(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  };
}

/** Connects, encrypts and signs in, and sends nothing. Returns the fault; null if all of it works. */
export async function checkMailServer(url: string): Promise<string | null> {
  const transport = createTransport(connectionTo(url));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return faultOf(error);
  } finally {
    transport.close();
  }
}

export function smtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, replyTo, connections, maxSessionMs = 180_000 } = options;
  const transport = createTransport({ ...connectionTo(url), ...reuse, maxConnections: connections });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);

  return {
    connections,
    keepsContent: false,
    close: () => transport.close(),
    async send({
      messageId,
      recipient,
      subject,
      text,
      html,
      attachment,
      unsubscribeUrl,
    }: MailToSend): Promise<Delivery> {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(maxSessionMs),
          messageId: `<${messageId}@${domain}>`,
          from,
          replyTo,
          // As an object, so that nodemailer doesn't parse further addresses from it.
          to: { name: "", address: recipient },
          subject,
          text,
          html,
          attachments:
            attachment === null
              ? []
              : [{ filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: "application/pdf" }],
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl !== undefined && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          },
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        });
        return { kind: "accepted" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/**
 * A 5xx reply is final (RFC 5321) if it concerns the recipient or the mail. Greeting, authentication and sender concern
 * our configuration, which can be fixed.
 */
function failureOf(error: unknown): Delivery {
  const reply = numberOf(error, "responseCode");
  const fault = faultOf(error);
  if (!["RCPT TO", "DATA"].includes(commandOf(error))) return { kind: "unavailable", fault };
  return { kind: reply !== null && reply >= 500 ? "refused" : "not-now", fault };
}

function faultOf(error: unknown): string {
  const code = wordOf(error, "code") ?? "unknown";
  const reply = numberOf(error, "responseCode");
  return reply === null ? code : `${code} ${reply}`;
}

/** The refused SMTP command, such as `RCPT TO`. */
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
