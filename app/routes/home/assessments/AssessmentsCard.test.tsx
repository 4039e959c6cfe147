import { describe, expect, it } from "vitest";
import type { AbccAssessment } from "~/contract/certification/assessments";
import { AbccAssessmentStatus } from "~/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { markupOf } from "~/tests/support/pages/markupOf";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { AssessmentsCard } from "./AssessmentsCard";
import { obligationsOf } from "../nextSteps/nextStepsView";
import { assessmentsView } from "./assessmentsView";

const today = "2025-11-21";
const articleAccessUrl = "https://articles.board.example/";

function card(changes: Partial<AbccAssessment> = {}): Promise<string> {
  const assessments = [assessment(1, { modules: [articleModule(1), articleModule(2)], ...changes })];
  const records = {
    physician: physicianOn(today, [blockFacts()]),
    ...nothingElse,
    assessments,
  };
  const view = assessmentsView(
    records,
    obligationsOf(records, day(today)),
    { isReadOnly: false, unsaved: null },
    day(today),
  );
  return markupOf(<AssessmentsCard view={view} physicianId={100_200} articleAccessUrl={articleAccessUrl} />);
}

describe("the card of assessments", () => {
  it("ABCC-05 'Access Article Exams' opens the configured address while articles can be taken", async () => {
    const link = `<a href="${articleAccessUrl}">Access Article Exams</a>`;
    expect(await card()).toContain(link);
    expect(await card({ abccAssessmentStatusId: AbccAssessmentStatus.Withdrawn })).not.toContain(articleAccessUrl);
  });

  it("ABCC-13 is the 'CC Assessment Enrollment' card, with the panels of the modules on it", async () => {
    const [heading, ...panels] = (await card()).split("Module ");
    expect(heading).toMatch(/<h2[^>]*>CC Assessment Enrollment<\/h2>/);
    expect(panels.length).toBeGreaterThanOrEqual(2);
  });
});
