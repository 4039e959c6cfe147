/**
 * The same work, done once for all who ask for the same thing while it is under way. Nothing is remembered afterwards:
 * whoever asks then has it done anew.
 */
export function shareInFlight<Asked extends readonly (string | number | null)[], Value>(
  work: (...asked: Asked) => Promise<Value>,
): (...asked: Asked) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const begun = work(...asked).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
