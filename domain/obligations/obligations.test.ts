import { expect, it } from "vitest";
import { CandidateStatus } from "~/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { blockFacts, license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { today, records, dayOf } from "~/tests/support/records/obligationRecords";
import { obligations } from "./obligations";

it("puts everything in one order, and gives each an id of its own", () => {
  const steps = obligations(
    records(
      [blockFacts(2024, { hasFailedAudit: true })],
      { medicalLicenses: [license("2027-01-15")] },
      {
        assessments: [assessment(1, { modules: [articleModule(1, { endDate: wireDate("2026-12-15") })] })],
        examinations: [
          examination(
            { candidateStatus: CandidateStatus.Unsubmitted, extensionDate: wireDate("2026-12-01") },
            { isMoc: false },
          ),
        ],
      },
    ),
    today,
  );
  expect(steps.map(dayOf)).toEqual([
    "now",
    "2026-12-01",
    "2026-12-15",
    ...Array<string>(4).fill("2026-12-31"),
    "2027-01-15",
  ]);
  expect(steps.map(({ id }) => id)).toEqual([
    "block-2024-failedaudit",
    "application-41",
    "article-module-1",
    "block-2024-cme-sa",
    "block-2024-pip",
    "block-2024-patientsafety",
    "block-2024-fees",
    "license-1",
  ]);
});
