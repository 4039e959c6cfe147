import { randomInt, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { z } from "@portal/contract/zod";
import { capitalized } from "@portal/domain/wording";

const purpose = "question of the captcha";
const kept = z.object({ id: z.string(), right: z.array(z.string()), wrong: z.array(z.string()), until: z.string() });

/** What words name; no word is in two lists. */
export const kinds = {
  "an animal": ["horse", "rabbit", "tiger", "sheep", "monkey", "elephant", "mouse", "goat"],
  "a color": ["green", "yellow", "purple", "brown", "blue", "red", "white", "black"],
  "a day of the week": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  "a month": ["January", "February", "April", "June", "July", "September", "October", "December"],
  "something to eat": ["bread", "cheese", "soup", "rice", "butter", "apple", "cake", "potato"],
  "something to wear": ["shirt", "coat", "shoe", "scarf", "glove", "jacket", "sock", "hat"],
  "a piece of furniture": ["table", "chair", "sofa", "desk", "bed", "bench", "shelf", "stool"],
  "a part of the body": ["hand", "knee", "shoulder", "elbow", "finger", "nose", "ankle", "ear"],
} as const;

/** Words that differ in size, with their value. */
export const numbers = {
  two: 2,
  four: 4,
  seven: 7,
  nine: 9,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  forty: 40,
  sixty: 60,
};

export const ordinals = ["first", "second", "third", "fourth", "fifth"] as const;

const offered = 5;

interface Question {
  readonly text: string;
  /** Each is an answer; the second spelling of a number is its digits. */
  readonly right: readonly string[];
  /** The rest of the words that the question names. */
  readonly wrong: readonly string[];
}

/** One word of those that the question names: nothing to remember, to calculate or to know. */
const families: readonly (() => Question)[] = [byKind, byKind, byPlace, bySize];

function byKind(): Question {
  const [[kind, words] = ["", []], ...others] = shuffled(Object.entries<readonly string[]>(kinds));
  const right = oneOf(words);
  const list = shuffled([right, ...others.slice(0, offered - 1).map(([, those]) => oneOf(those))]);
  const text = oneOf([
    `Which of these is ${kind}: ${spoken(list, "or")}?`,
    `${capitalized(spoken(list, "and"))}: which of them is ${kind}?`,
    `Only one of these words names ${kind}: ${spoken(list, "and")}. Which?`,
  ]);
  return { text, right: [right], wrong: list.filter((word) => word !== right) };
}

function byPlace(): Question {
  const list = shuffled(Object.values<readonly string[]>(kinds)).slice(0, offered).map(oneOf);
  const place = randomInt(offered);
  const text = oneOf([
    `What is the ${ordinals[place]} of these words: ${spoken(list, "and")}?`,
    `Type the ${ordinals[place]} word of this list: ${spoken(list, "and")}.`,
  ]);
  return { text, right: list.slice(place, place + 1), wrong: list.filter((_, index) => index !== place) };
}

function bySize(): Question {
  const list = shuffled(Object.entries(numbers)).slice(0, offered);
  const [most, size] = oneOf([
    ["largest", Math.max],
    ["smallest", Math.min],
  ] as const);
  const value = size(...list.map(([, number]) => number));
  const names = list.map(([name]) => name);
  const text = oneOf([
    `Which is the ${most} number: ${spoken(names, "or")}?`,
    `What is the ${most} of the numbers ${spoken(names, "and")}?`,
  ]);
  const spellings = (isRight: boolean) =>
    list.filter(([, number]) => (number === value) === isRight).flatMap(([name, number]) => [name, `${number}`]);
  return { text, right: spellings(true), wrong: spellings(false) };
}

export function makeQuestion(
  keys: SecretKeys,
  until: Temporal.Instant,
): { readonly text: string; readonly sealed: string } {
  const { text, right, wrong } = oneOf(families)();
  const content = { id: randomUUID(), right, wrong, until: until.toString() };
  return { text, sealed: seal(keys, purpose, JSON.stringify(content)) };
}

type Answered =
  | { readonly kind: "answered"; readonly id: string; readonly isRight: boolean; readonly until: Temporal.Instant }
  | { readonly kind: "over" };

/** In whatever case, alone or in a sentence, also in the plural; a number also in digits, of whichever script. */
export function readAnswer(keys: SecretKeys, sealed: string, answer: string, now: Temporal.Instant): Answered {
  const text = unseal(keys, purpose, sealed);
  // A question that was asked before a release may be of another form.
  const question = text === null ? null : kept.safeParse(JSON.parse(text)).data;
  if (!question) return { kind: "over" };
  const until = Temporal.Instant.from(question.until);
  if (Temporal.Instant.compare(now, until) >= 0) return { kind: "over" };
  const typedWords: readonly string[] =
    answer
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = (words: readonly string[]) =>
    words
      .map((word) => word.toLowerCase())
      .some((word) => typedWords.includes(word) || typedWords.includes(`${word}s`));
  return { kind: "answered", id: question.id, isRight: names(question.right) && !names(question.wrong), until };
}

function oneOf<One>(list: readonly One[]): One {
  return list[randomInt(list.length)] as One;
}

function shuffled<One>(list: readonly One[]): One[] {
  return list
    .map((one) => ({ one, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function spoken(words: readonly string[], before: "and" | "or"): string {
  return `${words.slice(0, -1).join(", ")} ${before} ${words.at(-1)}`;
}
