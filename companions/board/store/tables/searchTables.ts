import { sql } from "drizzle-orm";
import { boolean, index, primaryKey, text, integer } from "drizzle-orm/pg-core";
import type { PhysicianId } from "@portal/contract/ids";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { id, instant } from "./columns";
import { board, physicianColumn, physician } from "./physicianTables";

/**
 * Search words for staff: each word of a name once, and the email address. Triggers keep them in step with `physician`
 * (migrations/0007_search-pairs.sql). Most indexes group words by their first letters, in display order: the first page
 * of a frequent beginning costs the same however many match (docs/rules/staff.md#the-search).
 */
export const physicianSearchWord = board.table(
  "physician_search_word",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId, { onDelete: "cascade" }),
    isAddress: boolean("is_address").notNull(),
    /** Lower case without accents; an address is one word. */
    word: text("word").notNull(),
    /** The last name, or all of it, normalized like the words. */
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
      // Addresses share longer beginnings. This index has only them, so it doesn't start with the kind of word: before
      // version 18, PostgreSQL can't skip a first column.
      index("physician_search_address_by_eight")
        .on(...inOrder(8))
        .where(sql`${table.isAddress}`),
      // Names are often searched by three letters; addresses are not.
      index("physician_search_name_by_three")
        .on(...inOrder(3))
        .where(sql`not ${table.isAddress}`),
      // In order of the words: tells rare beginnings from frequent ones, and finds the rare ones.
      index("physician_search_word_in_order").on(table.isAddress, sql.raw('"word" collate "C"')),
    ];
  },
);

/**
 * Each two words of a name, for staff searches by several words; `first` comes before `second` in the order of their
 * letters' codes. Maintained and indexed like the words.
 */
export const physicianSearchPair = board.table(
  "physician_search_pair",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId, { onDelete: "cascade" }),
    /** The first hundred letters, since an index holds no more of both. */
    first: text("first").notNull(),
    second: text("second").notNull(),
    sortName: text("sort_name").notNull(),
    fullName: text("full_name").notNull(),
  },
  (table) => {
    const inOrder = (letters: number) =>
      [
        sql.raw(`left("first", ${letters})`),
        sql.raw(`left("second", ${letters})`),
        table.sortName,
        table.fullName,
        table.physicianId,
        table.first,
        table.second,
      ] as const;
    return [
      primaryKey({ columns: [table.physicianId, table.first, table.second] }),
      index("physician_search_pair_by_one").on(...inOrder(1)),
      index("physician_search_pair_by_three").on(...inOrder(3)),
    ];
  },
);

/**
 * Ids of physicians without an imported record. They start far above imported ids: an import replaces the physician who
 * has its id.
 */
export const newPhysicianId = board.sequence("new_physician_id", { startWith: 10_000_000 });

/** What a new person said about themselves; the board has not checked it. */
export const newPhysician = board.table("new_physician", {
  physicianId: physicianColumn().primaryKey(),
  middleName: text("middle_name"),
  suffix: text("suffix"),
  title: text("title").notNull(),
  graduationYear: integer("graduation_year").notNull(),
  /** From the list of medical schools (medicalSchools/). */
  locationId: integer("location_id").notNull(),
  examinationAppliedToId: id<ExaminationId>("examination_applied_to_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Searches and what belongs to them, as buckets that empty over time. */
export const attemptBuckets = board.table(
  "attempt_bucket",
  {
    /** A keyed hash: reveals neither people nor IP addresses. */
    key: text("key").primaryKey(),
    /** When the bucket is empty again unless something is added (packages/database/attemptBuckets.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  // Every attempt deletes a few empty ones.
  (table) => [index("attempt_bucket_empty_at").on(table.emptyAt)],
);
