import type { HeadersFunction } from "@remix-run/node";

/** Of an answer that says when to ask again; for `data(…, { headers })`. */
export function retryAfter(seconds: number): { readonly "Retry-After": string } {
  return { "Retry-After": String(seconds) };
}

/** The `headers` of a route that uses it: without them a page drops what its loader or action sets. */
export const retryAfterHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return new Headers(seconds === null ? {} : { "Retry-After": seconds });
};
