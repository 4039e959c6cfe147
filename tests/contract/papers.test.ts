import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperId, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { WireDate } from "@portal/contract/values";
import { mailsTo } from "~/tests/support/servers/mails";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { handIn, taken } from "./handingIn";
import { newPhysician } from "./newPhysician";
import { overHttp } from "./transports";

/** A physician whose block is audited. */
async function audited(board: BoardUnderTest) {
  const physician = await newPhysician(board, { hasAudit: true, auditDueDate: "2026-07-31" as WireDate });
  const purpose: PaperPurpose = { kind: "audit", subjectId: physician.block.ccBlockId, year: null };
  const { emailAddress } = physician.record;
  if (emailAddress === null) throw new Error("Everybody here has an address");
  const mails = async () => (await mailsTo(board.pool, emailAddress)).map(({ subject, text }) => `${subject}\n${text}`);
  return { ...physician, purpose, mails };
}

describe("handing papers in", { timeout: 120_000 }, () => {
  const keeping = memoryPapers();
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest({ open: overHttp, papers: { keeping, maxBytes: 1024 * 1024, isScanned: false } });
  });
  afterAll(() => board.close());

  it("PAPER-03 keeps a paper with a receipt number, and mails it", async () => {
    const { key, own, physicianId, purpose, mails } = await audited(board);
    const paper = taken(await handIn(board, key, purpose, { shows: "Attendance" }));
    expect(paper).toMatchObject({
      receiptNumber: `P-${physicianId}-${paper.paperId}`,
      purpose,
      fileName: "certificate.pdf",
      type: "application/pdf",
      shows: "Attendance",
      handedInBy: "physician",
      scan: "not-scanned",
      decision: null,
    });
    expect((await own.getPapers()).papers).toEqual([paper]);
    const [mail] = await mails();
    for (const said of [paper.receiptNumber, "certificate.pdf", "CC audit of the 2025 - 2027 block", "July 15, 2026"])
      expect(mail).toContain(said);
    expect(await own.getAccountHistory()).toMatchObject([
      { subject: "paper", action: "handed-in", receiptNumber: paper.receiptNumber, changedBy: "physician" },
    ]);
  });

  it("PAPER-03 keeps the same file for the same thing once, and mails it once", async () => {
    const { key, own, purpose, mails } = await audited(board);
    const kept = keeping.contents.size;
    const [first, second] = [taken(await handIn(board, key, purpose)), taken(await handIn(board, key, purpose))];
    expect(second).toEqual(first);
    expect((await own.getPapers()).papers).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(keeping.contents.size).toBe(kept + 1);
    expect(taken(await handIn(board, key, { ...purpose, year: 2025 })).paperId).not.toBe(first.paperId);
  });

  it("PAPER-03 counts from when its request arrived", async () => {
    const { key, purpose } = await audited(board);
    const slow = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from("%PDF-1.7 "));
        await new Promise((resolve) => setTimeout(resolve, 200));
        board.setNow(noon.add({ hours: 1 }));
        controller.enqueue(Buffer.from("slowly"));
        controller.close();
      },
    });
    const paper = taken(await handIn(board, key, purpose, { content: slow }));
    board.setNow(noon);
    expect(paper.receivedAt).toBe(noon.toString());
  });

  it("takes no paper for what is another physician's, unknown, or over", async () => {
    const { key, purpose } = await audited(board);
    const other = await audited(board);
    const refusals = [
      other.purpose,
      { ...purpose, subjectId: 999_999_999 },
      { ...purpose, year: 2019 },
      { ...purpose, kind: "activity" as const },
    ];
    for (const one of refusals) expect(await handIn(board, key, one)).toEqual({ status: 404, code: "unknown-purpose" });
    const passed = await newPhysician(board, { hasAudit: true, hasPassedAudit: true });
    const over = { ...purpose, subjectId: passed.block.ccBlockId };
    expect(await handIn(board, passed.key, over)).toEqual({ status: 409, code: "not-asked" });
    // Also where the file is still on its way, in one piece or in many.
    const megabyte = Buffer.alloc(1024 * 1024, " ");
    const pieces = () => {
      let sent = 0;
      return new ReadableStream<Uint8Array>({
        pull: (controller) => ((sent += 1) > 20 ? controller.close() : controller.enqueue(new Uint8Array(megabyte))),
      });
    };
    for (const content of [" ".repeat(20 * 1024 * 1024), pieces()])
      expect(await handIn(board, passed.key, over, { content })).toEqual({ status: 409, code: "not-asked" });
  });

  it("keeps nothing of what it refuses", async () => {
    const { key, own, purpose, mails } = await audited(board);
    const kept = keeping.contents.size;
    const codes = [];
    for (const content of ["", "MZ", `%PDF${" ".repeat(1024 * 1024)}`])
      codes.push(await handIn(board, key, purpose, { content }));
    expect(codes).toEqual([
      { status: 422, code: "empty" },
      { status: 422, code: "wrong-type" },
      { status: 413, code: "too-large" },
    ]);
    expect(await handIn(board, key, purpose, { content: " ".repeat(26 * 1024 * 1024) })).toMatchObject({ status: 413 });
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("%PDF-1.7 "));
        controller.error(new Error("The connection was lost"));
      },
    });
    await expect(handIn(board, key, purpose, { content: cut })).rejects.toThrow();
    expect((await own.getPapers()).papers).toEqual([]);
    expect(keeping.contents.size).toBe(kept);
    expect(await mails()).toEqual([]);
  });

  it("takes at most 20 papers for one thing", async () => {
    const { key, purpose } = await audited(board);
    for (let number = 1; number <= 20; number += 1)
      taken(await handIn(board, key, purpose, { content: `%PDF ${number}` }));
    expect(await handIn(board, key, purpose, { content: "%PDF 21" })).toEqual({ status: 409, code: "too-many" });
  });

  it("PAPER-15 takes 60 papers at once of a person, with those of staff for them, and says when the next", async () => {
    const { key, physicianId, purpose } = await audited(board);
    for (let number = 1; number <= 60; number += 1) await handIn(board, key, purpose, { content: "%PDF again" });
    expect(await handIn(board, key, purpose)).toEqual({ status: 429, code: "too-often" });
    const byStaff = await handIn(board, "staff", purpose, { onBehalfOf: physicianId });
    expect(byStaff).toEqual({ status: 429, code: "too-often" });
    const other = await audited(board);
    taken(await handIn(board, other.key, other.purpose));
  });

  it("gives each paper to its physician alone, as it is kept", async () => {
    const { key, own, purpose } = await audited(board);
    const { paperId } = taken(await handIn(board, key, purpose));
    const file = await own.downloadPaper({ query: { paperId } });
    expect(await new Response(file.body).text()).toBe("%PDF-1.7 a certificate");
    const { own: other } = await audited(board);
    for (const id of [paperId, 999_999 as PaperId])
      await expect(other.downloadPaper({ query: { paperId: id } })).rejects.toMatchObject({ status: 404 });
  });
});

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

it("a board without a keeping has no such calls", { timeout: 60_000 }, async () => {
  const board = await boardUnderTest({ papers: null });
  const { own } = await newPhysician(board);
  expect((await own.getCapabilities()).extensions).not.toContain("papers");
  await expect(own.getPapers()).rejects.toMatchObject({ status: 404 });
  await board.close();
});
