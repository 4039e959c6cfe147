import { expect, it } from "vitest";
import { dollars } from "~/tests/support/records/ccBlocks";
import { enrollmentCertificate, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { comparisonView } from "./comparisonView";
import { type Flow, flowOf } from "./readFlow";

const neurology = enrollmentCertificate(1);
const psychiatry = enrollmentCertificate(2, { certificationName: "Psychiatry" });

function rowOf(name: string, offered: Flow["offered"] = [], examNotPassed: string | null = null) {
  const enrollment = pathwayEnrollment([neurology, psychiatry]);
  const flow = flowOf(enrollment, null, { switching: [], coming: null, offered });
  const found = comparisonView(flow, examNotPassed).find((row) => row.name === name);
  return found && [found.article, found.exam];
}
const exam = (
  certificationName: string,
  examFee: number | null,
  changes: Partial<NonNullable<Flow["offered"]>[number]> = {},
) => ({
  certificationName,
  isMoc: true,
  isArticleBased: false,
  examFee: examFee === null ? null : dollars(examFee),
  ...changes,
});
const articles = exam("Neurology", 0, { isArticleBased: true });

it("ENR-02 compares what each pathway asks for, and the annual fee of both", () => {
  expect(rowOf("What you do")).toEqual([
    "Pass 20 article exams, at least one of them a Professionalism article",
    "Apply and pay for the CC exam, and pass it",
  ]);
  expect(rowOf("Annual fee")).toEqual(["$275.50 for each year", "$275.50 for each year"]);
});

it.each<[what: string, Flow["offered"], unknown]>([
  ["of both pathways", [articles, exam("Neurology", 1100)], ["No exam fee", "$1,100.00"]],
  [
    "by certification where they differ",
    [exam("Neurology", 1100), exam("Psychiatry", 900)],
    ["–", "Neurology: $1,100.00, Psychiatry: $900.00"],
  ],
  ["once where they are the same", [exam("Neurology", 1100), exam("Psychiatry", 1100)], ["–", "$1,100.00"]],
  ["of no other exams", [exam("Sleep Medicine", 1), exam("Neurology", 2, { isMoc: false })], undefined],
  ["nowhere where the board names none", [exam("Neurology", null)], undefined],
  ["as unavailable where the board did not answer", null, ["Temporarily unavailable", "Temporarily unavailable"]],
])("ENR-02 names the exam fees %s", (_what, offered, fees) => {
  expect(rowOf("Exam fee", offered)).toEqual(fees);
});

it("ENR-02 OPER-09 says what follows on an exam that is not passed in the board's own words, or leaves it out", () => {
  expect(rowOf("If you do not pass", [], "You can take it again.")?.[1]).toBe("You can take it again.");
  expect(rowOf("If you do not pass")?.[1]).toBe("–");
});
