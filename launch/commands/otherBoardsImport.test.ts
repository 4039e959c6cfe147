import { expect, it } from "vitest";
import { lookAhead } from "./otherBoardsImport";

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

it.each<[boolean, string]>([
  [true, '{ "otherBoardPhysicians": [] }'],
  [true, '\uFEFF{\n "$schema": "./other-boards.schema.json",\n "messages": []}'],
  [false, '{ "people": [{ "messages": [] }] }'],
  [false, '{ "people": [] , "messages": [] }'],
  [false, ""],
])("OPER-13 is of other boards: %s for %j, of which no character is lost", async (expected, text) => {
  for (const size of [1, 7, 20_000]) {
    const { isOfOtherBoards, characters } = await lookAhead(inPieces(text, size));
    expect(isOfOtherBoards).toBe(expected);
    let read = "";
    for await (const piece of characters) read += piece;
    expect(read).toBe(text);
  }
});

it("looks no further than the beginning of a large file", async () => {
  const text = `{ "people": [${" ".repeat(50_000)}] }`;
  let read = "";
  for await (const piece of (await lookAhead(inPieces(text, 999))).characters) read += piece;
  expect(read).toBe(text);
});
