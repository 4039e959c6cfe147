import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** A UUID, with or without hyphens, as proxies make them. Nothing else: it is logged, and could be about a person. */
const format = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;

export const isRequestId = (text: string): boolean => format.test(text);

/** Version 00 of W3C Trace Context, with neither id all zeros. */
const traceparentFormat = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Sets the request's id, and the headers of its board calls, so that the board's log can be joined with ours: the id,
 * and the trace of the request. Both come from a trusted proxy, or the id is new and there is no trace: a browser could
 * give many requests one id.
 */
export function nameAndTrace(
  { "x-request-id": sentId, traceparent }: IncomingHttpHeaders,
  isTrusted: boolean,
): { readonly requestId: string; readonly traceHeaders: Readonly<Record<string, string>> } {
  const requestId = isTrusted && typeof sentId === "string" && isRequestId(sentId) ? sentId : randomUUID();
  const isTrace = isTrusted && typeof traceparent === "string" && traceparentFormat.test(traceparent);
  return { requestId, traceHeaders: { "X-Request-Id": requestId, ...(isTrace && { traceparent }) } };
}
