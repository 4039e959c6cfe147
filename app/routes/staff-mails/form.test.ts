import { expect, it } from "vitest";
import { readRetry } from "./form";

it.each([
  ["intent=retry&mailIds=1", [1]],
  ["intent=retry&mailIds=3,1,2", [3, 1, 2]],
  ["intent=retry&mailIds=", null],
  ["intent=retry&mailIds=0", null],
  ["intent=retry&mailIds=1,,2", null],
  ["intent=retry&mailIds=-1", null],
  ["intent=retry&mailIds=all", null],
  ["intent=retry&mailIds=1&mailIds=2", null],
  [`intent=retry&mailIds=${"1,".repeat(100)}1`, null],
  [`intent=retry&mailIds=${"9".repeat(16)}`, null],
  ["intent=delete&mailIds=1", null],
  ["intent=retry&mailIds=1&more=1", null],
  ["mailIds=1", null],
  ["", null],
])("%j sends %j again", (text, mailIds) => {
  expect(readRetry(new URLSearchParams(text))).toEqual(mailIds);
});
