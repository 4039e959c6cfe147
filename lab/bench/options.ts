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
  /** So many mails to send, instead of everything else. */
  | { readonly kind: "mails"; readonly count: number }
  | { readonly kind: "refused"; readonly because: string };

export function readOptions(words: readonly string[]): BenchOptions {
  const given = optionsIn(words);
  if (given !== null && Object.keys(given).length === 0) return { kind: "everything" };
  const isMails = given?.mails !== undefined && given.physicians === undefined && given.folder === undefined;
  if (isMails && /^[1-9]\d{0,5}$/.test(given.mails ?? "")) return { kind: "mails", count: Number(given.mails) };
  const many = /^\d{1,7}$/.test(given?.physicians ?? "") ? Number(given?.physicians) : 0;
  if (many > few && many <= maxPopulation) return { kind: "populations", many, folder: given?.folder ?? null };
  const bounds = `above ${few.toLocaleString("en-US")}, to ${maxPopulation.toLocaleString("en-US")}`;
  return {
    kind: "refused",
    because: `npm run bench [-- --physicians N [--folder FOLDER] | --mails N], where N is a whole number ${bounds}; of mails, from 1 to 999,999`,
  };
}

/** Returns null for unknown options. */
function optionsIn(words: readonly string[]): { physicians?: string; folder?: string; mails?: string } | null {
  const text = { type: "string" } as const;
  try {
    const options = { physicians: text, folder: text, mails: text };
    return { ...parseArgs({ args: [...words], options }).values };
  } catch {
    return null;
  }
}
