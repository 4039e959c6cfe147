import type { Response as ExpressResponse } from "express";
import { once } from "node:events";
import "../requestContext";

export function prepareResponse(answer: Response, response: ExpressResponse): Response {
  // The adapter would add to common headers, where an answer has its own.
  if (!response.headersSent)
    for (const name of answer.headers.keys()) if (name !== "set-cookie") response.removeHeader(name);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage ? answer : pacedFile(answer, response);
}

/**
 * Streams the file as fast as the browser reads it, and stops when the browser leaves: the adapter would read on in
 * both cases.
 */
function pacedFile(file: Response, { req: { socket }, locals }: ExpressResponse): Response {
  if (file.body === null) return file;
  const reader = file.body.getReader();
  const left = new AbortController();
  const leave = () => {
    left.abort();
    // After a failure the rest is not read.
    reader.cancel().catch(() => undefined);
  };
  if (socket.destroyed) leave();
  else locals.over.push(leave);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (socket.writableNeedDrain) await once(socket, "drain", left).catch(() => undefined);
        // A broken connection is closed some time later, in which a whole file could be read.
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
