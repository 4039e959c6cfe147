/** What has been started, to be ended in the opposite order. */
interface ClosingOrder {
  /** Remembers how to end what has just been started. */
  add(end: () => unknown): void;
  /** Ends everything, also where the end of one fails; the first failure is thrown afterwards. Calling it again waits. */
  close(): Promise<void>;
}

/** Something open, which ends all that was started for it. */
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

/** Opens one thing after another, for all to be closed together. Where one cannot be opened, those before it are closed. */
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
