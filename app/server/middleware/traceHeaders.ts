import type { IncomingHttpHeaders } from "node:http";

/** A UUID, with or without hyphens, as proxies make them. Nothing else: a log keeps it, and it could be about a person. */
const requestIdFormat = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;
/** Version 00 of W3C Trace Context, with neither id all zeros. */
const traceparentFormat = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * What goes with every call of the board, so that its log can be joined with ours: the proxy's request id where it sent
 * one, or our own, and the trace that the request is part of.
 */
export function traceHeaders(
  { "x-request-id": given, traceparent }: IncomingHttpHeaders,
  requestId: string,
): Readonly<Record<string, string>> {
  const isId = typeof given === "string" && requestIdFormat.test(given);
  const isTrace = typeof traceparent === "string" && traceparentFormat.test(traceparent);
  return { "X-Request-Id": isId ? given : requestId, ...(isTrace && { traceparent }) };
}
