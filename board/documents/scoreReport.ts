import type { Temporal } from "temporal-polyfill";
import type { ExaminationHistoryRow } from "~/contract/examinations/examinationHistory";
import type { Physician } from "~/contract/people/physician";
import { examinationDates } from "~/domain/examinations/appointments";
import { boardToday, formatDate } from "~/domain/time/boardTime";
import { examinationResult } from "~/domain/examinations/examinationHistory";
import type { ScoreReport } from "../store/applications/scoreReport";
import { newDocument } from "./boardDocument";
import type { DocumentIssuer } from "./documentIssuer";

/** The score report of one examination as a PDF (EXAM-09). */
export function scoreReportDocument(
  row: ExaminationHistoryRow,
  { score, passingScore, contentAreas }: ScoreReport,
  examinee: Pick<Physician, "physicianId" | "fullName">,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const whose = `${examinee.fullName}, ID ${examinee.physicianId}`;
  const document = newDocument({
    title: "Score Report",
    letterhead: { boardName: issuer.boardName, contact: issuer.contactEmail },
    madeAt,
    foot: `${whose}. Score report, made on ${formatDate(boardToday(madeAt))}`,
  });
  document.facts([
    { name: "Examinee", value: whose },
    { name: "Examination", value: row.title },
    { name: "Certification", value: row.certificationName },
    ...(row.moduleSelection === null ? [] : [{ name: "Modules", value: row.moduleSelection }]),
    ...(row.formattedCnpType === null ? [] : [{ name: "Focus", value: row.formattedCnpType }]),
    { name: "Dates", value: examinationDates(row) },
    { name: "Result", value: examinationResult(row).text },
    ...(score === null ? [] : [{ name: "Your score", value: String(score) }]),
    ...(passingScore === null ? [] : [{ name: "Passing score", value: String(passingScore) }]),
  ]);
  if (contentAreas.length > 0) {
    document.heading("Performance by content area");
    document.paragraph(
      "Each content area is compared with the performance of an examinee who just passes. An area has few questions: " +
        "it shows where to study, and decides nothing by itself.",
    );
    document.table({
      columns: [
        { heading: "Content area", share: 3 },
        { heading: "Of the examination", numeric: true, share: 1.3 },
        { heading: "Performance", share: 2 },
      ],
      rows: contentAreas.map(({ name, percentOfExamination, performance }) => [
        name,
        `${percentOfExamination}%`,
        `${performance} the passing standard`,
      ]),
    });
  }
  document.paragraph(
    "This report is for the examinee. It does not show that anybody is certified: a verification letter of the board does.",
  );
  return document.finish();
}
