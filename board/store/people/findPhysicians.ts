import { inArray, type SQL, sql, and, eq } from "drizzle-orm";
import type { PhysicianFound } from "~/contract/extensions/peopleExtensions";
import type { PhysicianId } from "~/contract/ids";
import type { PhysicianSearch } from "~/domain/people/physicianSearch";
import type { PersonSearched } from "~/contract/people/accountSearch";
import { searchKey } from "~/domain/people/accountSearch";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { physician, physicianSearchWord as listed, principal } from "../schema";

/** Results shown at once: a search for one person should be narrowed, not paged. */
export const maxFound = 20;

/** By last name; at most `maxFound` found by name or address. */
export async function findPhysicians(
  database: BoardDatabase,
  search: Exclude<PhysicianSearch, { kind: "refused" }>,
): Promise<{ physicians: PhysicianFound[]; hasMore: boolean }> {
  const ids = search.kind === "id" ? [search.physicianId] : await firstOf(database, search.text);
  const places = new Map(ids.map((id, place) => [id, place]));
  const found = await database.query.physician.findMany({
    columns: { physicianId: true, fullName: true, emailAddress: true },
    with: { certificates: { columns: { certificationName: true } } },
    where: inArray(physician.physicianId, ids.slice(0, maxFound)),
  });
  const physicians = found
    .toSorted((one, other) => (places.get(one.physicianId) ?? 0) - (places.get(other.physicianId) ?? 0))
    .map(({ certificates, ...person }) => ({
      ...person,
      certifications: [...new Set(certificates.map(({ certificationName }) => certificationName))].sort(),
    }));
  return { physicians, hasMore: ids.length > maxFound };
}

const order = sql`sort_name, full_name, physician_id`;

/** The first whose name has words that begin with the text's, or whose address begins with it: one more than shown. */
async function firstOf(database: BoardDatabase, text: string): Promise<PhysicianId[]> {
  const first = (found: SQL) => sql`select distinct ${order} from ${found} order by ${order} limit ${maxFound + 1}`;
  const names = text.includes("@") ? [] : named(await wordsOf(database, text));
  const lists = [addressed(text.toLowerCase()), ...names].map((list) => sql`(${first(list)})`);
  // Each index is read in its order, no further than needed.
  const { rows } = await database.execute<{ physician_id: string }>(
    first(sql`(${sql.join(lists, sql` union `)}) as found`),
  );
  return rows.map((row) => Number(row.physician_id) as PhysicianId);
}

/** Normalized like the stored words of names. */
async function wordsOf(database: BoardDatabase, text: string): Promise<string[]> {
  const { rows } = await database.execute<{ words: string[] }>(
    sql`select string_to_array(board.search_words(${text}), ' ') as words`,
  );
  return rows[0]?.words ?? [];
}

function named(words: readonly string[]): SQL[] {
  const [only, ...others] = words;
  if (only === undefined) return [];
  if (others.length > 0 || lettersIn(only) < 2) return [namedByAll(words)];
  return [sql`${listed} where not ${listed.isAddress} and ${begins(only, [4, 2])}`];
}

function addressed(beginning: string): SQL {
  return sql`${listed} where ${listed.isAddress} and ${begins(beginning, [8, 4, 2])}`;
}

/** @param indexed lengths of the indexed beginnings, longest first. */
function begins(beginning: string, indexed: readonly number[]): SQL {
  // Written as in the indexes, or they are not used.
  const letters = sql.raw(`${indexed.find((length) => length <= lettersIn(beginning))}`);
  return sql`left(${listed.word}, ${letters}) = left(${beginning}, ${letters}) and starts_with(${listed.word}, ${beginning})`;
}

/**
 * Sorts everyone whom several words find: usually few, though for two initials all who have both. An index by last name
 * would not help, since it has one first name scattered among thousands. Names are cut as in the index, so that
 * duplicates match. A word that no one has is searched first: the word index collects all matches of each beginning.
 */
function namedByAll(words: readonly string[]): SQL {
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const isThere = words
    .filter((word) => lettersIn(word) >= 2)
    .map((word) => sql`exists (select from ${listed} where not ${listed.isAddress} and ${begins(word, [4, 2])})`);
  const isNamed = sql`to_tsvector('simple', board.search_words(${physician.fullName})) @@ to_tsquery('simple', ${query})`;
  return sql`(select left(board.search_words(coalesce(${physician.lastName}, ${physician.fullName})), 100) as sort_name,
      left(${physician.fullName}, 100) as full_name, ${physician.physicianId}
    from ${physician} where ${sql.join([...isThere, isNamed], sql` and `)}) as named`;
}

const lettersIn = (word: string) => Array.from(word).length;

export interface FoundPhysician {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly lastName: string | null;
  /** Subjects whose tokens open the record. */
  readonly subjects: readonly string[];
}

/** Records with this date of birth and these four digits, regardless of name: always one query. */
export async function foundPhysicians(
  database: BoardDatabase | BoardTransaction,
  { dateOfBirth, ssn4 }: Pick<PersonSearched, "dateOfBirth" | "ssn4">,
): Promise<FoundPhysician[]> {
  // In a query of one table, drizzle omits the table from column names.
  const subjects = sql<
    string[]
  >`array(select p.subject from ${principal} p where p.physician_id = ${physician}.physician_id)`;
  return database
    .select({
      physicianId: physician.physicianId,
      fullName: physician.fullName,
      lastName: physician.lastName,
      subjects,
    })
    .from(physician)
    .where(and(eq(physician.dateOfBirth, dateOfBirth), eq(physician.ssn4, ssn4)))
    .orderBy(physician.physicianId);
}

/** Locks this person's sign-up until the transaction ends, even without a record, so that a second browser waits. */
export async function lockSearched(tx: BoardTransaction, person: PersonSearched): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search ${searchKey(person)}`}, 0))`);
  const found = await foundPhysicians(tx, person);
  const ids = found.map(({ physicianId }) => physicianId);
  if (ids.length > 0)
    await tx
      .select({ id: physician.physicianId })
      .from(physician)
      .where(inArray(physician.physicianId, ids))
      .for("no key update");
}
