import type { PaperType } from "@portal/contract/extensions/paperExtensions";

/** Why a file is not kept. */
export type PaperFault =
  | "empty"
  | "too-large"
  /** Its content is none of the four types, whatever its name says. */
  | "wrong-type"
  /** It begins like one of the types and is none, or is two things at once. */
  | "damaged"
  /** The sender stopped in the middle. */
  | "cut"
  /** The disk or the bucket is full. */
  | "no-space";

export type KeptContent =
  | {
      readonly kind: "kept";
      readonly contentId: string;
      readonly type: PaperType;
      /** Of what is kept, without the metadata that was removed. */
      readonly sizeBytes: number;
      /** SHA-256 of what is kept, in hexadecimal. */
      readonly sha256: string;
    }
  | { readonly kind: "refused"; readonly fault: PaperFault };

/** The contents of papers, encrypted, in pieces: never one of them whole in memory. */
export interface PaperKeeping {
  /** Nothing remains of a content that is refused or that ends with an error. */
  keep(bytes: ReadableStream<Uint8Array>, limits: { readonly maxBytes: number }): Promise<KeptContent>;
  /**
   * Returns the content as it was kept.
   *
   * @throws for one that is not there, or that was altered.
   */
  read(contentId: string): ReadableStream<Uint8Array>;
  remove(contentId: string): Promise<void>;
  /** Removes contents that no paper names, an hour after they were kept: of a process that ended in between. Returns how many. */
  removeUnnamed(namedIds: (contentIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
