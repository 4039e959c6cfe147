import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { missed, violationsIn } from "./violations";

/** Lines of Prism 5.14.2. */
const lines = [
  "[12:27:30 PM] › [HTTP SERVER] get /api/none ✖  error     Request terminated with error: https://stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR: Route not resolved, no path matched",
  "[12:27:31 PM] › [HTTP SERVER] delete /api/profile/getcurrentuser ✖  error     Request terminated with error: https://stoplight.io/prism/errors#NO_METHOD_MATCHED_ERROR: Route resolved, but no method matched",
  "[12:27:31 PM] ›     [VALIDATOR] ✖  error     Violation: request Invalid security scheme used",
  "[12:27:46 PM] ›     [VALIDATOR] ✖  error     Violation: request.body Request body must have required property 'ssn4'",
];

it.each(lines)("finds in Prism's log: %s", (line) => {
  expect(violationsIn(`before\n\u001B[31m${line}\u001B[39m\nafter\n${line}`)).toEqual([line]);
});

it("finds nothing in what is said of a request that is right", () => {
  expect(
    violationsIn(
      "[12:27:31 PM] ›     [VALIDATOR] ✔  success   The request passed the validation rules. Looking for the best response",
    ),
  ).toEqual([]);
});

it.each([
  { which: "none of", says: lines[0], faults: 0 },
  { which: "all of", says: "A later Prism says it otherwise", faults: 5 },
])("misses $which the wrong requests where the log says: $says", async ({ says, faults }) => {
  let output = "";
  const server = createServer((request, response) => {
    output += `${says?.replace("/api/none", request.url ?? "")}\n`;
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // Of a server that listens on a port.
  expect(await missed(`http://127.0.0.1:${port}`, () => output, 100)).toHaveLength(faults);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it("waits for what is said of the last one, though the log says something of another late", async () => {
  let output = "";
  const late = lines[3] ?? "";
  const server = createServer((request, response) => {
    output += `${late}\n`;
    if (request.url === "/api/no/such/call")
      setTimeout(() => (output += `${lines[0]?.replace("/api/none", request.url ?? "")}\n`), 50);
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // Of a server that listens on a port.
  expect(await missed(`http://127.0.0.1:${port}`, () => output)).toEqual([]);
  expect(output).toContain("/api/no/such/call");
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
