import { decodeTable, type DecodedTable, otherTypeText } from "@portal/domain/activities/many/decodeTable";
import { maxTableBytes, tooLargeTableText } from "@portal/domain/activities/many/readTable";
import { z } from "@portal/contract/zod";
import { formFor } from "~/app/forms/readPost";
import type { PostedParts } from "~/app/server/middleware/postedFiles";

export const formId = "table";
export const tableFields = ["table", "file"] as const;
export type TableFormField = (typeof tableFields)[number];

export const tablePost = z.strictObject({
  intent: z.literal("read-table"),
  formFor,
  table: z.string().default(""),
});

/** Letters outside ASCII are up to nine bytes for three, and a tab is three. */
export const maxFieldBytes = 4 * maxTableBytes;

/** UTF-16 has two bytes for a letter. */
const maxFileBytes = 2 * maxTableBytes;

type PostedTable =
  | DecodedTable
  | { readonly kind: "none" }
  /** No page of the portal sends such a form. */
  | { readonly kind: "malformed" };

/** Reads the first file of the form. */
export async function readPostedTable(parts: PostedParts | null): Promise<PostedTable> {
  for await (const part of parts ?? []) {
    if (part.kind === "fault") return part.fault === "malformed" ? { kind: "malformed" } : cut;
    const bytes = await readBytes(part.bytes);
    if (bytes === "cut") return cut;
    if (bytes.length <= maxFileBytes) return decodeTable(bytes);
    return { kind: "refused", text: otherTypeText(bytes) ?? tooLargeTableText };
  }
  return { kind: "none" };
}

const cut = {
  kind: "refused",
  text: "The connection was lost before the whole file arrived. Choose it again.",
} as const;

/** Of a file with more than a table has only the beginning. */
async function readBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | "cut"> {
  const pieces: Uint8Array[] = [];
  let count = 0;
  const reader = stream.getReader();
  for (;;) {
    const read = await reader.read().catch(() => "cut" as const);
    if (read === "cut") return read;
    if (read.done) return Buffer.concat(pieces);
    pieces.push(read.value);
    count += read.value.length;
    if (count <= maxFileBytes) continue;
    await reader.cancel();
    return Buffer.concat(pieces);
  }
}
