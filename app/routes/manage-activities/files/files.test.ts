import { expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { CCActivityId } from "@portal/contract/ids";
import { activity, attestation, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { activityRecords } from "../activityList";
import { activitiesFile, evidenceBlock, evidenceFile } from "./activitiesFile";

const attested = [attestation(CCAttestationType.CME, 2025, 30.5), attestation(CCAttestationType.PIPClinical, 2025)];
const physician = physicianOn(
  "2026-07-15",
  [blockFacts(2022), blockFacts(2025, { hasAudit: true, ccAttestations: attested })],
  {
    ccVerifiedActivities: [activity("2025-03-14", { saCredits: credits(8) })],
    ccSelfReportedActivities: [
      activity("2025-05-07", {
        ccActivityId: 2 as CCActivityId,
        activityName: "=1+1, or more",
        organizationName: "@home",
        cmeCredits: credits(7.25),
        isPipClinical: true,
      }),
      activity("2021-05-07"),
    ],
  },
);
const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
const linesOf = (file: string) => file.split("\r\n");

it("ACT-01 as a file: every activity in a line, and nothing that a spreadsheet would compute", () => {
  expect(linesOf(activitiesFile(activityRecords(physician)))).toEqual([
    "\ufeffReported,Block,Activity,Organization,Completed,CME credits,SA-CME credits,PIP-Clinical,PIP-Feedback,Patient Safety",
    `Self-reported,2025 - 2027,"'=1+1, or more",'@home,2025-05-07,7.25,0,Yes,No,No`,
    "Verified,2025 - 2027,Movement disorders course,Lakeside Medical School,2025-03-14,0,8,No,No,No",
    "Self-reported,,Movement disorders course,Lakeside Medical School,2021-05-07,0,0,No,No,No",
    "",
  ]);
});

it("CCB-07 the evidence of an audited block: what was attested to, then every activity of that block", () => {
  const [, block] = blocks;
  if (block === undefined) throw new Error("There are two");
  expect(linesOf(evidenceFile(block, blocks, physician.ccSelfReportedActivities))).toEqual([
    "\ufeffRecord,Year,Attested to,Attested credits,Activity,Organization,Completed,CME credits,SA-CME credits,PIP-Clinical,PIP-Feedback,Patient Safety",
    "Attested,2025,CME,30.5",
    "Attested,2025,PIP-Clinical,Completed",
    "Verified,2025,,,Movement disorders course,Lakeside Medical School,2025-03-14,0,8,No,No,No",
    `Self-reported,2025,,,"'=1+1, or more",'@home,2025-05-07,7.25,0,Yes,No,No`,
    "",
  ]);
});

it("AUTH-17 there is evidence of a physician's own audited blocks only", () => {
  const at = (query: string) => new URL(`https://portal.test/ManageActivities/audit-evidence.csv${query}`);
  expect(evidenceBlock(at("?block=2025"), blocks).startYear).toBe(2025);
  for (const query of ["", "?block=2022", "?block=4711", "?block=none", "?block=2025x"]) {
    expect(() => evidenceBlock(at(query), blocks), query).toThrow(expect.objectContaining({ status: 404 }) as Error);
  }
});
