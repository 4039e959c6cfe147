import type { BoardTransaction } from "#store/boardDatabase";
import { numberedTogether } from "#store/importing/numbering";
import { recordParts } from "#store/importing/recordParts";
import { storedIds } from "#store/importing/replacePhysician";
import type { ImportedPhysician } from "#store/people/physicianRecord";
import { type Fault, fault } from "../readJson";
import type { ReadPerson } from "./readPeople";

/** A person of the file, and the stored record with their id; null: none. */
export interface ComparedPerson extends ReadPerson {
  readonly before: Required<ImportedPhysician> | null;
}

/** A wrong id would overwrite another person's record. People change their name or their address, seldom both. */
export function mistakenIdentity({ person, before }: ComparedPerson): Fault[] {
  const isSomebodyElse =
    before !== null && before.fullName !== person.fullName && before.emailAddress !== person.emailAddress;
  const message = "is that of a physician with another name and another e-mail address";
  return isSomebodyElse ? [fault(["physicianId"], message)] : [];
}

/** Ids of the file that are stored already, other than as the person's own in the same list. */
export async function usedIds(
  tx: BoardTransaction,
  people: readonly ComparedPerson[],
): Promise<{ readonly index: number; readonly fault: Fault }[]> {
  const faults: { index: number; fault: Fault }[] = [];
  for (const part of recordParts) {
    const { id } = part;
    // A stored id always has a record, so physician ids need no check.
    if (id === null || part.key.join() === "physicianId") continue;
    for (const other of numberedTogether(part)) {
      const ids = people.flatMap(({ index, record, before }) => {
        const own = new Set(before === null ? [] : other.rows(before).map(({ values }) => values[id]));
        const rows = part.rows(record).filter(({ values }) => other !== part || !own.has(values[id]));
        return rows.map(({ path, values }) => ({
          index,
          path: [...path, id],
          id: String(values[id]),
          whose: own.has(values[id]) ? "the person's own" : "another person's",
        }));
      });
      const taken = await storedIds(
        tx,
        other,
        ids.map((row) => row.id),
      );
      for (const { index, path, id: wantedId, whose } of ids)
        if (taken.has(wantedId)) faults.push({ index, fault: fault(path, `is that of ${whose} ${other.name}`) });
    }
  }
  return faults;
}
