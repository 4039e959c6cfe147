import { expect, it } from "vitest";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import { paper } from "~/tests/support/records/papers";
import { responseOf } from "~/tests/support/session/routeArgs";
import { actingForAna, clerk } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./file";

const own = [paper({ fileName: "Übung.pdf" }), paper({ paperId: 2 as PaperId, scan: "infected" })];

it.each([
  ["1", 200],
  ["2", 404],
  ["3", 404],
  ["1x", 404],
])("PAPER-07 the paper %s of one's own is a download, and no other is found", async (paperId, status) => {
  const asked: unknown[] = [];
  const board = {
    getCapabilities: async () => ({ extensions: ["papers"] }),
    getPapers: async () => ({ papers: own, asked: [], maxBytes: 1, isScanned: true }),
    downloadPaper: async ({ query }: { query: unknown }) => {
      asked.push(query);
      return { contentType: "application/pdf", sizeBytes: 3, body: new Blob(["pdf"]).stream() };
    },
  };
  const answer = await responseOf(
    loader({ ...signedIn().asks(`/Papers/file/${paperId}`, board), params: { paperId } }),
  );
  expect(answer.status).toBe(status);
  expect(asked).toHaveLength(status === 200 ? 1 : 0);
  if (status !== 200) return;
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": "attachment; filename=\"Ubung.pdf\"; filename*=UTF-8''%C3%9Cbung.pdf",
    "content-length": "3",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
});

it.each([
  ["the physician", signedIn(), 200],
  ["staff who act for them", signedIn(clerk, undefined, actingForAna), 404],
] as const)("PAPER-08 a paper that waits to be scanned is opened by %s: status %i", async (_who, { asks }, status) => {
  const board = {
    getCapabilities: async () => ({ extensions: ["papers"] }),
    getPapers: async () => ({ papers: [paper({ scan: "waiting" })], asked: [], maxBytes: 1, isScanned: true }),
    downloadPaper: async () => ({ contentType: "application/pdf", sizeBytes: 3, body: new Blob(["pdf"]).stream() }),
  };
  const answer = await responseOf(loader({ ...asks("/Papers/file/1", board), params: { paperId: "1" } }));
  expect(answer.status).toBe(status);
});
