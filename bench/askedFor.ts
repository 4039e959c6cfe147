import { parseArgs } from "node:util";
import { largestPopulation } from "~/board/people/population/generatedPhysician";

/** Physicians that many are compared with. */
export const few = 1_000;

/** What `npm run bench` is to measure. */
export type AskedFor =
  | { readonly kind: "everything" }
  /** A few physicians and so many, instead of all the rest. */
  | {
      readonly kind: "populations";
      readonly many: number;
      /** Where the populations are kept, and found again by the next run; null where they go with the run. */
      readonly folder: string | null;
    }
  | { readonly kind: "refused"; readonly because: string };

export function askedFor(words: readonly string[]): AskedFor {
  const given = optionsIn(words);
  if (given !== null && given.physicians === undefined && given.folder === undefined) return { kind: "everything" };
  const many = /^\d{1,7}$/.test(given?.physicians ?? "") ? Number(given?.physicians) : 0;
  if (many > few && many <= largestPopulation) return { kind: "populations", many, folder: given?.folder ?? null };
  const bounds = `above ${few.toLocaleString("en-US")}, to ${largestPopulation.toLocaleString("en-US")}`;
  return {
    kind: "refused",
    because: `npm run bench [-- --physicians N [--folder FOLDER]], where N is a whole number ${bounds}`,
  };
}

/** Null for words that are no options of ours. */
function optionsIn(words: readonly string[]): { physicians?: string; folder?: string } | null {
  try {
    return parseArgs({ args: [...words], options: { physicians: { type: "string" }, folder: { type: "string" } } })
      .values;
  } catch {
    return null;
  }
}
