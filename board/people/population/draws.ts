/** A number from 0 to below 1, always the same for the same seed and the same place in the row. */
export interface Draws {
  /** The next number from 0 to below `bound`, a whole one. */
  below(bound: number): number;
  /** The next one of these. */
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
}

/**
 * The draws of the thing with this number: nobody else's draws change them, so that the thousandth physician of a
 * population is the same whether a thousand are made or a million. Mulberry32 over a mix of both, which is random enough
 * for people who do not exist, and for nothing else.
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
