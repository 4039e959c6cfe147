import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scanPapers } from "@portal/board/papers/paperWorker";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import type { CCActivityId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { demoActivity } from "@portal/demo/blocks";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { audited, handIn, taken } from "./handingIn";
import { newPhysician, thisYear } from "./newPhysician";

const isAt = (board: BoardUnderTest, minutes: number) => board.setNow(noon.add({ minutes }));
const isRefused = { isAccepted: false, reason: "The date is missing", sendAgainBy: null };
const isAccepted = { isAccepted: true, reason: "", sendAgainBy: null };

describe("a file that is sent again", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  async function decide(paperId: PaperId, decision: typeof isRefused) {
    await (await board.as("staff")).decidePaper({ body: { paperId, ...decision } });
  }

  it("PAPER-03 is received once more after it was not accepted, and then once", async () => {
    isAt(board, 0);
    const { key, own, purpose } = await audited(board);
    const first = taken(await handIn(board, key, purpose));
    isAt(board, 1);
    await decide(first.paperId, isRefused);
    isAt(board, 2);
    const second = taken(await handIn(board, key, purpose));
    expect(second.paperId).not.toBe(first.paperId);
    expect(second.decision).toBeNull();
    expect(taken(await handIn(board, key, purpose)).paperId).toBe(second.paperId);
    expect((await own.getPapers()).papers).toHaveLength(2);
  });

  it("PAPER-03 is received once more after another for the same purpose was not accepted", async () => {
    isAt(board, 0);
    const { key, purpose } = await audited(board);
    const wrong = taken(await handIn(board, key, purpose, { content: "%PDF wrong" }));
    const right = taken(await handIn(board, key, { ...purpose, year: 2025 }, { content: "%PDF right" }));
    isAt(board, 1);
    await decide(wrong.paperId, isRefused);
    await decide(right.paperId, isAccepted);
    isAt(board, 2);
    const again = taken(await handIn(board, key, { ...purpose, year: 2025 }, { content: "%PDF right" }));
    expect(again.paperId).not.toBe(right.paperId);
  });

  it("PAPER-03 is the same paper where it was accepted, and nothing was not", async () => {
    isAt(board, 0);
    const { key, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose));
    isAt(board, 1);
    await decide(paperId, isAccepted);
    isAt(board, 2);
    expect(taken(await handIn(board, key, purpose)).paperId).toBe(paperId);
  });
});

describe("a scanned file", { timeout: 120_000 }, () => {
  const keeping = memoryPapers();
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest({ papers: { keeping, maxBytes: 1024 * 1024, isScanned: true } });
  });
  afterAll(() => board.close());

  it("PAPER-02 PAPER-03 is scanned anew where it had a virus", async () => {
    const { key, purpose } = await audited(board);
    const first = taken(await handIn(board, key, purpose));
    await scanPapers({
      pool: board.pool,
      keeping,
      scanner: { scan: () => Promise.resolve({ kind: "infected", virus: "Test" }) },
      issuer: board.options.documentIssuer,
      hasAccounts: true,
      now: () => noon,
      log: { info: () => undefined, error: () => undefined },
    });
    const second = taken(await handIn(board, key, purpose));
    expect(second.paperId).not.toBe(first.paperId);
    expect(second.scan).toBe("waiting");
  });

  it("PAPER-08 is opened by its physician before, and by no staff, also where they act for them", async () => {
    const { key, own, physicianId, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose));
    expect(await new Response((await own.downloadPaper({ query: { paperId } })).body).text()).toContain("%PDF");
    for (const staff of ["staff", "staff-read-only"]) {
      const acting = await board.as(staff, physicianId);
      await expect(acting.downloadPaper({ query: { paperId } })).rejects.toMatchObject({
        status: 409,
        code: "waiting",
      });
    }
  });
});

describe("PAPER-12 a paper of an activity", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  async function withActivity() {
    const physician = await newPhysician(board, { hasAudit: true }, (usual) => ({
      ccSelfReportedActivities: [
        demoActivity(usual.physicianId, 1, `${thisYear}-02-01` as WireDate, {
          activityName: "Course",
          organizationName: "School",
        }),
      ],
    }));
    const activityId = physician.record.ccSelfReportedActivities[0]?.ccActivityId as CCActivityId;
    const audit = { kind: "audit", subjectId: physician.block.ccBlockId, year: null } as const;
    return { ...physician, audit, activity: { kind: "activity", subjectId: activityId, year: null } as const };
  }

  it("is the one that was sent for the audit itself", async () => {
    const { key, own, audit, activity } = await withActivity();
    const sent = taken(await handIn(board, key, audit));
    const { paperId } = taken(await handIn(board, key, activity));
    expect((await own.offerPaper({ body: { paperId, purpose: audit } })).paperId).toBe(sent.paperId);
    expect((await own.getPapers()).papers).toHaveLength(2);
  });

  it("is offered for the year in which the activity counts, not for another", async () => {
    const { key, own, audit, activity } = await withActivity();
    const { paperId } = taken(await handIn(board, key, activity));
    const of = (year: number) => own.offerPaper({ body: { paperId, purpose: { ...audit, year } } });
    await expect(of(thisYear - 1)).rejects.toMatchObject({ status: 409, code: "not-of-audit" });
    expect((await of(thisYear)).purpose.year).toBe(thisYear);
  });
});
