import { randomInt, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";
import { z } from "~/contract/zod";

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
const sums = [
  ...words,
  ...["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
];
const purpose = "question of the captcha";
const kept = z.object({ id: z.string(), sum: z.number(), until: z.string() });

/** A sum in words: it can be read aloud, and needs neither eyes nor a picture (WCAG 2.2, 3.3.8 as far as it goes). */
export function makeQuestion(
  keys: SecretKeys,
  until: Temporal.Instant,
): { readonly text: string; readonly sealed: string } {
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)];
  const sealed = seal(keys, purpose, JSON.stringify({ id: randomUUID(), sum: a + b, until: until.toString() }));
  return { text: `What is ${words[a]} plus ${words[b]}?`, sealed };
}

type Answered =
  | { readonly kind: "answered"; readonly id: string; readonly isRight: boolean; readonly until: Temporal.Instant }
  /** The question is not ours, or has expired. */
  | { readonly kind: "over" };

/** In digits, of whichever script, or in words. */
export function readAnswer(keys: SecretKeys, sealed: string, answer: string, now: Temporal.Instant): Answered {
  const text = unseal(keys, purpose, sealed);
  const asked = text === null ? null : kept.safeParse(JSON.parse(text)).data;
  if (!asked) return { kind: "over" };
  const until = Temporal.Instant.from(asked.until);
  if (Temporal.Instant.compare(now, until) >= 0) return { kind: "over" };
  const said = answer.trim().normalize("NFKC").toLowerCase();
  return { kind: "answered", id: asked.id, isRight: said === String(asked.sum) || said === sums[asked.sum], until };
}
