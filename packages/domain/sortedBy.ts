type Key = string | number | null;

/**
 * Returns a copy in ascending order of the first key that differs, null last. A board may answer in any order, and no
 * page depends on it: the last key distinguishes any two items.
 */
export function sortedBy<Item>(items: readonly Item[], ...keys: ((item: Item) => Key)[]): Item[] {
  return [...items].sort((a, b) => keys.map((key) => compare(key(a), key(b))).find((order) => order !== 0) ?? 0);
}

function compare(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
