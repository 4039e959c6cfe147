/** Replaces a code that is not in the contract. */
export const unavailable = "unavailable";
export type Unavailable = typeof unavailable;

/** In place of a value that may be null and could not be read: null would claim that there is none. */
export type Unread = undefined;

/** A record without unknown values: what a board itself stores. */
export type Known<Record> = {
  [Field in keyof Record]: [boolean | null] extends [Record[Field]]
    ? boolean
    : Exclude<Record[Field], Unavailable | Unread>;
};

/** A list that a board answered. */
export interface AnsweredList<Entry> extends ReadonlyArray<Entry> {
  /** True where an entry, or all of the list, could not be read. */
  readonly isIncomplete?: true;
}

export function incompleteList<Entry>(entries: readonly Entry[]): AnsweredList<Entry> {
  return Object.assign([...entries], { isIncomplete: true as const });
}

/** Returns a list made from answered ones: incomplete where one of these is. */
export function listMadeFrom<Entry>(
  entries: Entry[],
  ...answered: readonly Pick<AnsweredList<unknown>, "isIncomplete">[]
): AnsweredList<Entry> {
  return answered.some(lacksEntries) ? incompleteList(entries) : entries;
}

/** Returns whether entries of an answered list are missing, or all of it. A list without an answer lacks none. */
export function lacksEntries(answered: Pick<AnsweredList<unknown>, "isIncomplete"> | null): boolean {
  return answered?.isIncomplete === true;
}
