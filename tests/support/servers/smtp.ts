import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent over the wire, including headers. */
  readonly source: string;
}

/** The server's answer to a recipient: null accepts the mail, else a reply such as 550. */
type Answering = (recipient: string) => number | null;

interface MailServerOptions {
  readonly port?: number;
  /** Before it accepts a mail. */
  readonly delayMs?: number;
}

/** A local mail server that stores what it receives. */
export async function mailServer(answering: Answering = () => null, { port = 0, delayMs = 0 }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom(address, _session, next) {
      const reply = answering(address.address);
      next(reply === null ? null : Object.assign(new Error("Refused"), { responseCode: reply }));
    },
    onRcptTo(address, _session, next) {
      const reply = answering(address.address);
      next(reply === null ? null : Object.assign(new Error("Refused"), { responseCode: reply }));
    },
    onData(stream, { envelope }, next) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        void setTimeout(delayMs).then(() => {
          received.push({ from, to, source: Buffer.concat(parts).toString("utf8") });
          next();
        });
      });
    },
  });
  server.server.on("connection", (socket: Socket) => void sockets.push(socket));
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** How many there have been. */
    connections: () => sockets.length,
    disconnect() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** Returns the decoded attachment of a mail's source. */
export function attachmentIn(source: string): Buffer {
  const [, encoded = ""] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
  return Buffer.from(encoded, "base64");
}
