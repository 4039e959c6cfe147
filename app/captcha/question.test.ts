import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { captchaAnswer } from "~/tests/support/pages/captchaAnswer";
import { testKeys } from "~/tests/support/session/session";
import { kinds, makeQuestion, numbers, readAnswer } from "./question";

const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
const asked = Array.from({ length: 400 }, () => makeQuestion(testKeys, now.add({ minutes: 30 })));
const isRight = (sealed: string, answer: string) => {
  const read = readAnswer(testKeys, sealed, answer, now);
  return read.kind === "answered" && read.isRight;
};

describe("SEARCH-11 the captcha's question", () => {
  it("names its answer, so that nothing has to be remembered, calculated or known", () => {
    for (const { text, sealed } of asked) {
      const answer = captchaAnswer(text) ?? "";
      expect(text.toLowerCase()).toContain(answer);
      expect(isRight(sealed, answer)).toBe(true);
    }
  });

  it.each<[string, (answer: string) => string]>([
    ["in capitals", (answer) => answer.toUpperCase()],
    ["in the plural", (answer) => `${answer}s`],
    ["in a sentence", (answer) => `  I think it’s the “${answer}”. `],
  ])("is answered %s too", (_, typed) => {
    for (const { text, sealed } of asked) expect(isRight(sealed, typed(captchaAnswer(text) ?? ""))).toBe(true);
  });

  it("about numbers is answered in digits too, of whichever script", () => {
    const ofNumbers = asked.filter(({ text }) => /largest|smallest/.test(text));
    expect(ofNumbers.length).toBeGreaterThan(10);
    for (const { text, sealed } of ofNumbers) {
      const digits = `${numbers[captchaAnswer(text) as keyof typeof numbers]}`;
      const fullWidth = digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      expect([isRight(sealed, digits), isRight(sealed, fullWidth)]).toEqual([true, true]);
    }
  });

  it("is not answered by another of its words, nor by all of them", () => {
    for (const { text, sealed } of asked) {
      const answer = captchaAnswer(text) ?? "";
      const all = [...Object.values<readonly string[]>(kinds).flat(), ...Object.keys(numbers)];
      const others = all.filter((word) => word.toLowerCase() !== answer && new RegExp(`\\b${word}\\b`, "i").test(text));
      expect(others).toHaveLength(4);
      for (const other of others) expect(isRight(sealed, other)).toBe(false);
      expect(isRight(sealed, text)).toBe(false);
    }
  });

  it("has more than one form, which a program of a few lines would have to know", () => {
    const forms = new Set(asked.map(({ text }) => text.replace(/(?:\w+, )+\w+ (?:and|or) \w+/, "…")));
    expect(forms.size).toBeGreaterThan(15);
  });
});
