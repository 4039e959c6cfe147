import { arrivalHeader, type CallDefinition, type CallRequest } from "@portal/contract/callDefinition";
import { isFileAnswer } from "@portal/contract/file";
import type { BoardConnection, Credentials } from "./board";

/** A call in the form in which it is sent. */
export interface WrittenCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly body: string | null;
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
  return headers;
}

/** Returns the call for a board in the same process. */
export function callRequest({ headers, query, body }: WrittenCall, reading: () => AbortController): CallRequest {
  return {
    header: (name) => headers[name.toLowerCase()],
    queries(name) {
      const values = query.filter(([key]) => key === name).map(([, value]) => value);
      return values.length > 0 ? values : undefined;
    },
    text: () => Promise.resolve(body ?? ""),
    givenUp: () => reading().signal,
  };
}
