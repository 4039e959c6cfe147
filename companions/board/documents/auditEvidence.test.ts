import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { Paper, PaperId, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { activityContent } from "@portal/domain/activities/activityRefusals";
import { activity, attestation, blockFacts, credits, wireDate } from "~/tests/support/records/ccBlocks";
import { accepted, paper } from "~/tests/support/records/papers";
import { otherValue } from "~/tests/support/records/otherValue";
import { readPdf } from "~/tests/support/servers/pdf";
import { physicianOn } from "~/tests/support/records/physicians";
import { auditEvidence } from "./auditEvidence";

const issuer = {
  boardName: "Meridian Board",
  contactEmail: "contact@meridianboard.example",
  paymentsEmail: "payments@meridianboard.example",
  verificationUrl: "https://portal.test/physicianportal/verify",
  invoiceUrl: "https://portal.test/physicianportal/payments/invoices",
  accountUrl: "https://portal.test/physicianportal/AccountInformation",
};
const now = Temporal.Instant.from("2026-07-15T17:00:00Z");

const rounds = (number: number) =>
  activity("2025-05-07", { activityName: `Rounds ${number}`, cmeCredits: credits(0.5) });

async function written(
  changes: Parameters<typeof blockFacts>[1],
  own: ReturnType<typeof rounds>[],
  papers: readonly Paper[] | null = null,
) {
  const facts = blockFacts(2025, {
    hasAudit: true,
    auditStart: wireDate("2026-06-25"),
    ccAttestations: [
      attestation(CCAttestationType.CME, 2025, 40.5),
      attestation(CCAttestationType.PatientSafety, 2025),
    ],
    ...changes,
  });
  const physician = physicianOn("2026-07-15", [facts], {
    ccVerifiedActivities: [activity("2025-03-14", { activityName: "Review Course", saCredits: credits(8) })],
    ccSelfReportedActivities: own,
  });
  const [block] = physician.currentCCEnrollment?.ccBlocks ?? [];
  if (block === undefined) throw new Error("There is a block");
  return readPdf(await auditEvidence(physician, block, papers, issuer, now));
}

it(
  "CCB-07 lists what was attested to, and every activity of the block, over as many sheets as it takes",
  { timeout: 60_000 },
  async () => {
    const pdf = await written(
      { auditDueDate: wireDate("2026-08-24") },
      Array.from({ length: 60 }, (_, index) => rounds(index + 1)),
    );
    expect(pdf.title).toBe("CC Audit Evidence 2025 - 2027");
    const text = pdf.text.replace(/\s+/g, " ");
    for (const phrase of [
      "Ada Whitcombe, ID 100200",
      "June 25, 2026",
      "August 24, 2026 at 11:59 p.m. Central Time",
      "40.5",
      "Patient Safety",
      "Review Course",
      "Rounds 60",
    ]) {
      expect(text).toContain(phrase);
    }
    expect(pdf.pages.length).toBeGreaterThan(2);
    expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  },
);

it("CCB-07 prints every field of an activity", { timeout: 60_000 }, async () => {
  const { text } = await written({}, [rounds(1)]);
  for (const [field, value] of Object.entries(activityContent(rounds(1)))) {
    const changed = await written({}, [{ ...rounds(1), [field]: otherValue(value) }]);
    expect(changed.text, field).not.toBe(text);
  }
});

it("CCB-07 makes no date up, and says what there is nothing of", { timeout: 60_000 }, async () => {
  const pdf = await written({ auditStart: null, ccAttestations: [] }, []);
  const text = pdf.text.replace(/\s+/g, " ");
  expect(text).toContain("The board has not set a date yet");
  expect(text).toContain("Nothing was attested to in this block.");
  expect(text).toContain("The physician recorded no activity of this block.");
});

it("PAPER-12 lists the papers of the audit and of the block's activities", { timeout: 60_000 }, async () => {
  const own = rounds(1);
  const block = { kind: "audit", subjectId: 2025, year: 2026 } as const satisfies PaperPurpose;
  const ofActivity = { kind: "activity", subjectId: own.ccActivityId, year: null } as const;
  const papers = [
    accepted("2026-07-10T12:00:00Z", { purpose: block, shows: "Attendance" }),
    paper({ paperId: 2 as PaperId, purpose: ofActivity, type: "image/jpeg", fileName: "photo.jpg" }),
    // No typeface here is set from right to left.
    paper({ paperId: 3 as PaperId, purpose: block, fileName: "תעודה.pdf" }),
    paper({ paperId: 4 as PaperId, purpose: block, scan: "infected" }),
    paper({ paperId: 5 as PaperId, purpose: { ...block, subjectId: 2022 } }),
  ];
  const text = (await written({}, [own], papers)).text.replace(/\s+/g, " ");
  for (const phrase of [
    "P-100214-1, PDF",
    "Attendance",
    "Audit 2026",
    "Accepted",
    "P-100214-2, JPEG",
    "photo.jpg",
    "Rounds 1",
    "November 2, 2026",
    "Not decided yet",
    "(file name cannot be printed)",
  ])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/P-100214-[45]/);
  expect((await written({}, [own], [])).text).toContain("No paper was handed in for this block.");
  expect((await written({}, [own])).text).not.toContain("Papers handed in");
});
