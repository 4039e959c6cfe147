/**
 * Shares the result of work between callers with the same arguments while it is in progress. Nothing is cached: later
 * calls start again.
 */
export function shareInFlight<Args extends readonly (string | number | null)[], Value>(
  work: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const pending = work(...args).finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  };
}
