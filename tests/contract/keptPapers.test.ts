import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUpPapers, scanPapers } from "@portal/board/papers/paperWorker";
import type { Scanner } from "@portal/board/papers/scanWaiting";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { demoActivity } from "@portal/demo/blocks";
import { offered } from "@portal/demo/offeredExaminations";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCActivityId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { examination } from "~/tests/support/records/examinations";
import { mailsTo } from "~/tests/support/servers/mails";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { started } from "./applying";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { handIn, taken } from "./handingIn";
import { newPhysician, thisYear } from "./newPhysician";

const keeping = memoryPapers();
let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest({ papers: { keeping, maxBytes: 1024 * 1024, isScanned: true } });
});
afterAll(() => board.close());

const textOf = (bytes: ReadableStream<Uint8Array>) => new Response(bytes).text();
/** Finds a virus in each content with these words. */
const scanner: Scanner = {
  scan: async (content) =>
    (await textOf(content)).includes("a virus") ? { kind: "infected", virus: "Test" } : { kind: "clean" },
};
const work = (scanned: Scanner = scanner) => ({
  pool: board.pool,
  keeping,
  scanner: scanned,
  issuer: board.options.documentIssuer,
  hasAccounts: true,
  now: () => noon,
  log: { info: () => undefined, error: () => undefined },
});

/** A physician with an audited block, an activity in it, and one before it. */
async function withActivities() {
  const physician = await newPhysician(board, { hasAudit: true }, ({ physicianId }) => ({
    ccSelfReportedActivities: [
      demoActivity(physicianId, 1, `${thisYear}-02-01` as WireDate, {
        activityName: "Course",
        organizationName: "School",
      }),
      demoActivity(physicianId, 2, `${thisYear - 3}-02-01` as WireDate, {
        activityName: "Earlier course",
        organizationName: "School",
      }),
    ],
  }));
  const [inBlock, before] = physician.record.ccSelfReportedActivities;
  if (inBlock === undefined || before === undefined) throw new Error("There are two activities");
  const of = (ccActivityId: CCActivityId): PaperPurpose => ({ kind: "activity", subjectId: ccActivityId, year: null });
  const audit: PaperPurpose = { kind: "audit", subjectId: physician.block.ccBlockId, year: null };
  const { emailAddress } = physician.record;
  const mails = async () => (await mailsTo(board.pool, emailAddress ?? "")).map(({ subject }) => subject);
  return {
    ...physician,
    inBlock,
    ofInBlock: of(inBlock.ccActivityId),
    ofBefore: of(before.ccActivityId),
    audit,
    mails,
  };
}

describe("PAPER-12 the papers of an activity", { timeout: 120_000 }, () => {
  it("are offered for the audit of its block once, without sending them again", async () => {
    const { key, own, ofInBlock, audit } = await withActivities();
    const { paperId } = taken(await handIn(board, key, ofInBlock, { shows: "Attendance" }));
    const kept = keeping.contents.size;
    const offered = await own.offerPaper({ body: { paperId, purpose: audit } });
    expect(offered).toMatchObject({ purpose: audit, fileName: "certificate.pdf", shows: "Attendance", decision: null });
    expect(offered.paperId).not.toBe(paperId);
    expect(await own.offerPaper({ body: { paperId, purpose: audit } })).toEqual(offered);
    expect(keeping.contents.size).toBe(kept);
    expect((await own.getAccountHistory())[0]).toMatchObject({ subject: "paper", action: "offered" });
  });

  it("are offered for no other audit, and no other paper is", async () => {
    const { key, own, ofBefore, audit } = await withActivities();
    const other = await withActivities();
    const earlier = taken(await handIn(board, key, ofBefore, { content: "%PDF earlier" }));
    const sent = taken(await handIn(board, key, audit));
    const theirs = taken(await handIn(board, other.key, other.ofInBlock));
    const refused = [
      [{ paperId: earlier.paperId, purpose: audit }, 409],
      [{ paperId: earlier.paperId, purpose: ofBefore }, null],
      [{ paperId: sent.paperId, purpose: { ...audit, year: thisYear } }, 409],
      [{ paperId: theirs.paperId, purpose: audit }, 404],
      [{ paperId: earlier.paperId, purpose: other.audit }, 404],
    ] as const;
    for (const [body, status] of refused) {
      const asked = own.offerPaper({ body });
      if (status === null) expect((await asked).paperId).toBe(earlier.paperId);
      else await expect(asked).rejects.toMatchObject({ status });
    }
  });

  it("go with the activity, but not what was offered for an audit", async () => {
    const { key, own, inBlock, ofInBlock, audit } = await withActivities();
    const first = taken(await handIn(board, key, ofInBlock, { content: "%PDF first" }));
    taken(await handIn(board, key, ofInBlock, { content: "%PDF second" }));
    const offered = await own.offerPaper({ body: { paperId: first.paperId, purpose: audit } });
    // An audit closes the activities of its block.
    await board.pool.query("update board.cc_block set has_audit = false where cc_block_id = $1", [audit.subjectId]);
    await own.deleteCCSelfReportedActivity({ body: inBlock });
    expect((await own.getPapers()).papers).toEqual([offered]);
    await cleanUpPapers(boardDatabase(board.pool), work());
    const file = await own.downloadPaper({ query: { paperId: offered.paperId } });
    expect(await textOf(file.body)).toBe("%PDF first");
    const contents = [...keeping.contents.values()].map((content) => Buffer.from(content).toString());
    expect(contents).not.toContain("%PDF second");
  });
});

describe("the papers of an application", { timeout: 120_000 }, () => {
  it("are taken while it is on hold, for its training, and not for accommodations that were not requested", async () => {
    const held = examination({
      applicationId: 96_001 as ApplicationId,
      candidateStatus: CandidateStatus.Hold,
      candidateStatusReason: "A copy of the license is missing",
    });
    const { key, own } = await newPhysician(board, {}, () => ({ appliedExaminations: [held] }));
    const of = (kind: PaperPurpose["kind"], subjectId = 96_001): PaperPurpose => ({ kind, subjectId, year: null });
    taken(await handIn(board, key, of("application-hold")));
    expect(await handIn(board, key, of("accommodations"))).toEqual({ status: 409, code: "not-asked" });
    expect(await handIn(board, key, of("training"))).toEqual({ status: 409, code: "not-asked" });
    const { applicationId } = await started(own, offered.neurocriticalCare);
    expect(await handIn(board, key, of("application-hold", applicationId))).toEqual({ status: 409, code: "not-asked" });
    taken(await handIn(board, key, of("training", applicationId)));
  });

  it("go with it when it is deleted", async () => {
    const { key, own } = await newPhysician(board);
    const { applicationId } = await started(own, offered.neurocriticalCare);
    taken(await handIn(board, key, { kind: "training", subjectId: applicationId, year: null }));
    await own.deleteApplication({ query: { applicationId } });
    expect((await own.getPapers()).papers).toEqual([]);
    expect((await own.getAccountHistory())[0]).toMatchObject({ subject: "paper", action: "deleted" });
  });
});

describe("a scanned paper", { timeout: 120_000 }, () => {
  const stateOf = async (own: Awaited<ReturnType<typeof withActivities>>["own"], { paperId }: Paper) =>
    (await own.getPapers()).papers.find((paper) => paper.paperId === paperId)?.scan;

  it("PAPER-02 with a virus counts as not received, and the physician is mailed", async () => {
    const { key, own, ofInBlock, audit, mails } = await withActivities();
    const infected = taken(await handIn(board, key, ofInBlock, { content: "%PDF a virus" }));
    const offered = await own.offerPaper({ body: { paperId: infected.paperId, purpose: audit } });
    const clean = taken(await handIn(board, key, audit));
    expect([infected.scan, offered.scan, clean.scan]).toEqual(["waiting", "waiting", "waiting"]);
    expect(await scanPapers(work())).toBe(true);
    expect([await stateOf(own, infected), await stateOf(own, offered), await stateOf(own, clean)]).toEqual([
      "infected",
      "infected",
      "clean",
    ]);
    const found = (await mails()).filter((subject) => subject.startsWith("We could not accept"));
    expect(found.toSorted()).toEqual(
      [infected, offered].map((paper) => `We could not accept your paper: ${paper.receiptNumber}`).toSorted(),
    );
    await expect(own.downloadPaper({ query: { paperId: infected.paperId } })).rejects.toMatchObject({ status: 409 });
    const staff = await board.as("staff");
    const listed = await staff.getStaffPapers({ query: { state: "undecided" } });
    const ids = listed.papers.map(({ paperId }) => paperId);
    expect(ids).toContain(clean.paperId);
    expect(ids).not.toContain(offered.paperId);
  });

  it("PAPER-11 is neither opened nor decided by staff before", async () => {
    const { key, audit } = await withActivities();
    const { paperId } = taken(await handIn(board, key, audit));
    const staff = await board.as("staff");
    const decision = { paperId, isAccepted: true, reason: "", sendAgainBy: null };
    const waiting = { status: 409, code: "waiting" };
    await expect(staff.downloadStaffPaper({ query: { paperId } })).rejects.toMatchObject(waiting);
    await expect(staff.decidePaper({ body: decision })).rejects.toMatchObject(waiting);
    const unavailable: Scanner = { scan: () => Promise.resolve({ kind: "unavailable", fault: "no socket" }) };
    expect(await scanPapers(work(unavailable))).toBe(false);
    await expect(staff.decidePaper({ body: decision })).rejects.toMatchObject(waiting);
    await scanPapers(work());
    expect(await textOf((await staff.downloadStaffPaper({ query: { paperId } })).body)).toContain("%PDF");
    expect((await staff.decidePaper({ body: decision })).decision?.isAccepted).toBe(true);
  });
});

it("PAPER-10 papers are deleted with their contents after six years, those of activities with the activity", async () => {
  const { key, own, ofInBlock, audit } = await withActivities();
  const ofActivity = taken(await handIn(board, key, ofInBlock, { content: "%PDF of an activity" }));
  const old = taken(await handIn(board, key, audit, { content: "%PDF old" }));
  const recent = taken(await handIn(board, key, { ...audit, year: thisYear }, { content: "%PDF recent" }));
  const received = "update board.paper set received_at = $2 where paper_id = any($1)";
  await board.pool.query(received, [[ofActivity.paperId, old.paperId], "2020-07-15T16:59:59Z"]);
  await board.pool.query(received, [[recent.paperId], "2020-07-15T17:00:00Z"]);
  await cleanUpPapers(boardDatabase(board.pool), work());
  const left = (await own.getPapers()).papers.map(({ paperId }) => paperId);
  expect(left.toSorted()).toEqual([ofActivity.paperId, recent.paperId].toSorted());
  const contents = [...keeping.contents.values()].map((content) => Buffer.from(content).toString());
  expect(contents).not.toContain("%PDF old");
});
