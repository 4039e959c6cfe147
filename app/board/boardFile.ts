import { contentTypeOf, type FileAnswer } from "@portal/contract/file";

/** A document from the board. The page chooses its name. */
export interface BoardFile {
  /** One of those that the call allows. */
  readonly contentType: string;
  /** In bytes, where the board said so. */
  readonly sizeBytes: number | null;
  /** Fails when the board stops in the middle, is too slow, or sends more than `maxFileBytes`. */
  readonly body: ReadableStream<Uint8Array>;
}

export const maxFileBytes = 25 * 1024 * 1024;

interface Limits {
  /** Milliseconds until the next part of the file must arrive. */
  readonly stall: number;
  readonly giveUp: () => void;
}

type FileRead =
  | { readonly kind: "file"; readonly file: BoardFile }
  | { readonly kind: "fault"; readonly fault: string };

/**
 * Returns the file of an answer, once its first bytes have arrived: until then a page can still say that there is none.
 * The rest is streamed, so that no file is ever in memory as a whole.
 */
export async function readFile(response: Response, { contentTypes }: FileAnswer, limits: Limits): Promise<FileRead> {
  const contentType = contentTypeOf(response.headers.get("content-type"));
  const size = sizeOf(response);
  const fault = !contentTypes.includes(contentType)
    ? "The answer has a content type that the call does not allow"
    : size !== null && size > maxFileBytes
      ? "The file is too large"
      : null;
  const reader = response.body?.getReader();
  if (fault !== null || reader === undefined) {
    await reader?.cancel();
    return { kind: "fault", fault: fault ?? "The file is empty" };
  }
  const first = await reader.read();
  if (first.done) return { kind: "fault", fault: "The file is empty" };
  return { kind: "file", file: { contentType, sizeBytes: size, body: limited(reader, first.value, limits) } };
}

/** Null as well for a compressed body: the header then counts something else. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get("content-length") ?? "";
  return headers.has("content-encoding") || !/^\d{1,12}$/.test(length) ? null : Number(length);
}

function limited(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
  { stall, giveUp }: Limits,
): ReadableStream<Uint8Array> {
  let left = maxFileBytes;
  let next: Uint8Array | null = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = next ?? (await within(stall, reader.read()));
        next = null;
        if (bytes === null) return controller.close();
        left -= bytes.byteLength;
        if (left >= 0) return controller.enqueue(bytes);
        giveUp();
        throw new Error("The file exceeds the size limit");
      },
      async cancel(reason) {
        await reader.cancel(reason);
        giveUp();
      },
    },
    { highWaterMark: 0 },
  );

  /** Returns the next bytes, or null at the end. */
  async function within(milliseconds: number, read: ReturnType<typeof reader.read>): Promise<Uint8Array | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        giveUp();
        reject(new Error("The file ended early"));
      }, milliseconds);
    });
    try {
      const { done, value } = await Promise.race([read, tooLong]);
      return done ? null : value;
    } finally {
      clearTimeout(timer);
    }
  }
}
