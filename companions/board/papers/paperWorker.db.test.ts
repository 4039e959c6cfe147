import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { boardDatabase } from "../store/boardDatabase";
import type { PaperRow } from "../store/papers/readPapers";
import { paper } from "../store/schema";
import { inPortions, pdfFile } from "./formats/sampleFiles";
import { openPaperKeeping } from "./openPaperKeeping";
import type { PaperKeeping } from "./paperKeeping";
import { cleanUpPapers, type PaperWorkOptions, scanPapers, startPaperWork } from "./paperWorker";
import type { Scanner } from "./scanWaiting";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
afterAll(() => database.drop());

const now = Temporal.Instant.from("2026-07-01T12:00:00Z");
const keys = [randomBytes(32)] as const;
const keepingHere = () => openPaperKeeping({ pool: database.pool, keys, s3: null });

function workWith(keeping: PaperKeeping, found: "clean" | "infected"): PaperWorkOptions {
  const scanner: Scanner = {
    async scan(content) {
      try {
        await new Response(content).arrayBuffer();
      } catch {
        return { kind: "failed", fault: "it cannot be read" };
      }
      return found === "clean" ? { kind: "clean" } : { kind: "infected", virus: "Test" };
    },
  };
  return {
    ...{ pool: database.pool, keeping, scanner, hasAccounts: false, now: () => now },
    issuer: { boardName: "Board", contactEmail: "board@board.example" },
    log: { info: () => undefined, error: vi.fn() },
  };
}

async function paperThatWaits(): Promise<PaperRow & { contentId: string }> {
  const kept = await keepingHere().keep(inPortions(pdfFile, [1000]), { maxBytes: 1000 });
  if (kept.kind !== "kept") throw new Error(kept.fault);
  const { contentId, type, sizeBytes, sha256 } = kept;
  const board = boardDatabase(database.pool);
  const physicianId = await addPhysician(board, null);
  const [row] = await board
    .insert(paper)
    .values({
      ...{ physicianId, kind: "audit", subjectId: 1, year: null, about: "An audit", fileName: "certificate.pdf" },
      ...{ type, sizeBytes, sha256, contentId, shows: "", receivedAt: now, handedInBy: "physician", scan: "waiting" },
    })
    .returning();
  if (row === undefined) throw new Error("An inserted row is returned");
  return { ...row, contentId };
}

async function rows(contentId: string) {
  const count = async (table: string) =>
    (await database.pool.query(`select from board.${table} where content_id::text = $1`, [contentId])).rowCount;
  return { papers: await count("paper"), contents: await count("paper_content") };
}

it("PAPER-08 what has a virus is not kept, and its paper stays as a record", async () => {
  const { contentId } = await paperThatWaits();
  expect(await scanPapers(workWith(keepingHere(), "infected"))).toBe(true);
  expect(await rows(contentId)).toEqual({ papers: 1, contents: 0 });
});

it("PAPER-08 nor where it could not be removed at once", async () => {
  const [infected, clean] = [await paperThatWaits(), await paperThatWaits()];
  const set = "update board.paper set scan = $2 where content_id = $1";
  await database.pool.query(set, [infected.contentId, "infected"]);
  await database.pool.query(set, [clean.contentId, "clean"]);
  await database.pool.query("update board.paper_content set kept_at = now() - interval '61 minutes'");
  await cleanUpPapers(boardDatabase(database.pool), workWith(keepingHere(), "clean"));
  expect(await rows(infected.contentId)).toEqual({ papers: 1, contents: 0 });
  expect(await rows(clean.contentId)).toEqual({ papers: 1, contents: 1 });
});

it("PAPER-08 a content that could not be scanned is not read again at once, and is reported while it waits", async () => {
  const { contentId } = await paperThatWaits();
  const read = vi.fn(() => new ReadableStream<Uint8Array>({ pull: (reading) => reading.error(new Error("altered")) }));
  const options = workWith({ ...keepingHere(), read }, "clean");
  const onSuccess = vi.fn();
  const work = startPaperWork({ ...options, watch: () => onSuccess });
  await work.run();
  await work.run();
  await work.stop();
  expect(read).toHaveBeenCalledTimes(1);
  expect(onSuccess).not.toHaveBeenCalled();
  await database.pool.query("delete from board.paper where content_id = $1", [contentId]);
});

it("PAPER-10 a cleaning that fails is not repeated with each scan", async () => {
  const removeUnnamed = vi.fn(() => Promise.reject(new Error("S3 does not answer")));
  const options = workWith({ ...keepingHere(), removeUnnamed }, "clean");
  const work = startPaperWork({ ...options, watch: () => () => undefined });
  await work.run();
  await work.run();
  await work.stop();
  expect(removeUnnamed).toHaveBeenCalledTimes(1);
  expect(options.log.error).toHaveBeenCalledTimes(1);
});
