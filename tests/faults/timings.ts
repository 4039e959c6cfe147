/** Short, so that interrupted work is resumed soon; in the same proportions as in production. */
export const faultTimings = {
  /** Timeouts of the adapter, in milliseconds. */
  timeoutsMs: { charge: 1_500, others: 1_500 },
  engine: {
    gatewayTimeoutMs: 1_800,
    boardTimeoutMs: 400,
    leaseMs: 2_500,
    workerIntervalMs: 100,
    firstPauseMs: 200,
    maxPauseMs: 1_000,
    pageWaitMs: 10_000,
  },
} as const;
