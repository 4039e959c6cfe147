import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PaperType } from "@portal/contract/extensions/paperExtensions";
import { bytes, instant } from "./columns";
import { board } from "./physicianTables";

/** What a paper holds. Its pieces are in `paper_piece`, or in S3. */
export const paperContent = board.table(
  "paper_content",
  {
    contentId: uuid("content_id").primaryKey(),
    /** Its own data key, sealed with the newest of `PAPERS_KEYS`; empty: erased, so that no piece can be read again. */
    wrappedKey: text("wrapped_key").notNull(),
    place: text("place").$type<"database" | "s3">().notNull(),
    /** While it is being kept: the most that there can be. */
    pieces: integer("pieces").notNull(),
    type: text("type").$type<PaperType>().notNull(),
    /** Of what is kept. Null while it is being kept. */
    sizeBytes: integer("size_bytes"),
    /** In hexadecimal. Null while it is being kept. */
    sha256: text("sha256"),
    /** When its last piece was stored; until then, when it was begun. In real time. */
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [
    index("paper_content_kept_at").on(table.keptAt),
    check("paper_content_place", sql`${table.place} in ('database', 's3')`),
    check("paper_content_is_whole_or_not", sql`num_nonnulls(${table.sizeBytes}, ${table.sha256}) in (0, 2)`),
  ],
);

/** Encrypted, and written one after the other in statements of their own: a slow browser holds no transaction. */
export const paperPiece = board.table(
  "paper_piece",
  {
    contentId: uuid("content_id")
      .notNull()
      .references(() => paperContent.contentId, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.number] })],
);
