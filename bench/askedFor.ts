import { parseArgs } from "node:util";
import { largestPopulation } from "~/board/people/population/generatedPhysician";

/** Physicians that many are compared with. */
export const few = 1_000;

/** What `npm run bench` is to measure. */
export type AskedFor =
  | { readonly kind: "everything" }
  /** A few physicians and so many, instead of all the rest. */
  | { readonly kind: "populations"; readonly many: number }
  | { readonly kind: "refused"; readonly because: string };

export function askedFor(words: readonly string[]): AskedFor {
  const given = physiciansIn(words);
  if (given === undefined) return { kind: "everything" };
  const many = /^\d{1,7}$/.test(given ?? "") ? Number(given) : 0;
  if (many > few && many <= largestPopulation) return { kind: "populations", many };
  const bounds = `above ${few.toLocaleString("en-US")}, to ${largestPopulation.toLocaleString("en-US")}`;
  return { kind: "refused", because: `npm run bench [-- --physicians N], where N is a whole number ${bounds}` };
}

/** Undefined without the option, null for words that are no options of ours. */
function physiciansIn(words: readonly string[]): string | null | undefined {
  try {
    return parseArgs({ args: [...words], options: { physicians: { type: "string" } } }).values.physicians;
  } catch {
    return null;
  }
}
