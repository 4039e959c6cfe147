import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { IncomingMessage } from "node:http";

/** A file of a posted form, which is read once, in pieces. */
export interface PostedFile {
  readonly kind: "file";
  /** As the browser names it, without folders. */
  readonly name: string;
  /** Fails where the browser stops in the middle. */
  readonly bytes: ReadableStream<Uint8Array>;
}

/** What ends a posted form early: nothing after it is read. */
export type PostFault =
  /** It ends in the middle, or the browser has stopped sending. */
  | "cut"
  | "too-many-files"
  /** Its fields, or all of it. */
  | "too-large"
  /** No page of the portal sends it, such as a field after a file. */
  | "malformed";

interface Faulty {
  readonly kind: "fault";
  readonly fault: PostFault;
}

/** The files in order, then a fault if there is one. What a reader leaves of a file is skipped. */
export type PostedParts = AsyncIterable<PostedFile | Faulty>;

export interface FormWithFiles {
  readonly kind: "form";
  /** The fields, which come before the files. */
  readonly fields: URLSearchParams;
  /** Null where no file was chosen. */
  readonly parts: PostedParts | null;
  /** Takes nothing more from the request: what is left of it is its owner's. */
  readonly stop: () => void;
}

export interface FormLimits {
  /** Of the fields together, encoded as in a form without files. */
  readonly maxFieldBytes: number;
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** Milliseconds in which a browser may send nothing. Time in which nothing is read does not count. */
  readonly idleMs: number;
}

/** Reads a form up to its first file; the rest is read only as its files are. */
export function readFormWithFiles(request: IncomingMessage, limits: FormLimits): Promise<FormWithFiles | Faulty> {
  const parser = parserOf(request, limits);
  if (parser === null) return Promise.resolve({ kind: "fault", fault: "malformed" });
  return new Promise((resolve) => {
    const fields = new URLSearchParams();
    const queue = partQueue();
    let idle: NodeJS.Timeout | undefined;
    let fileCount = 0;
    let bytesLeft = limits.maxBytes;
    let current: BusboyFileStream | null = null;

    const awaitBrowser = () => {
      clearTimeout(idle);
      idle = setTimeout(() => end("cut"), limits.idleMs);
    };
    const onData = (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) return end("too-large");
      if (parser.write(chunk)) return awaitBrowser();
      request.pause();
      clearTimeout(idle);
    };
    const onEnd = () => {
      clearTimeout(idle);
      parser.end();
    };
    const onClose = () => {
      if (!request.complete) end("cut");
    };
    const end = (fault: PostFault | null) => {
      if (queue.isClosed()) return;
      clearTimeout(idle);
      request.pause().off("data", onData).off("end", onEnd).off("close", onClose);
      if (fault !== null) {
        queue.put({ part: { kind: "fault", fault } });
        // The other faults begin after it.
        if (fault === "cut" || fault === "too-large") current?.destroy(new Error(`The form ended: ${fault}`));
      }
      queue.close();
      if (fileCount === 0 && fault !== null) resolve({ kind: "fault", fault });
      else begin();
    };
    const begin = () =>
      resolve({ kind: "form", fields, parts: fileCount === 0 ? null : queue.parts(), stop: () => end("cut") });

    parser
      .on("field", (name: string | undefined, value, isNameCut, isValueCut) => {
        if (name === undefined || fileCount > 0) return end("malformed");
        fields.append(name, value);
        if (isNameCut || isValueCut || fields.toString().length > limits.maxFieldBytes) end("too-large");
      })
      .on("file", (name: string | undefined, file, fileName: string | undefined) => {
        file.on("error", () => undefined);
        // A field in which no file was chosen has no name of a file.
        const fault = name === undefined ? "malformed" : fileCount === limits.maxFiles ? "too-many-files" : null;
        if (queue.isClosed() || fileName === undefined || fileName === "" || fault !== null) file.resume();
        else {
          fileCount += 1;
          current = file;
          queue.put(fileOf(file, fileName));
          begin();
        }
        if (fault !== null && fileName !== "") end(fault);
      })
      .on("partsLimit", () => end("too-large"))
      .on("error", () => end("cut"))
      .on("finish", () => end(null))
      .on("drain", () => {
        if (queue.isClosed()) return;
        awaitBrowser();
        request.resume();
      });
    awaitBrowser();
    request.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

function parserOf({ headers }: IncomingMessage, limits: FormLimits): BusboyInstance | null {
  const { maxFieldBytes: fieldSize } = limits;
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // `withoutFolders` leaves the name of a file that is nothing but dots.
      preservePath: true,
      limits: { fieldSize, parts: 200, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    // Without a boundary.
    return null;
  }
}

interface Queued {
  readonly part: PostedFile | Faulty;
  readonly skip?: () => void;
}

function partQueue() {
  let open: ReadableStreamDefaultController<Queued> | null = null;
  // A page that has what it wants reads no further, while the browser still sends: the stream takes nothing more then.
  let isLeft = false;
  const stream = new ReadableStream<Queued>({
    start: (controller) => void (open = controller),
    cancel: () => void (isLeft = true),
  });
  return {
    put: (queued: Queued) => (isLeft ? queued.skip?.() : open?.enqueue(queued)),
    isClosed: () => open === null,
    close() {
      if (!isLeft) open?.close();
      open = null;
    },
    async *parts(): PostedParts {
      for await (const { part, skip } of stream) {
        try {
          yield part;
        } finally {
          skip?.();
        }
      }
    },
  };
}

function fileOf(file: BusboyFileStream, fileName: string): Queued {
  let isSkipped = false;
  const skip = () => {
    isSkipped = true;
    file.removeAllListeners("data").resume();
  };
  const bytes = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        file.on("data", (piece: Buffer) => {
          controller.enqueue(piece);
          file.pause();
        });
        file.on("end", () => !isSkipped && controller.close());
        file.on("error", (error) => !isSkipped && controller.error(error));
        file.pause();
      },
      pull: () => void file.resume(),
      cancel: skip,
    },
    // Nothing is read before it is wanted.
    { highWaterMark: 0 },
  );
  return { part: { kind: "file", name: withoutFolders(fileName), bytes }, skip };
}

/** Old browsers send the path; all of them encode quotes and line breaks. */
function withoutFolders(fileName: string): string {
  const name = fileName.replaceAll("%22", '"').replaceAll(/%0[AD]/gi, " ");
  return name.replace(/^.*[\\/](?=[^\\/.]*[^\\/.])/s, "");
}
