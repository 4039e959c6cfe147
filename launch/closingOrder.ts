interface ClosingOrder {
  add(end: () => unknown): void;
  /**
   * Closes everything, even if one step fails; the first failure is thrown at the end. A second call waits for the
   * first.
   */
  close(): Promise<void>;
}

export interface Closable {
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

/** If one part fails to open, the ones before it are closed. */
export async function openInOrder<Opened extends object>(
  open: (closing: ClosingOrder) => Promise<Opened>,
): Promise<Opened & Closable> {
  const closing = closingOrder();
  try {
    const opened = await open(closing);
    return { ...opened, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
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
