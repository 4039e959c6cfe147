import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A clamd, by the two commands that the portal sends. */
export interface Clamd {
  /** The path of its socket. */
  readonly socket: string;
  close(): Promise<void>;
}

/** @param answer to a content; null: none. */
export async function clamd(answer: (content: Buffer) => string | null = () => "stream: OK"): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "clamd-"));
  const socket = join(folder, "socket");
  const server = createServer((client) => serve(client, answer)).listen(socket);
  await once(server, "listening");
  return {
    socket,
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const command = "zINSTREAM\0";

function serve(client: Socket, answer: (content: Buffer) => string | null): void {
  let received = Buffer.alloc(0);
  client.on("error", () => undefined);
  client.on("data", (part) => {
    received = Buffer.concat([received, Buffer.from(part)]);
    if (received.equals(Buffer.from("zPING\0"))) client.end("PONG\0");
    else if (received.length > command.length) answerContent();
  });

  function answerContent(): void {
    const parts: Buffer[] = [];
    for (let at = command.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
      if (length > 0) continue;
      const words = answer(Buffer.concat(parts));
      if (words !== null) client.end(`${words}\0`);
    }
  }
}
