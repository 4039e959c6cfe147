import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardToday } from "@portal/domain/time/boardTime";
import { boxesIn } from "./postedForm";
import { creditsField, signIn, type Visitor } from "./visitors";

const savers = 4;
/** Number of people who pay, unless a trial wants others. */
export const payers = 4;

export interface People {
  readonly saving: readonly Visitor[];
  readonly paying: readonly (Visitor & { readonly physicianId: number })[];
}

/** Demo people: some whose dashboard asks for attestations, and others with a fee due. */
export async function signedIn(
  home: string,
  pool: pg.Pool,
  maxPayers = payers,
  fewestPayers = maxPayers,
): Promise<People> {
  const saving: Visitor[] = [];
  const paying: (Visitor & { readonly physicianId: number })[] = [];
  for (const person of demoPeople(boardToday(Temporal.Now.instant()))) {
    if (person.role !== "physician" || (saving.length === savers && paying.length === maxPayers)) continue;
    const { physicianId } = person.record;
    const { rowCount } = await pool.query("select from payments.intent where physician_id = $1", [physicianId]);
    if (rowCount !== 0) continue;
    const { page, ...visitor } = await signIn(home, person.email);
    if (paying.length < maxPayers && boxesIn(page, "year").length > 0) paying.push({ ...visitor, physicianId });
    else if (saving.length < savers && creditsField(page) !== null) saving.push(visitor);
  }
  if (saving.length < savers || paying.length < fewestPayers)
    throw new Error("Too few demo people have something to save or to pay");
  return { saving, paying };
}
