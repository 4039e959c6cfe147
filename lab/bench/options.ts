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
  /** So many papers of 10 MB to keep, sixteen at a time, instead of everything else. */
  | { readonly kind: "papers"; readonly count: number }
  /** So many mails to send, instead of everything else. */
  | { readonly kind: "mails"; readonly count: number }
  /** The list of so many payments, instead of everything else. */
  | { readonly kind: "payments"; readonly many: number }
  | { readonly kind: "refused"; readonly because: string };

export function readOptions(words: readonly string[]): BenchOptions {
  const given = optionsIn(words);
  if (given !== null && Object.keys(given).length === 0) return { kind: "everything" };
  const isAlone = given !== null && Object.keys(given).length === 1;
  if (isAlone && /^[1-9]\d{0,5}$/.test(given.mails ?? "")) return { kind: "mails", count: Number(given.mails) };
  if (isAlone && /^[1-9]\d{0,3}$/.test(given.papers ?? "")) return { kind: "papers", count: Number(given.papers) };
  // A hundredth of them is the baseline, which needs a page.
  if (isAlone && /^[1-9]\d{2,4}00$/.test(given.payments ?? ""))
    return { kind: "payments", many: Number(given.payments) };
  const many = /^\d{1,7}$/.test(given?.physicians ?? "") ? Number(given?.physicians) : 0;
  if (many > few && many <= maxPopulation) return { kind: "populations", many, folder: given?.folder ?? null };
  const bounds = `above ${few.toLocaleString("en-US")}, to ${maxPopulation.toLocaleString("en-US")}`;
  return {
    kind: "refused",
    because: `npm run bench [-- --physicians N [--folder FOLDER] | --mails N | --papers N | --payments N], where N is a whole number ${bounds}; of mails, from 1 to 999,999; of papers, from 1 to 9,999; of payments, a multiple of 100 from 10,000 to 9,999,900`,
  };
}

/** Returns null for unknown options. */
function optionsIn(
  words: readonly string[],
): { physicians?: string; folder?: string; mails?: string; papers?: string; payments?: string } | null {
  const text = { type: "string" } as const;
  try {
    const options = { physicians: text, folder: text, mails: text, papers: text, payments: text };
    return { ...parseArgs({ args: [...words], options }).values };
  } catch {
    return null;
  }
}
