import { parseAccept } from "hono/utils/accept";
import { taggedAnswer } from "./taggedAnswer";

/** Whether the sender would rather have JSON than a page. A request that names neither gets the page. */
export function prefersJson({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [first] = parseAccept(headers.get("Accept") ?? "").filter(({ type }) => known.has(type));
  return first?.type === json;
}

const json = "application/json";
const known = new Set([json, "text/html", "application/xhtml+xml", "*/*"]);

/** A success has an ETag. Pages of other sites may read it, too: the answer does not depend on cookies. */
export function jsonAnswer(request: Request, body: object, status: number, headers: Headers): Response {
  headers.set("Content-Type", json);
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", "ETag, Retry-After");
  const text = JSON.stringify(body);
  return status === 200
    ? taggedAnswer(request, text, Object.fromEntries(headers))
    : new Response(text, { status, headers });
}
