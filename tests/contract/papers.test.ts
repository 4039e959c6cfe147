import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { audited, handIn, taken } from "./handingIn";
import { newPhysician } from "./newPhysician";
import { overHttp } from "./transports";

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
    const { keep } = keeping;
    const isRead = new Promise<void>((resolve) => {
      vi.spyOn(keeping, "keep").mockImplementationOnce((...file) => {
        resolve();
        return keep(...file);
      });
    });
    const slow = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from("%PDF-1.7 "));
        await isRead;
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
    // The answer to the twentieth may have been lost.
    taken(await handIn(board, key, purpose, { content: "%PDF 20" }));
  });

  it("PAPER-15 takes 60 papers at once of a person, with those of staff for them, and says when the next", async () => {
    const { key, physicianId, purpose } = await audited(board);
    for (let number = 1; number <= 60; number += 1) taken(await handIn(board, key, purpose, { content: "%PDF again" }));
    const refused = await handIn(board, key, purpose);
    expect(refused).toMatchObject({ status: 429, code: "too-often" });
    const seconds = "retryAfterSeconds" in refused ? (refused.retryAfterSeconds ?? 0) : 0;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(24 * 60);
    const byStaff = await handIn(board, "staff", purpose, { onBehalfOf: physicianId });
    expect(byStaff).toMatchObject({ status: 429, code: "too-often" });
    const other = await audited(board);
    taken(await handIn(board, other.key, other.purpose));
  });

  it("PAPER-05 keeps a file's name in one line, without what is special to a system", async () => {
    const { key, purpose } = await audited(board);
    const names = [
      ["C:\\My files\\CON.pdf", "C--My files-CON.pdf"],
      ["invoice\u202Efdp\r\n.pdf", "invoicefdp.pdf"],
    ] as const;
    for (const [fileName, kept] of names)
      expect(taken(await handIn(board, key, purpose, { fileName, content: `%PDF ${kept}` })).fileName).toBe(kept);
  });

  it("says which year of a block a paper is for", async () => {
    const { key, purpose, mails } = await audited(board);
    const { paperId } = taken(await handIn(board, key, { ...purpose, year: 2025 }));
    const about = "CC audit of the 2025 - 2027 block, for 2025";
    expect((await mails())[0]).toContain(about);
    expect((await (await board.as("staff")).getStaffPaper({ query: { paperId } })).about).toBe(about);
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

it("a board without a keeping has no such calls", { timeout: 60_000 }, async () => {
  const board = await boardUnderTest({ papers: null });
  const { own } = await newPhysician(board);
  expect((await own.getCapabilities()).extensions).not.toContain("papers");
  await expect(own.getPapers()).rejects.toMatchObject({ status: 404 });
  await board.close();
});
