import type { BoardFile } from "~/app/board/boardFile";
import { asAttachment } from "~/contract/file";

/**
 * The answer that saves a file of the board's under `name`, whatever characters that has: passed on as it comes, never
 * kept by a browser or a proxy, and taken for nothing but what its type says.
 */
export async function download(
  { method }: Pick<Request, "method">,
  { contentType, size, body }: BoardFile,
  name: string,
): Promise<Response> {
  // Who asks for the headers alone never reads the file, and the board would hold its end open for nobody.
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

/** A file to save. `fileName` is ours: letters, digits, hyphens and a dot. */
export function csvResponse(fileName: string, content: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
