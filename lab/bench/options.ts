import { parseArgs } from "node:util";
import { maxPopulation } from "@portal/demo/population/generatedPhysician";

/** Physicians in the population that larger ones are compared with. */
export const few = 1_000;

export type BenchOptions =
  | { readonly kind: "everything" }
  /** A few physicians and this many, instead of everything else. */
  | {
      readonly kind: "populations";
      readonly many: number;
      /** Where the populations are stored for the next run; null: deleted after the run. */
      readonly folder: string | null;
    }
  | { readonly kind: "refused"; readonly because: string };

export function readOptions(words: readonly string[]): BenchOptions {
  const given = optionsIn(words);
  if (given !== null && given.physicians === undefined && given.folder === undefined) return { kind: "everything" };
  const many = /^\d{1,7}$/.test(given?.physicians ?? "") ? Number(given?.physicians) : 0;
  if (many > few && many <= maxPopulation) return { kind: "populations", many, folder: given?.folder ?? null };
  const bounds = `above ${few.toLocaleString("en-US")}, to ${maxPopulation.toLocaleString("en-US")}`;
  return {
    kind: "refused",
    because: `npm run bench [-- --physicians N [--folder FOLDER]], where N is a whole number ${bounds}`,
  };
}

/** Returns null for unknown options. */
function optionsIn(words: readonly string[]): { physicians?: string; folder?: string } | null {
  try {
    return parseArgs({ args: [...words], options: { physicians: { type: "string" }, folder: { type: "string" } } })
      .values;
  } catch {
    return null;
  }
}
