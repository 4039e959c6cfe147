import type pg from "pg";
import { boardDatabase, type BoardTransaction } from "#store/boardDatabase";
import { copyPhysicians, analyzeTables } from "#store/importing/importPhysician";
import { continueNumbering, lockImports } from "#store/importing/numbering";
import { CannotReplace } from "#store/importing/partDifference";
import { lockPhysician, type PartChange, replacePhysician, storedPhysicians } from "#store/importing/replacePhysician";
import type { ImportedPhysician } from "#store/people/physicianRecord";
import { unprintable } from "../../documents/typefaces";
import type { LocatedFault } from "../readDocument";
import type { Fault } from "../readJson";
import type { FilePerson } from "./peopleFile";
import { peopleReader, type ReadPerson } from "./readPeople";
import { type ComparedPerson, mistakenIdentity, usedIds } from "./storedConflicts";
import { saveSignIns, signInFaults, type SignInHere, type ImportedSignIn } from "./importedSignIn";

/** `unchanged`: exactly as in the file, or as saved in the portal (`kept`). */
export interface PersonOutcome {
  readonly physicianId: FilePerson["physicianId"];
  readonly kind: "added" | "changed" | "unchanged";
  readonly account: "added" | "changed" | "unchanged";
  readonly parts: readonly PartChange[];
  /** What documents cannot show (companions/board/documents/typefaces.ts); absent without such a text. */
  readonly unprintable?: string | undefined;
}

type ImportPeople =
  | { readonly kind: "imported"; readonly outcomes: readonly PersonOutcome[] }
  | { readonly kind: "refused"; readonly faults: readonly LocatedFault[] };

/** People stored together, to save statements while using little memory. */
const batchSize = 500;

/** Number of new people from which PostgreSQL's table statistics are out of date. */
const countedFrom = 1000;

/**
 * Stores everyone in a file of people while it is read, or nothing if any fact can't be stored: then reports all
 * faults, of the file and of the database. Data saved in the portal stays. Idempotent.
 *
 * @param file its characters, in pieces.
 * @param tell called after each batch with the number of people processed.
 */
export async function importPeople(
  pool: pg.Pool,
  file: AsyncIterable<string> | Iterable<string>,
  here: SignInHere,
  onProgress: (people: number) => void = () => undefined,
): Promise<ImportPeople> {
  const reader = peopleReader({ isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
  const client = await pool.connect();
  try {
    const outcomes = await boardDatabase(client).transaction(async (tx) => {
      // One import at a time: ids can't be taken meanwhile, and imports don't deadlock.
      await lockImports(tx);
      const storing = startStoring(tx, client, here);
      let batch: ReadPerson[] = [];
      let lastBatch: Promise<void> = Promise.resolve();
      // The next batch is read while PostgreSQL stores this one.
      const storeBatch = async (isLast: boolean) => {
        while (batch.length >= batchSize || (isLast && batch.length > 0)) {
          await lastBatch;
          lastBatch = storing.store(batch.slice(0, batchSize), reader.faults.length > 0);
          // A failure is reported where it is awaited; until then it must not end the process.
          lastBatch.catch(() => undefined);
          batch = batch.slice(batchSize);
          onProgress(reader.count);
        }
        if (isLast) await lastBatch;
      };
      for await (const chunk of file) {
        for (const person of reader.push(chunk)) batch.push(person);
        await storeBatch(false);
        if (!reader.canContinue) break;
      }
      batch.push(...reader.end());
      await storeBatch(true);
      const { stored, faults: unstorable } = await storing.finish(
        reader.faults.length > 0 || storing.faults.length > 0,
      );
      const faults = [...reader.faults, ...unstorable];
      if (faults.length > 0) throw new Refused(faults.sort((a, b) => a.line - b.line));
      await continueNumbering(tx);
      if (stored.length >= countedFrom) await analyzeTables(tx);
      return stored;
    });
    return { kind: "imported", outcomes };
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", faults: error.faults };
    throw error;
  } finally {
    client.release();
  }
}

class Refused extends Error {
  override readonly name = "Refused";

  constructor(readonly faults: readonly LocatedFault[]) {
    super("the file cannot be imported");
  }
}

interface Sign extends ImportedSignIn {
  readonly place: Pick<ReadPerson, "index" | "accountLine">;
}

function startStoring(tx: BoardTransaction, client: pg.PoolClient, here: SignInHere) {
  const outcomes: Omit<PersonOutcome, "account">[] = [];
  const faults: LocatedFault[] = [];
  const signIns: Sign[] = [];

  async function store(people: readonly ReadPerson[], isRefused: boolean): Promise<void> {
    const there = await storedPhysicians(
      tx,
      people.map(({ person }) => person.physicianId),
    );
    const compared: ComparedPerson[] = [];
    for (const one of people) {
      const { physicianId } = one.person;
      compared.push({ ...one, before: there.has(physicianId) ? await lockPhysician(tx, physicianId) : null });
    }
    const wrong = new Map<ReadPerson["index"], Fault[]>();
    const add = (index: number, found: readonly Fault[]) => {
      if (found.length > 0) wrong.set(index, [...(wrong.get(index) ?? []), ...found]);
    };
    for (const one of compared) add(one.index, mistakenIdentity(one));
    for (const { index, fault } of await usedIds(tx, compared)) add(index, [fault]);

    const sound = compared.filter(({ index }) => !wrong.has(index));
    const added = sound.filter(({ before }) => before === null);
    // After a fault nothing more is stored; the rest is only checked.
    const isStored = !isRefused && faults.length === 0 && wrong.size === 0;
    if (isStored)
      await copyPhysicians(
        client,
        added.map(({ record }) => record),
      );
    for (const one of sound) {
      const parts = one.before === null ? [] : await replace(one.before, one.record);
      if (parts instanceof CannotReplace) add(one.index, [parts]);
      else noteOutcome(one, parts);
    }
    for (const { index, located } of compared) faults.push(...located(wrong.get(index) ?? []));
  }

  function noteOutcome({ before, person, index, accountLine }: ComparedPerson, parts: readonly PartChange[]): void {
    const { physicianId, fullName, account } = person;
    const isChanged = parts.some(({ added, changed, removed }) => added + changed + removed > 0);
    const kind = before === null ? "added" : isChanged ? "changed" : "unchanged";
    outcomes.push({ physicianId, kind, parts, unprintable: unprintableText(person) });
    if (account === null) return;
    signIns.push({ physicianId, fullName, account, isNew: before === null, place: { index, accountLine } });
  }

  /** A savepoint undoes a failed replacement, so that the others can still be checked. */
  async function replace(
    before: Required<ImportedPhysician>,
    record: Required<ImportedPhysician>,
  ): Promise<PartChange[] | CannotReplace> {
    try {
      return await tx.transaction((own) => replacePhysician(own, before, record));
    } catch (error) {
      if (error instanceof CannotReplace) return error;
      throw error;
    }
  }

  /** Accounts come last: while they are stored, no email address can be taken elsewhere. */
  async function finish(isRefused: boolean): Promise<{ stored: PersonOutcome[]; faults: readonly LocatedFault[] }> {
    const accounts = new Map<PersonOutcome["physicianId"], PersonOutcome["account"]>();
    const signInsToSave = isRefused ? signIns.filter(({ isNew }) => !isNew) : signIns;
    if (isRefused) {
      // New people of a refused file are not stored, so they can't have an account.
      const fresh = signIns.filter(({ isNew }) => isNew);
      const found = await signInFaults(tx, here, fresh);
      faults.push(
        ...fresh.flatMap((sign) => {
          const fault = found.get(sign.physicianId);
          return fault === undefined ? [] : [accountFault(sign, fault)];
        }),
      );
    }
    const saved = await saveSignIns(tx, client, here, signInsToSave);
    for (const [at, outcome] of saved.entries()) {
      const sign = signInsToSave[at];
      if (sign === undefined) continue;
      if (outcome.kind === "saved") accounts.set(sign.physicianId, outcome.account);
      else faults.push(accountFault(sign, outcome.fault));
    }
    const stored = outcomes.map((outcome): PersonOutcome => {
      const account = accounts.get(outcome.physicianId) ?? "unchanged";
      const kind = outcome.kind === "unchanged" && account !== "unchanged" ? "changed" : outcome.kind;
      return { ...outcome, kind, account };
    });
    return { stored, faults };
  }

  return { store, finish, faults };
}

/** Names, activities and what is billed are texts of documents: one that cannot be set means that there is no document. */
function unprintableText({ fullName, ...person }: FilePerson): string | undefined {
  const texts = [
    fullName,
    ...[...person.ccVerifiedActivities, ...person.ccSelfReportedActivities].flatMap((activity) =>
      Object.values(activity).filter((value) => typeof value === "string"),
    ),
    ...person.invoices.flatMap(({ lineItems }) => lineItems.map(({ description }) => description)),
    ...person.orders.flatMap(({ orderLineItems }) => orderLineItems.map(({ description }) => description)),
  ];
  return texts.map((text) => unprintable(text)).find((found) => found !== null) ?? undefined;
}

function accountFault({ place }: Sign, { path, message }: Fault): LocatedFault {
  return { line: place.accountLine, field: `people[${place.index}].${path.join(".")}`, message };
}
