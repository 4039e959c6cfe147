import { expect, it } from "vitest";
import { serveApp } from "~/tests/support/servers/servedApp";
import { nameAndTrace } from "./requestLog";

const proxys = "0af7651916cd43dd8448eb211c80319c";
const trace = `00-${proxys}-b7ad6b7169203331-01`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it.each([
  [undefined, false],
  [proxys, true],
  ["9E107D9D-372B-4826-81D6-0A3C5F1B7E20", true],
  ["123-45-6789", false],
  ["jane.roe@example.org", false],
  [`${proxys}\nforged line`, false],
  ["0af76519-16cd43dd8448eb211c80319c", false],
])("a trusted proxy's request id %j is the request's own: %s", (sentId, isTaken) => {
  const { requestId, traceHeaders } = nameAndTrace({ "x-request-id": sentId }, true);
  if (isTaken) expect(requestId).toBe(sentId);
  else expect(requestId).toMatch(uuid);
  expect(traceHeaders).toEqual({ "X-Request-Id": requestId });
});

it.each([
  [trace, true],
  [undefined, false],
  [trace.toUpperCase(), false],
  [`01${trace.slice(2)}`, false],
  [`00-${"0".repeat(32)}-b7ad6b7169203331-01`, false],
  [`${trace}-more`, false],
])("the trace %j is passed to the board: %s", (traceparent, isPassedOn) => {
  expect(nameAndTrace({ traceparent }, true).traceHeaders["traceparent"]).toBe(isPassedOn ? traceparent : undefined);
});

it("SHELL-14 without a trusted proxy neither id nor trace is taken from a request", () => {
  const { requestId, traceHeaders } = nameAndTrace({ "x-request-id": proxys, traceparent: trace }, false);
  expect(requestId).toMatch(uuid);
  expect(traceHeaders).toEqual({ "X-Request-Id": requestId });
});

it.each([
  [200, {}, "info", "request"],
  [429, {}, "warn", "request refused for now"],
  [503, { "Retry-After": "5" }, "warn", "request refused for now"],
  [503, {}, "error", "request failed"],
  [500, {}, "error", "request failed"],
] as const)("SHELL-23 an answer of %i with %j is logged as %s", async (status, headers, level, msg) => {
  const app = await serveApp(() => new Response("a page", { status, headers }));
  await app.ask("/physicianportal/");
  await app.close();
  expect(JSON.parse(app.log.at(-1) ?? "")).toMatchObject({ level, msg, status });
});
