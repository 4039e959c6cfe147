import type { PaperType } from "@portal/contract/extensions/paperExtensions";
import type { ByteReader } from "./byteReader";
import { passHeic, passPdf } from "./passWhole";
import { stripJpeg } from "./stripJpeg";
import { stripPng } from "./stripPng";

/** Yields what is kept of a file: images without metadata, everything else as it was sent. */
export function keptBytes(type: PaperType, bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  switch (type) {
    case "application/pdf":
      return passPdf(bytes);
    case "image/jpeg":
      return stripJpeg(bytes);
    case "image/png":
      return stripPng(bytes);
    case "image/heic":
      return passHeic(bytes);
  }
}
