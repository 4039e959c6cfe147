/** In bytes: what a socket usually has at a time. */
const portionBytes = 65_536;

export function pdfWith(content: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(content), Buffer.from("\nstartxref\n9\n%%EOF\n")]);
}

export function fileStream(file: Buffer): ReadableStream<Uint8Array> {
  return heldStream(file, Infinity).stream;
}

/** A file whose sender stops after `heldAt` bytes, until `goOn`. */
export function heldStream(file: Buffer, heldAt: number) {
  let at = 0;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at >= heldAt) {
          reach();
          await released;
        }
        controller.enqueue(new Uint8Array(file.subarray(at, at + portionBytes)));
        at += portionBytes;
        if (at >= file.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, reached, goOn: () => goOn() };
}

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
