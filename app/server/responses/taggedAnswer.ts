import { createHash } from "node:crypto";

/**
 * Answers a text under a strong ETag of its content, and 304 to those who have it. Only their own program may keep it,
 * and asks each time.
 */
export function taggedAnswer(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  // A proxy that packs it would change it under the same tag.
  const all = { ...headers, ETag: etag, "Cache-Control": "private, no-cache, no-transform" };
  if (names(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers: all });
  return new Response(text, { headers: all });
}

/** Compared weakly, as RFC 9110 asks for here. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
