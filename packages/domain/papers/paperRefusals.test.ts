import { expect, it } from "vitest";
import { paperRefusalCodes, paperRefusalText } from "./paperRefusals";

it("each reason for which a file is not taken has a sentence of its own, with the limit where there is one", () => {
  const texts = paperRefusalCodes.map((code) => paperRefusalText(code, { maxBytes: 10 * 1024 * 1024 }));
  expect(new Set(texts).size).toBe(paperRefusalCodes.length);
  expect(texts.filter((text) => !text.endsWith("."))).toEqual([]);
  expect(paperRefusalText("too-large", { maxBytes: 10 * 1024 * 1024 })).toContain("10 MB");
  expect(paperRefusalText("too-many", { maxBytes: 1 })).toContain("20 files");
});
