/** One figure of ours and of the baseline's, taken in turns. */
export interface Comparison {
  /** Medians. */
  readonly ours: number;
  readonly baseline: number;
  /** The median of the rounds' own ratios, and the lowest and highest of them. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** Between which the middle half of them is. */
  readonly quartiles: readonly [number, number];
}

type Measure = () => Promise<number>;

/**
 * Takes both figures `rounds` times in the order ours, baseline, baseline, ours, so that whatever the machine does
 * meanwhile falls on both alike. A round's ratio is that of its sums.
 */
export async function paired(ours: Measure, baseline: Measure, rounds: number): Promise<Comparison> {
  const taken: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await ours();
    const between = (await baseline()) + (await baseline());
    taken.push({ ours: (first + (await ours())) / 2, baseline: between / 2 });
  }
  const ratios = taken.map((round) => round.ours / round.baseline).toSorted((a, b) => a - b);
  const at = (share: number) => ratios[Math.round(share * (ratios.length - 1))] ?? NaN;
  return {
    ours: median(taken.map((round) => round.ours)),
    baseline: median(taken.map((round) => round.baseline)),
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
