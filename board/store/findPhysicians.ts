import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PhysicianFound } from "~/contract/extensions/physicianSearch";
import type { PhysicianSearch } from "~/domain/physicianSearch";
import type { BoardDatabase } from "./boardDatabase";
import { physician } from "./schema";

/** How many are told at once: who looks for one person narrows the search rather than read more. */
export const mostFound = 20;

/** By last name, and of those whom a name or an address finds no more than `mostFound`. */
export async function findPhysicians(
  database: BoardDatabase,
  search: Exclude<PhysicianSearch, { kind: "refused" }>,
): Promise<{ physicians: PhysicianFound[]; hasMore: boolean }> {
  const found = await database.query.physician.findMany({
    columns: { physicianId: true, fullName: true, emailAddress: true },
    with: { certificates: { columns: { certificationName: true } } },
    where: isMeant(search),
    orderBy: (of) => [sql`board.search_words(coalesce(${of.lastName}, ${of.fullName}))`, of.fullName, of.physicianId],
    limit: mostFound + 1,
  });
  const physicians = found.slice(0, mostFound).map(({ certificates, ...person }) => ({
    ...person,
    certifications: [...new Set(certificates.map(({ certificationName }) => certificationName))].sort(),
  }));
  return { physicians, hasMore: found.length > mostFound };
}

function isMeant(search: Exclude<PhysicianSearch, { kind: "refused" }>): SQL | undefined {
  if (search.kind === "id") return eq(physician.physicianId, search.physicianId);
  const { fullName, emailAddress } = physician;
  const words = sql`regexp_replace(nullif(board.search_words(${search.text}), ''), ' ', ':* & ', 'g') || ':*'`;
  const beginning = `${search.text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  // As the indexes have them, else they are not used.
  return or(
    sql`to_tsvector('simple', board.search_words(${fullName})) @@ to_tsquery('simple', ${words})`,
    sql`lower(${emailAddress}) like ${beginning}`,
  );
}
