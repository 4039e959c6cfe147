import type { ExaminationId } from "~/contract/examinations/examination";
import type { BoardDatabase } from "../store/boardDatabase";
import { examinationOffer } from "../store/applications/applicationRecord";
import { readOffers } from "../store/applications/readApplications";

export type ExportExaminations =
  | { readonly kind: "exported"; readonly text: string }
  | { readonly kind: "unknown"; readonly examinationIds: readonly ExaminationId[] };

/** The examinations as a file that `readExaminations` reads; all that are offered, or have been, where none is named. */
export async function exportExaminations(
  database: BoardDatabase,
  examinationIds: readonly ExaminationId[],
): Promise<ExportExaminations> {
  const offers = await readOffers(database);
  const unknown = examinationIds.filter((id) => !offers.some(({ examinationId }) => examinationId === id));
  if (unknown.length > 0) return { kind: "unknown", examinationIds: unknown };
  const asked = offers.filter(
    ({ examinationId }) => examinationIds.length === 0 || examinationIds.includes(examinationId),
  );
  const examinations = examinationOffer.array().encode(asked);
  return { kind: "exported", text: `${JSON.stringify({ examinations }, null, 2)}\n` };
}
