import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { plainDocument } from "@portal/board/documents/plainDocument";
import type { PaperKeeping } from "@portal/board/papers/paperKeeping";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readAppliedExaminations } from "@portal/board/store/certification/assessments";
import { lockOwner } from "@portal/board/store/journals";
import { addPaper, type PaperDecision, storeDecision } from "@portal/board/store/papers/changePapers";
import { readPapers } from "@portal/board/store/papers/readPapers";
import { readPhysicianRecord } from "@portal/board/store/people/readPhysicianRecord";
import { formatDate, plainDate, wireDateOf } from "@portal/domain/time/boardTime";

/** `audited`, with a certificate beside an activity, and `exam-decisions`, whose copy of a license was not accepted. */
const underAudit = 100583 as PhysicianId;
const onHold = 101858 as PhysicianId;

interface DemoPaper {
  readonly physicianId: PhysicianId;
  readonly purpose: PaperPurpose;
  readonly about: string;
  readonly fileName: string;
  readonly shows: string;
  readonly daysAgo: number;
  readonly decision: PaperDecision | null;
}

/** Stores them at the first start only. */
export async function loadDemoPapers(
  pool: pg.Pool,
  keeping: PaperKeeping,
  issuer: string,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<void> {
  const database = boardDatabase(pool);
  const papers = await demoPapers(database, today);
  for (const paper of papers) {
    if ((await readPapers(database, paper.physicianId)).length > 0) continue;
    const content = await samplePdf(paper, now);
    const kept = await keeping.keep(content, { maxBytes: 1024 * 1024 });
    if (kept.kind === "refused") throw new Error(`A demo paper was refused: ${kept.fault}`);
    await database.transaction(async (tx) => {
      // Of several processes that start at once, one stores it; the other's content is removed later.
      await lockOwner(tx, paper.physicianId);
      if ((await readPapers(tx, paper.physicianId)).length > 0) return;
      const { physicianId, purpose, about, fileName, shows, daysAgo, decision } = paper;
      const { contentId, type, sizeBytes, sha256 } = kept;
      const receivedAt = now.subtract({ hours: 24 * daysAgo });
      const author = { issuer, subject: "demo", at: receivedAt } as const;
      const row = await addPaper(
        tx,
        { ...author, actedAs: "self" },
        {
          ...{ physicianId, ...purpose, about, fileName, shows, contentId, type, sizeBytes, sha256, receivedAt },
          handedInBy: "physician",
          scan: "not-scanned",
        },
        "handed-in",
      );
      if (decision === null) return;
      const staff = {
        ...author,
        actedAs: "staff",
        staffName: "Carol Jensen",
        at: receivedAt.add({ hours: 26 }),
      } as const;
      await storeDecision(tx, staff, row.paperId, decision);
    });
  }
}

async function demoPapers(
  database: ReturnType<typeof boardDatabase>,
  today: Temporal.PlainDate,
): Promise<readonly DemoPaper[]> {
  const [record, applied] = await Promise.all([
    readPhysicianRecord(database, underAudit),
    readAppliedExaminations(database, onHold),
  ]);
  const activity = record?.ccSelfReportedActivities[0];
  const held = applied.find(({ application }) => application.candidateStatus === CandidateStatus.Hold);
  return [
    ...(activity === undefined
      ? []
      : [
          {
            physicianId: underAudit,
            purpose: { kind: "activity", subjectId: activity.ccActivityId, year: null },
            about: `Activity: ${activity.activityName}, ${formatDate(plainDate(activity.completedDate))}`,
            fileName: "certificate.pdf",
            shows: "Certificate of attendance",
            daysAgo: 12,
            decision: null,
          } as const,
        ]),
    ...(held === undefined
      ? []
      : [
          {
            physicianId: onHold,
            purpose: { kind: "application-hold", subjectId: held.application.applicationId, year: null },
            about: `Application on hold: ${held.title}`,
            fileName: "license.pdf",
            shows: "My license in New York",
            daysAgo: 6,
            decision: {
              isAccepted: false,
              reason: "The expiration date is cut off. Scan the whole page.",
              sendAgainBy: wireDateOf(today.add({ days: 14 })),
            },
          } as const,
        ]),
  ];
}

async function samplePdf({ about, shows }: DemoPaper, now: Temporal.Instant): Promise<ReadableStream<Uint8Array>> {
  const words = { heading: shows, facts: [{ name: "For", value: about }], paragraphs: ["An example of a paper."] };
  const written = await plainDocument(
    { title: shows, foot: "Example", sections: [words] },
    { boardName: "Hill Country Hospital", paymentsEmail: "office@hospital.example" },
    now,
  );
  if (written.kind === "unprintable") throw new Error("The demo's words can be printed");
  return new Blob([written.bytes]).stream();
}
