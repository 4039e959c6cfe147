/** A sender from whom nothing arrives for so long has stopped. */
const idleTimeoutMs = 60_000;

/** How a stream came to its end: read to its end, stopped by the sender, or longer than allowed. */
export type StreamEnd = "whole" | "cut" | "too-large";

export type ByteReader = ReturnType<typeof byteReader>;

const none: Uint8Array = new Uint8Array(0);

/** Reads a stream forward in the portions that a format asks for, in whatever portions it arrives. */
export function byteReader(stream: ReadableStream<Uint8Array>, maxBytes: number) {
  const source = stream.getReader();
  let held = none;
  let received = 0;
  let end: StreamEnd | null = null;
  const hasEnded = () => end !== null;

  async function receive(): Promise<Uint8Array> {
    try {
      const { done, value } = await unlessIdle(source.read());
      if (done) end = "whole";
      else {
        received += value.length;
        if (received <= maxBytes) return value;
        end = "too-large";
      }
    } catch {
      end = "cut";
    }
    return none;
  }

  /** Returns what has arrived, at least `count` bytes unless the stream has ended, and leaves it to be taken. */
  async function arrived(count: number): Promise<Uint8Array> {
    if (held.length >= count || hasEnded()) return held;
    const parts = [held];
    let length = held.length;
    while (length < count && !hasEnded()) {
      const part = await receive();
      parts.push(part);
      length += part.length;
    }
    const filled = parts.filter((part) => part.length > 0);
    held = filled.length === 1 ? (filled[0] ?? none) : Buffer.concat(filled, length);
    return held;
  }

  /** Takes bytes that have arrived. */
  function take(count: number): Uint8Array {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  }

  return {
    arrived,
    take,
    /** Takes exactly `count` bytes; null where the stream ends before. */
    async read(count: number): Promise<Buffer | null> {
      if ((await arrived(count)).length < count) return null;
      const { buffer, byteOffset, byteLength } = take(count);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    /** Yields the next `count` bytes as they arrive; returns how many are missing. */
    async *copy(count: number): AsyncGenerator<Uint8Array, number> {
      let missing = count;
      while (missing > 0) {
        const { length } = await arrived(1);
        if (length === 0) break;
        const part = take(Math.min(length, missing));
        missing -= part.length;
        yield part;
      }
      return missing;
    },
    /** Reads what is left, and drops it. */
    async drain(): Promise<void> {
      held = none;
      while (!hasEnded()) await receive();
    },
    /** Null while the end has not been reached. */
    end: (): StreamEnd | null => end,
    /** The sender may stop: the rest is not wanted. */
    async cancel(): Promise<void> {
      held = none;
      await source.cancel().catch(() => undefined);
    },
  };
}

async function unlessIdle<Part>(reading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Nothing has arrived for a minute")), idleTimeoutMs);
  });
  try {
    return await Promise.race([reading, idle]);
  } finally {
    clearTimeout(timer);
  }
}
