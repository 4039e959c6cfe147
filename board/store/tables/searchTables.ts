import { sql } from "drizzle-orm";
import { boolean, index, primaryKey, text, integer } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { id, instant } from "./columns";
import { board, physician } from "./physicianTables";
import type { ExaminationId } from "~/contract/examinations/examination";

/**
 * What staff find physicians by: each word of a name once, and the e-mail address. Triggers keep it true to
 * `physician` (migrations/0000_baseline.sql). Its indexes have those whose words begin with the same two or four letters
 * in the order in which they are shown: the first page of a beginning that many of these have costs no more the more there
 * are. One that few of them have, or none, costs as many of the index as begin with the same two or four
 * (docs/decisions/0046).
 */
export const physicianSearchWord = board.table(
  "physician_search_word",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId, { onDelete: "cascade" }),
    isAddress: boolean("is_address").notNull(),
    /** Without accents and in lower case; of an address, the whole of it. */
    word: text("word").notNull(),
    /** The last name, or all of it, as the words of it are. */
    sortName: text("sort_name").notNull(),
    fullName: text("full_name").notNull(),
  },
  (table) => {
    const inOrder = (letters: number) =>
      [sql.raw(`left("word", ${letters})`), table.sortName, table.fullName, table.physicianId, table.word] as const;
    return [
      primaryKey({ columns: [table.physicianId, table.isAddress, table.word] }),
      index("physician_search_word_by_two").on(table.isAddress, ...inOrder(2)),
      index("physician_search_word_by_four").on(table.isAddress, ...inOrder(4)),
      // Addresses share longer beginnings. This has them alone, and so does not begin with whether a word is one: before version
      // 18 PostgreSQL cannot skip a first column of which it has nothing to look for.
      index("physician_search_address_by_eight")
        .on(...inOrder(8))
        .where(sql`${table.isAddress}`),
    ];
  },
);

/**
 * The ids of physicians whom nobody had a record of. They begin far above those that records are imported with: an import
 * replaces whoever has its id.
 */
export const newPhysicianId = board.sequence("new_physician_id", { startWith: 10_000_000 });

/** What somebody said of themselves who was not known before: nobody at the board has checked it. */
export const newPhysician = board.table("new_physician", {
  physicianId: id<PhysicianId>("physician_id")
    .primaryKey()
    .references(() => physician.physicianId),
  middleName: text("middle_name"),
  suffix: text("suffix"),
  title: text("title").notNull(),
  graduationYear: integer("graduation_year").notNull(),
  /** Of the list of medical schools (medicalSchools/). */
  locationId: integer("location_id").notNull(),
  examinationAppliedToId: id<ExaminationId>("examination_applied_to_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** How often something was tried in a while, by strangers: no more than its limit are let in. */
export const visitorAttempts = board.table(
  "stranger_attempts",
  {
    /** A keyed hash: neither people nor client addresses can be read from it. */
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    /** By real time. Then it begins anew. */
    endsAt: instant("ends_at").notNull(),
  },
  // Every attempt clears away a few that are over.
  (table) => [index("stranger_attempts_ends_at").on(table.endsAt)],
);
