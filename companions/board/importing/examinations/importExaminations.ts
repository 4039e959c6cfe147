import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { examinationFacts, type ExaminationOffer } from "#store/applications/applicationRecord";
import { readOffers } from "#store/applications/readApplications";
import type { BoardDatabase, BoardTransaction } from "#store/boardDatabase";
import { lockImports } from "#store/importing/numbering";
import { appliedExamination, examination } from "#store/schema";
import { type Fault, fault } from "../readJson";

/** `applications` counts those that changed with it. */
export interface ExaminationOutcome {
  readonly examinationId: ExaminationId;
  readonly kind: "added" | "changed" | "unchanged";
  readonly applications: number;
}

type ImportExaminations =
  | { readonly kind: "imported"; readonly outcomes: readonly ExaminationOutcome[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/**
 * Stores all examinations of a file or none. Existing offers are changed to match; offers not in the file stay.
 * Idempotent.
 */
export function importExaminations(
  database: BoardDatabase,
  offers: readonly ExaminationOffer[],
): Promise<ImportExaminations> {
  return database.transaction(async (tx) => {
    await lockImports(tx);
    const stored = new Map((await readOffers(tx)).map((offer) => [offer.examinationId, offer]));
    const faults = offers.flatMap((offer, index) => mistakenIdentity(offer, stored.get(offer.examinationId), index));
    if (faults.length > 0) return { kind: "refused", faults };
    const outcomes: ExaminationOutcome[] = [];
    for (const offer of offers) outcomes.push(await store(tx, offer, stored.get(offer.examinationId)));
    return { kind: "imported", outcomes };
  });
}

/**
 * A wrong id would overwrite another examination. A recurring one has a new title, but seldom another certification.
 */
function mistakenIdentity(offer: ExaminationOffer, before: ExaminationOffer | undefined, index: number): Fault[] {
  const isAnother =
    before !== undefined && before.title !== offer.title && before.certificationId !== offer.certificationId;
  const message = "is that of an examination with another title and another certification";
  return isAnother ? [fault(["examinations", index, "examinationId"], message)] : [];
}

async function store(
  tx: BoardTransaction,
  offer: ExaminationOffer,
  before: ExaminationOffer | undefined,
): Promise<ExaminationOutcome> {
  const { examinationId } = offer;
  if (before !== undefined && isDeepStrictEqual(before, offer))
    return { examinationId, kind: "unchanged", applications: 0 };
  await tx
    .insert(examination)
    .values({ examinationId, offer })
    .onConflictDoUpdate({ target: examination.examinationId, set: { offer } });
  const applications = await updateApplications(tx, offer);
  return { examinationId, kind: before === undefined ? "added" : "changed", applications };
}

/** Updates what applications state about their examination, on the dashboard and in the history. */
async function updateApplications(tx: BoardTransaction, offer: ExaminationOffer): Promise<number> {
  const shownFields = examinationFacts(offer);
  const { applicationId, examination: applied } = appliedExamination;
  const isFor = eq(sql`${applied} -> 'examinationId'`, sql`to_jsonb(${offer.examinationId}::bigint)`);
  const changed = await tx
    .update(appliedExamination)
    .set({ examination: sql`${applied} || ${JSON.stringify(shownFields)}::jsonb` })
    .where(sql`${isFor} and not ${applied} @> ${JSON.stringify(shownFields)}::jsonb`)
    .returning({ applicationId });
  return changed.length;
}

export async function addExaminations(
  database: BoardDatabase | BoardTransaction,
  offers: readonly ExaminationOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({ examinationId: offer.examinationId, offer }));
  await database.insert(examination).values(rows).onConflictDoNothing();
}
