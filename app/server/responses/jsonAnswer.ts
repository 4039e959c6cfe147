import { parseAccept } from "hono/utils/accept";
import { createHash } from "node:crypto";

/** Whether the sender would rather have JSON than a page. Who names neither, such as with all types, gets the page. */
export function prefersJson({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [first] = parseAccept(headers.get("Accept") ?? "").filter(({ type }) => known.has(type));
  return first?.type === json;
}

const json = "application/json";
const known = new Set([json, "text/html", "application/xhtml+xml", "*/*"]);

/** With an ETag, so that who asks again for what has not changed gets 304. Pages of other sites may read it, too. */
export function jsonAnswer(request: Request, body: object, status: number, headers: Headers): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  headers.set("Content-Type", json);
  headers.set("Cache-Control", "no-cache");
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("ETag", etag);
  const asked = request.headers.get("If-None-Match") ?? "";
  const isKnown = status === 200 && asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { status, headers });
}
