import type { BoardFile } from "~/app/board/boardFile";
import { asAttachment } from "@portal/contract/file";

/**
 * Returns a response that saves a file of the board under `name`, whatever characters it contains: streamed, never
 * cached by a browser or a proxy, and never interpreted as another type.
 */
export async function download(
  { method }: Pick<Request, "method">,
  { contentType, sizeBytes: size, body }: BoardFile,
  name: string,
): Promise<Response> {
  // A HEAD request never reads the file, and would keep the board's stream open.
  const isHeadersOnly = method === "HEAD";
  if (isHeadersOnly) await body.cancel();
  return new Response(isHeadersOnly ? null : body, {
    headers: {
      "Content-Type":
        contentType === "text/plain" || contentType === "text/csv" ? `${contentType}; charset=utf-8` : contentType,
      "Content-Disposition": asAttachment(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      ...(size !== null && { "Content-Length": String(size) }),
    },
  });
}

/**
 * The same for a file that people sent (PAPER-07). Where a browser shows it all the same, because a person chose to, it
 * can do nothing there.
 */
export async function downloadPaper(...sent: Parameters<typeof download>): Promise<Response> {
  const response = await download(...sent);
  response.headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  return response;
}

/** Returns a file to save. `fileName` is ours: letters, digits, hyphens and a dot. */
export function csvResponse(fileName: string, content: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
