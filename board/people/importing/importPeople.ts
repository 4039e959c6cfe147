import type pg from "pg";
import { boardDatabase, type BoardTransaction } from "../../store/boardDatabase";
import { insertPhysician } from "../../store/importing/importPhysician";
import { continueNumbering, numberedTogether, oneImportAtATime } from "../../store/importing/numbering";
import type { ImportedPhysician } from "../../store/people/physicianRecord";
import { recordParts } from "../../store/importing/recordParts";
import { CannotReplace } from "../../store/importing/partDifference";
import { lockPhysician, type PartChange, replacePhysician, storedIds } from "../../store/importing/replacePhysician";
import type { Fault } from "../../importing/readJson";
import { type FilePerson, recordOf } from "./peopleFile";
import { saveSignIn, type SignInHere } from "./signIn";

/** What became of one person. Whoever is `unchanged` is exactly as the file says, or as the portal saved them (`kept`). */
export interface PersonOutcome {
  readonly physicianId: FilePerson["physicianId"];
  readonly kind: "added" | "changed" | "unchanged";
  readonly account: "added" | "changed" | "unchanged";
  readonly parts: readonly PartChange[];
}

type ImportPeople =
  | { readonly kind: "imported"; readonly outcomes: readonly PersonOutcome[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/**
 * Stores everybody whom `readPeople` has read, or, when one fact cannot be stored, nothing at all. What was saved in the
 * portal since stays as it is. Doing it again changes nothing.
 */
export async function importPeople(
  pool: pg.Pool,
  people: readonly FilePerson[],
  here: SignInHere,
): Promise<ImportPeople> {
  const client = await pool.connect();
  try {
    const outcomes = await boardDatabase(client).transaction(async (tx) => {
      // One file after the other: which ids are taken is known before anything is written.
      await oneImportAtATime(tx);
      const stored: Stored[] = [];
      for (const [index, person] of people.entries()) {
        stored.push({ index, person, before: await lockPhysician(tx, person.physicianId) });
      }
      const faults = [...stored.flatMap(mistakenIdentity), ...(await takenIds(tx, stored))];
      if (faults.length > 0) throw new Refused(faults);

      const outcomes: PersonOutcome[] = [];
      for (const one of stored) outcomes.push(await store(tx, one, here));
      await continueNumbering(tx);
      return outcomes;
    });
    return { kind: "imported", outcomes };
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", faults: error.faults };
    throw error;
  } finally {
    client.release();
  }
}

/** Leaves the transaction, and with it everything that it has stored. */
class Refused extends Error {
  override readonly name = "Refused";

  constructor(readonly faults: readonly Fault[]) {
    super("the file cannot be imported");
  }
}

interface Stored {
  readonly index: number;
  readonly person: FilePerson;
  readonly before: Required<ImportedPhysician> | null;
}

async function store(
  tx: BoardTransaction,
  { index, person, before }: Stored,
  here: SignInHere,
): Promise<PersonOutcome> {
  const { physicianId } = person;
  const refuse = ({ path, message }: Fault) => new Refused([{ path: ["people", index, ...path], message }]);
  const parts = await storeRecord(tx, before, recordOf(person)).catch((error: unknown) => {
    throw error instanceof CannotReplace ? refuse(error) : error;
  });
  const signIn = await saveSignIn(tx, here, person);
  if (signIn.kind === "refused") throw refuse(signIn.fault);
  const { account } = signIn;
  const isChanged =
    account !== "unchanged" || parts.some(({ added, changed, removed }) => added + changed + removed > 0);
  return { physicianId, kind: before === null ? "added" : isChanged ? "changed" : "unchanged", account, parts };
}

async function storeRecord(
  tx: BoardTransaction,
  before: Required<ImportedPhysician> | null,
  record: Required<ImportedPhysician>,
): Promise<PartChange[]> {
  if (before !== null) return replacePhysician(tx, before, record);
  await insertPhysician(tx, record);
  return [];
}

/** A wrong id would write one person's record over another's. People change their name or their address, seldom both. */
function mistakenIdentity({ index, person, before }: Stored): Fault[] {
  const isSomebodyElse =
    before !== null && before.fullName !== person.fullName && before.emailAddress !== person.emailAddress;
  const message = "is that of a physician with another name and another e-mail address";
  return isSomebodyElse ? [{ path: ["people", index, "physicianId"], message }] : [];
}

/** Ids of the file that are stored already, and not as the person's own in the same list. */
async function takenIds(tx: BoardTransaction, stored: readonly Stored[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const part of recordParts) {
    const { id } = part;
    if (id === null) continue;
    for (const other of numberedTogether(part)) {
      const wanted = stored.flatMap(({ index, person, before }) => {
        const own = new Set(before === null ? [] : other.rows(before).map(({ values }) => values[id]));
        const rows = part.rows(recordOf(person)).filter(({ values }) => other !== part || !own.has(values[id]));
        return rows.map(({ path, values }) => ({
          path: ["people", index, ...path, id],
          id: String(values[id]),
          whose: own.has(values[id]) ? "the person's own" : "another person's",
        }));
      });
      const taken = await storedIds(
        tx,
        other,
        wanted.map((row) => row.id),
      );
      const clashes = wanted.filter((row) => taken.has(row.id));
      faults.push(...clashes.map(({ path, whose }) => ({ path, message: `is that of ${whose} ${other.name}` })));
    }
  }
  return faults;
}
