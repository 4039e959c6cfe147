import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { AbccGrade } from "@portal/contract/enumerations";
import { assessment } from "~/tests/support/records/assessments";
import { refusing, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./articleResultPdf";

const result = (getAppliedToExaminations: Board["getAppliedToExaminations"]) => {
  const args = signedIn().asks("/ExaminationHistory/ArticleAssessmentResult.pdf?abccAssessmentId=3", {
    getAbccAssessments: async () => [assessment(3, { grade: AbccGrade.Pass })],
    getAppliedToExaminations,
    downloadAbccAssessmentResult: async () => ({
      contentType: "application/pdf",
      sizeBytes: 4,
      body: new Blob(["%PDF"]).stream(),
    }),
  });
  return loader({ ...args, params: {} });
};

it("EXAM-09 saves a result where the board does not list applied examinations, as its link promises", async () => {
  const { headers } = await result(refusing(501));
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="Article Assessment Result.pdf"');
});

it("EXAM-09 saves none while it is unknown whether the grade is released", async () => {
  expect((await responseOf(result(refusing(502)))).headers.get("Location")).toMatch(/^\/error\/UnexpectedError/);
});
