import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text } from "drizzle-orm/pg-core";
import type { Paper, PaperId, PaperKind, PaperType } from "@portal/contract/extensions/paperExtensions";
import { day, id, instant } from "./columns";
import { board, physicianColumn } from "./physicianTables";

/** A paper that was handed in. Several may name one content: an activity's that is offered for an audit. */
export const paper = board.table(
  "paper",
  {
    paperId: id<PaperId>("paper_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    kind: text("kind").$type<PaperKind>().notNull(),
    /** Of a block, an application or an activity: no foreign key, since activities and applications are deleted. */
    subjectId: id("subject_id").notNull(),
    year: integer("year"),
    /** What it is for, in words. */
    about: text("about").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").$type<PaperType>().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Of what is kept, in hexadecimal. */
    sha256: text("sha256").notNull(),
    /** Null: erased. */
    contentId: text("content_id"),
    /** What it shows, in the words of who handed it in. */
    shows: text("shows").notNull(),
    /** When the request arrived. */
    receivedAt: instant("received_at").notNull(),
    handedInBy: text("handed_in_by").$type<Paper["handedInBy"]>().notNull(),
    scan: text("scan").$type<Paper["scan"]>().notNull(),
    /** Null until staff have decided. */
    isAccepted: boolean("is_accepted"),
    reason: text("reason").notNull().default(""),
    sendAgainBy: day("send_again_by"),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("paper_physician").on(table.physicianId),
    index("paper_by_content").on(table.contentId),
    index("paper_received_at").on(table.receivedAt),
    // The staff's lists, in their order.
    index("paper_undecided")
      .on(table.paperId)
      .where(sql`${table.decidedAt} is null`),
    index("paper_decided")
      .on(table.decidedAt, table.paperId)
      .where(sql`${table.decidedAt} is not null`),
    index("paper_to_scan")
      .on(table.paperId)
      .where(sql`${table.scan} = 'waiting'`),
    check("paper_handed_in_by", sql`${table.handedInBy} in ('physician', 'staff')`),
    check("paper_scan", sql`${table.scan} in ('not-scanned', 'waiting', 'clean', 'infected')`),
    check("paper_is_decided_or_not", sql`num_nonnulls(${table.isAccepted}, ${table.decidedAt}) in (0, 2)`),
  ],
);
