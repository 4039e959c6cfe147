import { inArray, type SQL, sql, and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PhysicianFound } from "@portal/contract/extensions/peopleExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { PhysicianSearch } from "@portal/domain/people/physicianSearch";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import { searchKey } from "@portal/domain/people/accountSearch";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { physician, physicianSearchPair as paired, physicianSearchWord as listed, principal } from "../schema";

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
  const { address, words } = await matchesOf(database, text);
  const lists = [...addressQueries(address), ...nameQueries(words)].map((list) => sql`(${first(list)})`);
  if (lists.length === 0) return [];
  // Each index is read in its order, no further than needed.
  const { rows } = await database.execute<{ physician_id: string }>(
    first(sql`(${sql.join(lists, sql` union `)}) as found`),
  );
  return rows.map((row) => Number(row.physician_id) as PhysicianId);
}

interface Beginning {
  /** Normalized like what is stored. */
  readonly word: string;
  /** Stored words, or addresses, that begin with it, counted up to `manyMatches`. */
  readonly matches: number;
}

/** From this number on, matches are read in display order; fewer are all read and sorted. */
const manyMatches = 300;

interface SearchMatches {
  readonly address: Beginning;
  /** In order of their letters' codes. A word that begins another one is left out: the longer one decides. */
  readonly words: readonly Beginning[];
}

async function matchesOf(database: BoardDatabase, text: string): Promise<SearchMatches> {
  const address = text.toLowerCase();
  // Reads the next words in order: for a beginning that it does not know yet, PostgreSQL may read the whole list.
  const { rows } = await database.execute<{ word: string; matches: number; is_address: boolean }>(
    sql`select is_address, word, (select count(*)::int
          from (select own.word from ${listed} as own
            where own.is_address = typed.is_address and own.word collate "C" >= typed.word
            order by own.word collate "C" limit ${manyMatches}) as following
          where starts_with(following.word, typed.word)) as matches
      from (select true as is_address, ${address}::text as word
        union select false, unnest(string_to_array(board.search_words(${text}), ' '))) as typed
      order by word collate "C"`,
  );
  const words = text.includes("@") ? [] : rows.filter((row) => !row.is_address);
  return {
    address: { word: address, matches: rows.find((row) => row.is_address)?.matches ?? 0 },
    words: words.filter(({ word }, index) => words[index + 1]?.word.startsWith(word) !== true),
  };
}

/**
 * Few matches are all read. Of frequent words, one is read by its first letters and two as a pair, in display order;
 * further words are looked up for each person found.
 */
function nameQueries(words: readonly Beginning[]): SQL[] {
  const [rarest, next, ...others] = words.toSorted(
    (one, other) => one.matches - other.matches || lettersIn(other.word) - lettersIn(one.word),
  );
  if (rarest === undefined || rarest.matches === 0) return [];
  // The pairs have the first hundred letters.
  const isInOrder = next === undefined ? lettersIn(rarest.word) >= 2 : lettersIn(rarest.word) <= 100;
  if (rarest.matches < manyMatches || !isInOrder) {
    const rest = words.filter((word) => word !== rarest);
    return [
      withConditions(sql`${listed} where not ${listed.isAddress}`, [
        startsWith(rarest),
        ...rest.map(isWordToo(listed)),
      ]),
    ];
  }
  if (next === undefined)
    return [
      withConditions(sql`${listed} where not ${listed.isAddress}`, [begins(listed.word, rarest.word, [4, 3, 2])]),
    ];
  const [first = rarest, second = next] = words.filter((word) => word === rarest || word === next);
  const indexed = [first, second].every(({ word }) => lettersIn(word) >= 3) ? 3 : 1;
  return [
    withConditions(sql`${paired} where ${begins(paired.first, first.word, [indexed])}`, [
      begins(paired.second, second.word, [indexed]),
      ...others.map(isWordToo(paired)),
    ]),
  ];
}

function addressQueries(address: Beginning): SQL[] {
  if (address.matches === 0) return [];
  const condition = address.matches < manyMatches ? startsWith(address) : begins(listed.word, address.word, [8, 4, 2]);
  return [withConditions(sql`${listed} where ${listed.isAddress}`, [condition])];
}

const withConditions = (list: SQL, conditions: readonly SQL[]) => sql.join([list, ...conditions], sql` and `);

/** Without an index in display order: for few matches. */
const startsWith = ({ word }: Beginning) => sql`starts_with(${listed.word} collate "C", ${word})`;

/** @param indexed lengths of the indexed beginnings, longest first. */
function begins(column: PgColumn, beginning: string, indexed: readonly number[]): SQL {
  // Written as in the indexes, or they are not used.
  const letters = sql.raw(`${indexed.find((length) => length <= lettersIn(beginning))}`);
  // PostgreSQL multiplies the shares of two conditions on one column: it would expect few rows, read them all, and sort
  // them. Of coalesce it takes one in two.
  return sql`left(${column}, ${letters}) = left(${beginning}, ${letters})
    and coalesce(starts_with(${column}, ${beginning}), false)`;
}

/** Looks up the words of each person found; the offset keeps PostgreSQL from joining them with the whole list. */
const isWordToo =
  ({ physicianId }: typeof listed | typeof paired) =>
  ({ word }: Beginning) =>
    sql`exists (select from ${listed} as own where own.physician_id = ${physicianId} and not own.is_address
      and starts_with(own.word, ${word}) offset 0)`;

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
