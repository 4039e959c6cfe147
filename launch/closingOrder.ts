/** What has been started, to be ended in the opposite order. */
export interface ClosingOrder {
  /** Remembers how to end what has just been started. */
  add(end: () => unknown): void;
  /** Ends everything, also where the end of one fails; the first failure is thrown afterwards. Calling it again waits. */
  close(): Promise<void>;
}

export function closingOrder(): ClosingOrder {
  const ends: (() => unknown)[] = [];
  let closing: Promise<void> | null = null;
  return {
    add: (end) => void ends.push(end),
    close: () => (closing ??= closeAll(ends.toReversed())),
  };
}

async function closeAll(ends: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
