/** Deterministic random numbers from 0 to below 1. */
export interface Draws {
  below(bound: number): number;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
}

/**
 * Draws for one numbered item, independent of all others, so that the thousandth physician of a population is the same
 * in a thousand or a million. Mulberry32 over a mix of both numbers: good enough for invented people, and for nothing
 * else.
 */
export function drawsOf(seed: number, number: number): Draws {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(number | 0, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] };
}
