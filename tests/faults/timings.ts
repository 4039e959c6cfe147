/** Short, so that what was left undone is taken up soon; in the same proportions as in earnest. */
export const faultTimings = {
  /** Of the adapter, in milliseconds. */
  patience: { charge: 1_500, others: 1_500 },
  engine: {
    gatewayTimeoutMs: 1_800,
    boardTimeoutMs: 400,
    leaseMs: 2_500,
    workerIntervalMs: 100,
    firstPauseMs: 200,
    longestPauseMs: 1_000,
    pageWaitMs: 10_000,
  },
} as const;
