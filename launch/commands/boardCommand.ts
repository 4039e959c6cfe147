import type { Configuration } from "~/launch/configuration/configuration";
import { physicianId } from "@portal/contract/ids";
import type { z } from "@portal/contract/zod";
import { parsedWords } from "./parsedWords";
import type { ExitCode } from "./runCommand";

type Options = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;
type Values<Taken extends Options> = {
  readonly [Name in keyof Taken]?: Taken[Name]["type"] extends "string" ? string : boolean;
};

/** How a command of `npm run board --` is written. */
interface Syntax<Taken extends Options> {
  readonly name: string;
  /** Second words that choose what is done. */
  readonly kinds?: readonly string[];
  /** What follows, as it is written. */
  readonly then?: string;
  readonly options?: Taken;
  /** By line. */
  readonly does: readonly string[];
  /** The result goes to the standard output, where lines of npm would spoil it. */
  readonly isWritten?: boolean;
  /** What was stored before a failure stays; everything else is stored at once. */
  readonly isInBatches?: boolean;
}

export interface BoardCommand extends Syntax<Options> {
  /** Null for words that are incomplete or wrong. */
  readonly read: (kind: string, words: readonly string[]) => ReadCommand | null;
}

export interface ReadCommand {
  readonly request: object;
  readonly run: (configuration: Configuration) => Promise<ExitCode>;
}

/** A command whose words, without options, and options are read into a request, which is then carried out. */
export function command<Taken extends Options, Request extends object>(
  syntax: Syntax<Taken>,
  read: (words: readonly string[], values: Values<Taken>, kind: string) => Request | null,
  run: (request: Request, configuration: Configuration) => Promise<ExitCode>,
): BoardCommand {
  return {
    ...syntax,
    read(kind, words) {
      const parsed = parsedWords(words, syntax.options ?? {});
      const request = parsed && read(parsed.positionals, parsed.values, kind);
      return request && { request, run: (configuration) => run(request, configuration) };
    },
  };
}

/** For commands that take no more words. */
export const nothingMore = (words: readonly string[]) => (words.length === 0 ? {} : null);

/** For commands that take one more word. */
export const oneMore = ([word, ...more]: readonly string[]) => (word !== undefined && more.length === 0 ? word : null);

/** Null unless every word is an id. */
export function idsOf<Id extends z.ZodType>(words: readonly string[], id: Id): z.output<Id>[] | null {
  const ids = words.flatMap((word) => id.safeParse(/^\d+$/.test(word) ? Number(word) : null).data ?? []);
  return ids.length === words.length ? ids : null;
}

export const physicianIdsOf = (words: readonly string[]) => idsOf(words, physicianId);

export const withReason = { why: { type: "string" } } as const;

/** In characters. */
const maxReasonLength = 500;

export const reasonLimit = `A reason (--why) has at most ${maxReasonLength} characters.`;

/** Null if missing, undefined if empty or too long. */
export function reasonOf({ why }: { readonly why?: string }): string | null | undefined {
  const reason = why?.trim() ?? null;
  return reason === "" || (reason?.length ?? 0) > maxReasonLength ? undefined : reason;
}
