import {
  arrivalHeader,
  type CallDefinition,
  type CallRequest,
  fileDetailsHeader,
} from "@portal/contract/callDefinition";
import { isFileAnswer } from "@portal/contract/file";
import type { BoardConnection, Credentials } from "./board";

/** A call in the form in which it is sent. */
export interface WrittenCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly body: string | null;
  /** In place of the body; read once. */
  readonly upload: ReadableStream<Uint8Array> | null;
}

/** Returns the headers, by lowercase names. */
export function headersOf(connection: BoardConnection, credentials: Credentials | null, definition: CallDefinition) {
  const { answer } = definition;
  const file = isFileAnswer(answer) ? `${answer.contentTypes.join(", ")}, ` : "";
  const authorization = credentials && `Bearer ${credentials.accessToken}`;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(connection.traceHeaders ?? {})) headers[name.toLowerCase()] = value;
  headers["accept"] = `${file}application/json`;
  headers["cache-control"] = "no-cache";
  if (authorization !== null) headers["authorization"] = authorization;
  if (credentials?.onBehalfOf) headers[connection.onBehalfOfHeader.toLowerCase()] = String(credentials.onBehalfOf);
  if (connection.arrivedAt !== undefined) headers[arrivalHeader.toLowerCase()] = connection.arrivedAt(authorization);
  if (definition.body !== undefined) headers["content-type"] = "application/json";
  if (definition.upload !== undefined) headers["content-type"] = "application/octet-stream";
  return headers;
}

/** Returns the call for a board in the same process. */
export function callRequest(
  { headers, query, body, upload }: WrittenCall,
  reading: () => AbortController,
): CallRequest {
  return {
    header: (name) => headers[name.toLowerCase()],
    queries(name) {
      const values = query.filter(([key]) => key === name).map(([, value]) => value);
      return values.length > 0 ? values : undefined;
    },
    text: () => Promise.resolve(body ?? ""),
    bytes: () => upload ?? new Blob([body ?? ""]).stream(),
    givenUp: () => reading().signal,
  };
}

/** Returns the call as a request to the board's URL. */
export function requestFor(
  { baseUrl }: BoardConnection,
  definition: CallDefinition,
  written: WrittenCall,
  signal: AbortSignal,
) {
  const url = new URL(baseUrl.replace(/\/+$/, "") + definition.path);
  const details = new URLSearchParams();
  for (const [key, value] of written.query)
    (definition.upload?.inHeader.includes(key) === true ? details : url.searchParams).set(key, value);
  return new Request(url, {
    method: definition.method,
    headers: { ...written.headers, ...(definition.upload && { [fileDetailsHeader]: details.toString() }) },
    body: written.upload ?? written.body,
    ...(written.upload !== null && { duplex: "half" }),
    redirect: "error", // A token goes only to the configured URL.
    signal,
  });
}
