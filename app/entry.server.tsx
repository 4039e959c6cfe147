import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

export { handleError } from "./server/handleError";

/** Renders a document in one piece: no page streams, and one string is faster than a stream (see bench/). */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext) {
  const markup = renderToString(<RemixServer context={remix} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${titled(markup, request, status)}`, { status, headers });
}

/**
 * A page that answers a post with what is wrong says so in its title, which is what a screen reader reads first. A
 * `meta` function cannot know: it does not see what the action answered.
 */
function titled(markup: string, request: Request, status: number): string {
  return request.method === "POST" && status >= 400 ? markup.replace("<title>", "<title>Error: ") : markup;
}
