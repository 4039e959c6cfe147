/**
 * Difference of the clocks of two hosts, in milliseconds, that harms nothing: no lock is taken over early, and no token
 * is refused (OPER-31).
 */
export const harmlessSkewMs = 120_000;
