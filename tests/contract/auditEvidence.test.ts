import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "~/tests/support/servers/pdf";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician } from "./newPhysician";

describe("DownloadAuditEvidence", { timeout: 60_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  it("CCB-07 answers the evidence of the physician's own audited block as a PDF, and changes nothing", async () => {
    const own = await board.as("audited");
    const { ccBlockId } = await blockOf(own);
    const before = await board.contents();
    const file = await own.downloadAuditEvidence({ query: { ccBlockId } });
    expect(file.contentType).toBe("application/pdf");
    const { text } = await readPdf(new Uint8Array(await new Response(file.body).arrayBuffer()));
    for (const said of ["Miguel Herrera", "Psychopharmacology update", "Annual Review Course"])
      expect(text).toContain(said);
    expect(await board.contents()).toEqual(before);
  });

  it("answers 404 for a block that was never audited", async () => {
    const { own, block } = await newPhysician(board);
    await expectRefusal(board, 404, "no-audit", () => own.downloadAuditEvidence({ query: block }));
  });
});
