import { asAttachment } from "~/contract/fileName";

/** What a call answers whose answer is a file. */
export interface FileContent {
  /** One of those that the call's definition allows. */
  readonly contentType: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export function fileResponse({ contentType, name, bytes }: FileContent): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": asAttachment(name),
      ...(bytes instanceof Uint8Array && { "Content-Length": String(bytes.byteLength) }),
    },
  });
}
