import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { PaperType } from "@portal/contract/extensions/paperExtensions";
import type { SecretKeys } from "@portal/database/secretBox";
import { boardDatabase } from "../store/boardDatabase";
import {
  beginContent,
  type CatalogueEntry,
  deleteContent,
  eachOlderBatch,
  eraseContents,
  findContent,
  finishContent,
} from "./contentCatalogue";
import { newDataKey, unwrapDataKey, wrapDataKey } from "./contentKeys";
import { type ByteReader, byteReader } from "./formats/byteReader";
import { contentTypeOf, signatureBytes } from "./formats/contentType";
import { keptBytes } from "./formats/keptBytes";
import type { KeptContent, PaperKeeping } from "./paperKeeping";
import { databasePieces, type PieceStore, unlessFull } from "./pieceStore";
import { readPieces } from "./readPieces";
import { type S3Bucket, s3Pieces } from "./s3Pieces";
import { refused, storePieces } from "./storePieces";

export interface PaperKeepingOptions {
  readonly pool: pg.Pool;
  readonly keys: SecretKeys;
  /** Where new contents go; null: into the database. Those that are kept already stay where they are. */
  readonly s3: S3Bucket | null;
}

/** Opens the one keeping of a board, with what the settings say. */
export function openPaperKeeping({ pool, keys, s3 }: PaperKeepingOptions): PaperKeeping {
  const database = boardDatabase(pool);
  const inDatabase = databasePieces(pool);
  const inS3 = s3 && s3Pieces(s3);
  const chosen: PieceStore = inS3 ?? inDatabase;

  function storeOf({ contentId, place }: CatalogueEntry): PieceStore {
    if (place === "database") return inDatabase;
    if (inS3 !== null) return inS3;
    throw new Error(`Paper content ${contentId} is in S3, which PAPERS_S3_ENDPOINT does not name`);
  }

  async function begin(type: PaperType, maxBytes: number) {
    const contentId = randomUUID();
    const dataKey = newDataKey();
    const wrappedKey = wrapDataKey(keys, contentId, dataKey);
    const pieces = Math.max(1, Math.ceil(maxBytes / chosen.pieceBytes));
    const begun = await unlessFull(() =>
      beginContent(database, { contentId, wrappedKey, place: chosen.place, pieces, type }),
    );
    return begun === "no-space" ? begun : { contentId, dataKey, pieces };
  }

  async function keep(bytes: ByteReader, maxBytes: number): Promise<KeptContent> {
    const start = await bytes.arrived(signatureBytes);
    if (bytes.end() === "cut") return refused("cut");
    if (start.length === 0) return refused(bytes.end() === "too-large" ? "too-large" : "empty");
    const type = contentTypeOf(start);
    if (type === null) return refused("wrong-type");
    const begun = await begin(type, maxBytes);
    if (begun === "no-space") return refused(begun);
    const kept = await store(type, bytes, begun).catch(async (error: unknown) => {
      await removeBegun(begun);
      throw error;
    });
    if (kept.kind === "refused") await removeBegun(begun);
    return kept;
  }

  async function store(type: PaperType, bytes: ByteReader, begun: { contentId: string; dataKey: Buffer }) {
    const stored = await storePieces(keptBytes(type, bytes), bytes, { ...begun, store: chosen });
    if (stored.kind === "refused") return stored;
    const { contentId } = begun;
    const { pieces, sizeBytes, sha256 } = stored;
    const finished = await unlessFull(() => finishContent(database, { contentId, pieces, sizeBytes, sha256 }));
    if (finished === "no-space") return refused(finished);
    return { kind: "kept", contentId, type, sizeBytes, sha256 } as const;
  }

  /** Also what was written after another process has removed it. Where this fails, `removeUnnamed` does it. */
  async function removeBegun({ contentId, pieces }: { contentId: string; pieces: number }): Promise<void> {
    try {
      await eraseContents(database, [contentId]);
      await chosen.remove(contentId, pieces);
      await deleteContent(database, contentId);
    } catch {
      // What failed before is what the caller has to know.
    }
  }

  async function remove(contentId: string): Promise<void> {
    const found = await findContent(database, contentId);
    if (found === null) return;
    // First of all it cannot be read any longer, whatever comes of its pieces.
    await eraseContents(database, [contentId]);
    if (found.place === "database") return;
    await storeOf(found).remove(contentId, found.pieces);
    await deleteContent(database, contentId);
  }

  return {
    async keep(stream, { maxBytes }) {
      const bytes = byteReader(stream, maxBytes);
      try {
        return await keep(bytes, maxBytes);
      } finally {
        if (bytes.end() !== "whole") await bytes.cancel();
      }
    },
    read: (contentId) =>
      readPieces(contentId, async () => {
        const found = await findContent(database, contentId);
        const dataKey = found && unwrapDataKey(keys, contentId, found.wrappedKey);
        if (found === null || found.sha256 === null) throw new Error(`Paper content ${contentId} is not there`);
        if (dataKey === null) throw new Error(`Paper content ${contentId} is under none of PAPERS_KEYS`);
        return { dataKey, pieces: found.pieces, store: storeOf(found) };
      }),
    remove,
    async removeUnnamed(namedIds) {
      const failures: unknown[] = [];
      let removed = 0;
      await eachOlderBatch(database, async (batch) => {
        const named = await namedIds(batch.map(({ contentId }) => contentId));
        for (const { contentId } of batch.filter((content) => !named.has(content.contentId))) {
          await remove(contentId).then(
            () => (removed += 1),
            (error: unknown) => failures.push(error),
          );
        }
      });
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contents could not be removed`);
      return removed;
    },
  };
}
