import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import type { WireDate } from "@portal/contract/values";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { audited, handIn, taken } from "./handingIn";

describe("what staff decide about papers", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  it("PAPER-11 staff see those that wait longest first, by kind, and what each is for", async () => {
    const first = await audited(board);
    const second = await audited(board);
    const papers = [
      taken(await handIn(board, first.key, first.purpose)),
      taken(await handIn(board, second.key, second.purpose)),
    ];
    const staff = await board.as("staff-read-only");
    const listed = await staff.getStaffPapers({ query: { state: "undecided" } });
    expect(listed.papers.map(({ paperId }) => paperId)).toEqual(papers.map(({ paperId }) => paperId));
    expect(listed).toMatchObject({
      count: 2,
      hasMore: false,
      papers: [{ physicianId: first.physicianId, about: "CC audit of the 2025 - 2027 block" }, {}],
    });
    const training = await staff.getStaffPapers({ query: { state: "undecided", kind: "training" } });
    expect(training).toEqual({ count: 0, papers: [], hasMore: false });
    const after = await staff.getStaffPapers({ query: { state: "undecided", after: papers[0]?.paperId } });
    expect(after.papers).toHaveLength(1);
    await expect(first.own.getStaffPapers({ query: { state: "undecided" } })).rejects.toMatchObject({ status: 403 });
  });

  it("PAPER-11 a decision is journaled and mailed once; the same again changes nothing, another is refused", async () => {
    const { key, own, purpose, mails } = await audited(board);
    const { paperId, receiptNumber } = taken(await handIn(board, key, purpose));
    const staff = await board.as("staff");
    const sendAgainBy = "2026-07-30" as WireDate;
    const body = { paperId, isAccepted: false, reason: "The date is missing", sendAgainBy };
    const decided = await staff.decidePaper({ body });
    expect(decided.decision).toMatchObject({ isAccepted: false, reason: "The date is missing", sendAgainBy });
    expect(await staff.decidePaper({ body })).toEqual(decided);
    await expect(staff.decidePaper({ body: { ...body, isAccepted: true } })).rejects.toMatchObject({
      status: 409,
      code: "decided",
    });
    const ofDecision = (await mails()).filter((text) => !text.startsWith("We received"));
    expect(ofDecision).toHaveLength(1);
    for (const said of ["was not accepted", "The date is missing.", "July 30, 2026", receiptNumber])
      expect(ofDecision[0]).toContain(said);
    const [entry] = await own.getAccountHistory();
    expect(entry).toMatchObject({
      subject: "paper",
      action: "not-accepted",
      reason: "The date is missing",
      changedBy: "staff",
      staffName: "Carol Jensen",
    });
    expect((await staff.getStaffPapers({ query: { state: "decided" } })).papers[0]).toEqual(decided);
  });

  it("PAPER-11 only staff with full access decide, with a reason and a day that has not passed", async () => {
    const { key, own, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose));
    const body = { paperId, isAccepted: false, reason: "The date is missing", sendAgainBy: null };
    for (const person of [own, await board.as("staff-read-only")])
      await expect(person.decidePaper({ body })).rejects.toMatchObject({ status: 403 });
    const staff = await board.as("staff");
    for (const wrong of [{ reason: " " }, { sendAgainBy: "2026-07-14" as WireDate }])
      await expect(staff.decidePaper({ body: { ...body, ...wrong } })).rejects.toMatchObject({ status: 422 });
    await expect(staff.decidePaper({ body: { ...body, paperId: 999_999 as PaperId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("PAPER-11 staff who act for a physician hand in for them; view-only staff do not", async () => {
    const { own, physicianId, purpose } = await audited(board);
    const paper = taken(await handIn(board, "staff", purpose, { onBehalfOf: physicianId }));
    expect(paper.handedInBy).toBe("staff");
    expect(await own.getAccountHistory()).toMatchObject([{ action: "handed-in", changedBy: "staff" }]);
    const refused = await handIn(board, "staff-read-only", purpose, { onBehalfOf: physicianId, content: "%PDF 2" });
    expect(refused).toEqual({ status: 403, code: "read-only" });
  });
});
