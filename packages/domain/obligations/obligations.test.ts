import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { blockFacts, completedBlockFacts, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { today, records, dayOf } from "~/tests/support/records/obligationRecords";
import { invoice } from "~/tests/support/records/invoices";
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

it.each([
  ["2026-12-23", ["license-of-1", "invoice-INV-1", "block-2024-fees"]],
  ["2026-12-24", ["block-2024-fees", "license-of-1", "invoice-INV-1"]],
  ["2026-12-31", ["block-2024-fees", "license-of-1", "invoice-INV-1"]],
])("HOME-13 what ends within a week comes before what has no day, on %s", (day, ids) => {
  const block = completedBlockFacts(2024, { ccAnnualFees: [fee(2026)] });
  const owed = records([block], { medicalLicenses: [license("2026-06-30")] }, { invoices: [invoice()] });
  expect(obligations(owed, Temporal.PlainDate.from(day)).map(({ id }) => id)).toEqual(ids);
});

it("HOME-13 what is overdue comes before what is only due at once", () => {
  const block = blockFacts(2021, { isPipRequired: false, ccAnnualFees: [] });
  const ids = obligations(records([block], {}, { invoices: [invoice()] }), today).map(({ id }) => id);
  expect(ids.at(0)).toMatch(/^block-2021/);
  expect(ids.at(-1)).toBe("invoice-INV-1");
});
