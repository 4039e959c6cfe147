/** One measurement of ours and of the baseline, taken alternately. */
export interface Comparison {
  /** Medians. */
  readonly ours: number;
  readonly baseline: number;
  /** The median of the rounds' ratios, and the lowest and highest of them. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** The limits of the middle half. */
  readonly quartiles: readonly [number, number];
}

type Measure = () => Promise<number>;

/**
 * Takes both measurements `rounds` times in the order ours, baseline, baseline, ours, so that other load on the machine
 * affects both alike. A round's ratio is that of its sums.
 */
export async function paired(ours: Measure, baseline: Measure, rounds: number): Promise<Comparison> {
  return compared(...(await inTurns([ours, baseline], rounds)));
}

/** Takes each measurement twice in each round, forward and backward. Returns the averages of its rounds. */
export async function inTurns<Measures extends readonly Measure[]>(
  measures: readonly [...Measures],
  rounds: number,
): Promise<{ [Each in keyof Measures]: readonly number[] }> {
  const taken = measures.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const forward: number[] = [];
    for (const measure of measures) forward.push(await measure());
    for (const [index, measure] of [...measures.entries()].reverse())
      taken[index]?.push(((forward[index] ?? NaN) + (await measure())) / 2);
  }
  return taken as { [Each in keyof Measures]: readonly number[] }; // One for each.
}

export function compared(ours: readonly number[], baseline: readonly number[]): Comparison {
  const ratios = ours.map((figure, round) => figure / (baseline[round] ?? NaN)).toSorted((a, b) => a - b);
  const at = (share: number) => ratios[Math.round(share * (ratios.length - 1))] ?? NaN;
  return {
    ours: median(ours),
    baseline: median(baseline),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    quartiles: [at(0.25), at(0.75)],
  };
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, figure) => sum + figure, 0) / middle.length;
}
