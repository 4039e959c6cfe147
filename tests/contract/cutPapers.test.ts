import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { expect, it } from "vitest";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { fileDetailsHeader } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { boardUnderTest } from "./boardUnderTest";
import { audited } from "./handingIn";
import { overHttp } from "./transports";

it(
  "PAPER-03 nothing is left of a file whose sender stops in the middle, and a whole one comes back as it was sent",
  { timeout: 60_000 },
  async () => {
    const board = await boardUnderTest({
      open: overHttp,
      papers: (pool) => ({
        keeping: openPaperKeeping({ pool, keys: [randomBytes(32)], s3: null }),
        maxBytes: 1024 * 1024 * 10,
        isScanned: false,
      }),
    });
    const { key, own, purpose } = await audited(board);
    const pdf = Buffer.concat([
      Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n%"),
      randomBytes(3 * 1024 * 1024),
      Buffer.from("\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
    ]);
    const url = `${board.baseUrl}${calls.handInPaper.path}?kind=audit&subjectId=${purpose.subjectId}`;
    const headers = {
      authorization: `Bearer ${await board.token(`demo-${key}`)}`,
      "content-type": "application/octet-stream",
      [fileDetailsHeader]: "fileName=certificate.pdf&shows=",
    };
    await new Promise<void>((cut) => {
      const sending = request(url, { method: "POST", headers });
      sending.on("error", () => cut());
      sending.write(pdf.subarray(0, 2 * 1024 * 1024), () => setTimeout(() => sending.destroy(new Error("cut")), 300));
    });
    const contents = async () => (await board.pool.query("select from board.paper_content")).rowCount;
    await expect.poll(contents, { timeout: 10_000 }).toBe(0);
    expect((await own.getPapers()).papers).toEqual([]);

    const answer = await fetch(url, { method: "POST", headers, body: pdf });
    const { paperId, sizeBytes } = (await answer.json()) as Paper;
    expect(sizeBytes).toBe(pdf.length);
    const file = await fetch(`${board.baseUrl}${calls.downloadPaper.path}?paperId=${paperId}`, { headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    await board.close();
  },
);
