import { expect, it } from "vitest";
import { traceHeaders } from "./traceHeaders";

const own = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
const proxys = "0af7651916cd43dd8448eb211c80319c";
const trace = `00-${proxys}-b7ad6b7169203331-01`;

it.each([
  [undefined, own],
  [proxys, proxys],
  ["9E107D9D-372B-4826-81D6-0A3C5F1B7E20", "9E107D9D-372B-4826-81D6-0A3C5F1B7E20"],
  ["123-45-6789", own],
  ["jane.roe@example.org", own],
  [`${proxys}\nforged line`, own],
  ["0af76519-16cd43dd8448eb211c80319c", own],
])("the board is told the request id %j as %s", (given, expected) => {
  expect(traceHeaders({ "x-request-id": given }, own)).toEqual({ "X-Request-Id": expected });
});

it.each([
  [trace, true],
  [undefined, false],
  [trace.toUpperCase(), false],
  [`01${trace.slice(2)}`, false],
  [`00-${"0".repeat(32)}-b7ad6b7169203331-01`, false],
  [`${trace}-more`, false],
])("the board is told the trace %j: %s", (traceparent, isPassedOn) => {
  expect(traceHeaders({ traceparent }, own).traceparent).toBe(isPassedOn ? traceparent : undefined);
});
