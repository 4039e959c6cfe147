import { eq } from "drizzle-orm";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import type { LearningTrack, LearningTrackId } from "@portal/contract/certification/learningTrack";
import type { WireDate } from "@portal/contract/values";
import { wireDateOf, boardToday } from "@portal/domain/time/boardTime";
import { documentFacts, readDocumentCode } from "@portal/domain/certification/certificationDocuments";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addLearningTracks } from "@portal/board/store/certification/learningTracks";
import { addMessage, type NewMessage, readMessages } from "@portal/board/store/correspondence/messages";
import { otherBoardPhysician } from "@portal/board/store/schema";
import { lockOwner } from "@portal/board/store/journals";
import { physicianAnswer } from "@portal/board/api/people/physician";
import { findIssuedDocument, issueDocument, revokeDocument } from "@portal/board/store/correspondence/issueDocument";
import { readPhysicianRecord } from "@portal/board/store/people/readPhysicianRecord";

/** Recipients: `mid-block`, and the physician of another board. */
const reader = 100429 as PhysicianId;
const otherReader = 700131 as OtherBoardPhysicianId;

/** Stores them at the first start only. */
export async function loadDemoMessages(pool: pg.Pool, today: Temporal.PlainDate): Promise<void> {
  const database = boardDatabase(pool);
  await database.transaction(async (tx) => {
    // Of several processes that start at once, one stores them.
    await lockOwner(tx, reader);
    await tx
      .select()
      .from(otherBoardPhysician)
      .where(eq(otherBoardPhysician.otherBoardPhysicianId, otherReader))
      .for("no key update");
    if ((await readMessages(tx, { physicianId: reader })).length > 0) return;
    for (const message of messagesToPhysician(today)) await addMessage(tx, { physicianId: reader }, message);
    for (const message of messagesToOtherBoard(today))
      await addMessage(tx, { otherBoardPhysicianId: otherReader }, message);
    await addLearningTracks(tx, otherReader, demoLearningTracks(today));
  });
}

function messagesToPhysician(today: Temporal.PlainDate): NewMessage[] {
  return [
    {
      statusDate: daysBefore(today, 420),
      messageTemplateName: "Welcome to Continuing Certification",
      subject: null,
      body: [
        "Thank you for taking part in Continuing Certification. Your block has begun, and your dashboard shows at any time what is required, what you have attested to, and what is still open.",
        "Keep the records of your activities for as long as the block lasts: we audit a sample of blocks.",
      ].join("\n\n"),
      attachments: [textFile("Block requirements at a glance.txt", atAGlance)],
    },
    {
      statusDate: daysBefore(today, 96),
      messageTemplateName: null,
      subject: "Your question about Performance in Practice",
      body: [
        "You asked whether a quality improvement project of your department counts for Performance in Practice. It does, if you took part in it yourself and can describe what was changed.",
        "The attached outline shows what to keep. Nothing has to be sent to us unless your block is selected for an audit.",
      ].join("\n\n"),
      attachments: [
        textFile(
          "Outline of an improvement project.txt",
          "1. What was measured\n2. What was changed\n3. What was measured again, and when\n",
        ),
        textFile(
          "Records to keep.txt",
          "Keep the dates, the names of who took part, and both measurements for three years.\n",
        ),
      ],
    },
    {
      statusDate: daysBefore(today, 12),
      messageTemplateName: "Annual Fee Reminder",
      subject: null,
      body: "This is a reminder of the annual fee. Your dashboard shows the amount and the last day on which it can be paid, and you can pay there. If you have already paid, you don’t need to do anything.",
      attachments: [],
    },
  ];
}

function messagesToOtherBoard(today: Temporal.PlainDate): NewMessage[] {
  return [
    {
      statusDate: daysBefore(today, 30),
      messageTemplateName: "Access to Assessments",
      subject: null,
      body: "Your board has asked us to show you its assessments. They are listed under Assessments, each with a link to where it is taken. For questions about them, write to your own board.",
      attachments: [],
    },
  ];
}

function demoLearningTracks(today: Temporal.PlainDate): LearningTrack[] {
  const common = {
    boardName: "National Lakes Board of Internal Medicine",
    certificationName: "Hospice and Palliative Medicine",
  };
  const on = "https://assessments.lakesboard.example/tracks";
  const track = (number: number) => (number + 4100) as LearningTrackId;
  return [
    {
      ...common,
      learningTrackId: track(1),
      trackName: "Symptom management",
      status: "in-progress",
      dueDate: daysBefore(today, -45),
      url: `${on}/1`,
    },
    {
      ...common,
      learningTrackId: track(2),
      trackName: "Communication and ethics",
      status: "not-started",
      dueDate: daysBefore(today, -190),
      url: `${on}/2`,
    },
    { ...common, learningTrackId: track(3), trackName: "Core review", status: "completed", dueDate: null, url: null },
  ];
}

const atAGlance = `Each block has three years. Required are:

- continuing medical education (CME), a part of it as self-assessment;
- one Performance in Practice activity, unless it is waived;
- a patient safety activity, once;
- an unrestricted medical license, and the annual fees.

Your dashboard has the numbers of your own block.
`;

function textFile(documentName: string, text: string): NewMessage["attachments"][number] {
  return { documentName, contentType: "text/plain", content: new TextEncoder().encode(text) };
}

function daysBefore(today: Temporal.PlainDate, days: number): WireDate {
  return wireDateOf(today.subtract({ days }));
}

/** Named in README.md. Reads DEMO REVOKED, as far as the code's letters allow. */
export const revokedDemoCode = "DEM0-REV0-KEDA";

const owner = 100214 as PhysicianId;

/** To show the public page of a revoked document. Idempotent. */
export async function revokeDemoDocument(pool: pg.Pool, now: Temporal.Instant): Promise<void> {
  const database = boardDatabase(pool);
  const code = readDocumentCode(revokedDemoCode);
  if (code === null) throw new Error("The code is one");
  if ((await findIssuedDocument(database, code)) !== null) return;
  await database.transaction(async (tx) => {
    // Of several processes that start at once, one issues it.
    await lockOwner(tx, owner);
    const record = (await findIssuedDocument(tx, code)) === null ? await readPhysicianRecord(tx, owner) : null;
    const today = boardToday(now);
    const stated = record && documentFacts("verification-letter", physicianAnswer(record, today), today);
    if (stated?.kind !== "facts") return;
    await issueDocument(tx, "verification-letter", owner, stated.facts, now, code);
    await revokeDocument(tx, code, { at: now, because: "It was sent to the wrong hospital" });
  });
}
