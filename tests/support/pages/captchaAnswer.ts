import { kinds, numbers, ordinals } from "~/app/captcha/question";

const words = Object.values<readonly string[]>(kinds).flat();
const sizes: Readonly<Record<string, number>> = numbers;

/** The answer to the captcha's question in the text; null where it asks none. */
export function captchaAnswer(text: string): string | null {
  const named = (text.match(/\w+/gu) ?? []).map((word) => word.toLowerCase());
  const offered = named.filter((word) => words.some((one) => one.toLowerCase() === word));
  const offeredSizes = named.filter((word) => word in sizes).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  if (text.includes("smallest")) return offeredSizes[0] ?? null;
  if (text.includes("largest")) return offeredSizes.at(-1) ?? null;
  const place = ordinals.findIndex((ordinal) => text.includes(`the ${ordinal} `));
  if (place >= 0) return offered[place] ?? null;
  const [, right = []] = Object.entries<readonly string[]>(kinds).find(([kind]) => text.includes(kind)) ?? [];
  return offered.find((word) => right.some((one) => one.toLowerCase() === word)) ?? null;
}
