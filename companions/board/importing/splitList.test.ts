import { expect, it } from "vitest";
import { listSplitter } from "./splitList";

const head = /^\s*\{\s*"people"\s*:\s*$/;

function split(text: string, size: number) {
  const splitter = listSplitter(head);
  const pieces = [];
  for (let at = 0; at < text.length; at += size) pieces.push(...splitter.push(text.slice(at, at + size)));
  const ended = splitter.end();
  return { pieces: [...pieces, ...ended.pieces], frame: ended.frame };
}

const text = '\n{ "people": [\n  { "a": "b,]}\\"\n", "c": [1, [2]] },\n\n  { "a": 1, "a": 2 }\n] }\n';

it.each([1, 2, 3, 7, 1000])("takes a list apart, whatever the pieces in which it is read: %d characters", (size) => {
  const { pieces, frame } = split(text, size);
  expect(frame).toEqual({ kind: "sound" });
  expect(pieces.map((piece) => piece.text.trim())).toEqual([
    '{ "a": "b,]}\\"\n", "c": [1, [2]] }',
    '{ "a": 1, "a": 2 }',
  ]);
  expect(pieces.map(({ line, members }) => [line, members])).toEqual([
    [2, 2],
    [4, 2],
  ]);
  expect(pieces[0]?.longestString).toBeGreaterThanOrEqual(7);
});

it.each([
  ["zeros", "\0\0", false],
  ["a text file", "ID;Name\n", false],
  ["another object", '{"persons":[1]}', true],
  ["a comment", "// people\n", true],
  ["white space", "\uFEFF\n ", true],
])("reads on after the beginning only where the rest can matter: %s", (_what, written, canContinue) => {
  const splitter = listSplitter(head);
  splitter.push(written);
  expect(splitter.canContinue).toBe(canContinue);
});

it.each<[string, string, number, object]>([
  ["an empty list", '{"people":[ ]}', 0, { kind: "sound" }],
  ["a comma at the end", '{"people":[1,]}', 2, { kind: "sound" }],
  ["another beginning", '{"persons":[1]}', 0, { kind: "other-head", text: '{"persons":[1]}' }],
  ["nothing", "", 0, { kind: "other-head", text: "" }],
  ["something after the list", '{"people":[1],\n"more":2}', 1, { kind: "fault", line: 1 }],
  ["a list that is cut off", '{"people":[{"a":1', 1, { kind: "fault" }],
  ["a file that is cut off", '{"people":[1]', 1, { kind: "fault" }],
])("distinguishes %s", (_what, written, count, frame) => {
  const found = split(written, 4);
  expect(found.pieces).toHaveLength(count);
  expect(found.frame).toMatchObject(frame);
});

it("gives up where one item does not end", () => {
  const splitter = listSplitter(head);
  splitter.push('{"people":["');
  for (let at = 0; at < 11 && splitter.canContinue; at += 1) splitter.push("x".repeat(1024 ** 2));
  expect(splitter.canContinue).toBe(false);
  expect(splitter.end().frame).toMatchObject({ kind: "fault" });
});
