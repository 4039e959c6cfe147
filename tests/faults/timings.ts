/** Short, so that what was left undone is taken up soon; in the same proportions as in earnest. */
export const faultTimings = {
  /** Of the adapter, in milliseconds. */
  patience: { charge: 1_500, others: 1_500 },
  engine: {
    gateway: 1_800,
    board: 400,
    lease: 2_500,
    round: 100,
    firstPause: 200,
    longestPause: 1_000,
    patience: 10_000,
  },
} as const;
