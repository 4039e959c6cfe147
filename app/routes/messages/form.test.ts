import { expect, it } from "vitest";
import { readMarkRead } from "./form";

it.each([
  ["intent=mark-read&messageIds=1", [1]],
  ["intent=mark-read&formFor=100214&messageIds=3,1,2", [3, 1, 2]],
  ["intent=mark-read&messageIds=", null],
  ["intent=mark-read&messageIds=0", null],
  ["intent=mark-read&messageIds=1,,2", null],
  ["intent=mark-read&messageIds=-1", null],
  ["intent=mark-read&messageIds=1&messageIds=2", null],
  ["intent=mark-read&messageIds=1e3", null],
  ["intent=mark-read&messageIds=9999999999999999", null],
  [`intent=mark-read&messageIds=${"1,".repeat(1000)}1`, null],
  ["intent=delete&messageIds=1", null],
  ["intent=mark-read&messageIds=1&more=1", null],
  ["messageIds=1", null],
  ["", null],
])("MSG-01 %j marks %j", (text, marked) => {
  expect(readMarkRead(new URLSearchParams(text))).toEqual(marked);
});
