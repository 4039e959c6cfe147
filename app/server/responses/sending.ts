import type { Response as ExpressResponse } from "express";
import { once } from "node:events";
import "../requestContext";
import type { FormTokens } from "../middleware/formTokens";

/** The page with its form tokens and its length. */
export async function onePiece(page: Response, tokens: FormTokens, { req }: ExpressResponse): Promise<Response> {
  const bytes = Buffer.from(tokens.addTo(Buffer.from(await page.arrayBuffer()), req.headers));
  const sent = new Response(bytes, page);
  sent.headers.set("Content-Length", String(bytes.length));
  return sent;
}

/** The file as fast as the browser takes it, and no longer than it is there: the adapter reads on in both cases. */
export function paced(file: Response, { req: { socket }, locals }: ExpressResponse): Response {
  if (file.body === null) return file;
  const reader = file.body.getReader();
  const left = new AbortController();
  const leave = () => {
    left.abort();
    // Of what fails from now on, no one reads the rest.
    reader.cancel().catch(() => undefined);
  };
  if (socket.destroyed) leave();
  else locals.over.push(leave);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (socket.writableNeedDrain) await once(socket, "drain", left).catch(() => undefined);
        // A connection that breaks is closed some time later, in which a whole file could be read.
        if (socket.destroyed) leave();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, file);
}
