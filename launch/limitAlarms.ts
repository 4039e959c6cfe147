import type { Logger } from "pino";

/** Limits on all people together that were passed: they close nothing, and staff should look. */
export interface LimitAlarms {
  raise(limit: string): void;
  /** Since the start of this process, for `/metrics`. */
  counts(): Readonly<Record<string, number>>;
}

export function limitAlarms(log: Pick<Logger, "error">): LimitAlarms {
  // With zeros from the start, or `increase()` misses the first of each.
  const counts = new Map<string, number>([
    ["search", 0],
    ["email", 0],
    ["signUp", 0],
  ]);
  return {
    raise(limit) {
      counts.set(limit, (counts.get(limit) ?? 0) + 1);
      log.error({ limit }, "unusually many attempts by people without an account");
    },
    counts: () => Object.fromEntries(counts),
  };
}
