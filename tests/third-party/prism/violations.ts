import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";

/** Each once: what Prism's log says of requests that it does not take. */
export function violationsIn(output: string): string[] {
  const lines = stripVTControlCharacters(output).split("\n");
  return [
    ...new Set(
      lines.filter((line) => /UNPROCESSABLE_ENTITY|NO_PATH|NO_METHOD|Violation: request|UNAUTHORIZED/.test(line)),
    ),
  ];
}

interface WrongRequest {
  readonly what: string;
  readonly path: string;
  readonly init: RequestInit;
}

/**
 * One of each kind. The last has one line in the log, which names its path: after that nothing more is said of any of
 * them.
 */
const wrongRequests: readonly WrongRequest[] = [
  {
    what: "a body without its fields",
    path: "/api/profile/MatchPhysician",
    init: { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
  },
  {
    what: "a header that is no number",
    path: "/api/profile/getcurrentuser",
    init: { headers: { authorization: "Bearer a", "x-on-behalf-of-physician-id": "a" } },
  },
  { what: "no token", path: "/api/profile/getcurrentuser", init: {} },
  { what: "another method", path: "/api/profile/getcurrentuser", init: { method: "DELETE" } },
  { what: "an address that there is not", path: "/api/no/such/call", init: {} },
];

/**
 * Sends requests that are none of the documents, of which Prism has to say so in the words that are looked for.
 * @param timeoutMs milliseconds until it has.
 * @returns those of which nothing was found.
 */
export async function missed(boardUrl: string, output: () => string, timeoutMs = 5_000): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, path, init } of wrongRequests) {
    const before = output().length;
    const { status } = await fetch(boardUrl + path, init);
    const until = performance.now() + timeoutMs;
    // What is said late of one may be read as said of the next, but for the last.
    const isLast = path === wrongRequests.at(-1)?.path;
    const isFound = () => violationsIn(output().slice(before)).some((line) => !isLast || line.includes(path));
    while (!isFound() && performance.now() < until) await pause(20);
    if (!isFound()) faults.push(`${what}: answered with ${status}, and nothing is said of it`);
  }
  return faults;
}
