import type { Response as ExpressResponse } from "express";
import { once } from "node:events";
import "../locals";
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
  const left = new AbortController();
  const { signal } = left;
  if (socket.destroyed) left.abort();
  else locals.over.push(() => left.abort());
  const pace = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      // A connection that breaks meanwhile ends all of this by the signal.
      if (socket.writableNeedDrain) await once(socket, "drain", { signal }).catch(() => undefined);
      controller.enqueue(chunk);
    },
  });
  return new Response(file.body.pipeThrough(pace, { signal }), file);
}
