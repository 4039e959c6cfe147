import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inPortions, pdfFile } from "@portal/board/papers/formats/sampleFiles";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { paper } from "@portal/board/store/schema";
import { paperKeysChecks } from "~/launch/checks/papersCheck";
import { CannotStart } from "~/launch/configuration/problem";
import { generateKeys, keyBytesOf } from "~/launch/configuration/keys";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { refuseOtherKeys, refuseWithoutKeys, refuseWithoutS3, releaseUnscanned } from "./papers";

const production = { isDemo: false };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
afterAll(() => database.drop());

it("PAPER-09 production starts without a key until papers exist, and not once they do", async () => {
  const { pool } = database;
  const own = await generateKeys();
  const without = { ...own, papers: [] };
  await refuseWithoutKeys(pool);
  expect(await paperKeysChecks(pool, without)).toEqual([]);
  const keys = keyBytesOf(own.papers) ?? [randomBytes(32)];
  const keeping = openPaperKeeping({ pool, keys, s3: null });
  await keeping.keep(inPortions(pdfFile, [1000]), { maxBytes: 1000 });

  const refused: unknown = await refuseWithoutKeys(pool).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CannotStart);
  expect(String(refused)).toMatch(/PAPERS_KEYS is not set.*Set PAPERS_KEYS to the keys that they were kept with/);
  const said = async (present: typeof own) =>
    (await paperKeysChecks(pool, present)).map(({ name, state, text }) => `${name} ${state} ${text}`);
  expect(await said(without)).toEqual([expect.stringMatching(/^papers-keys failed PAPERS_KEYS is not set/)]);
  expect(await said(own)).toEqual(["papers-keys ok PAPERS_KEYS open the newest papers."]);
  expect(await said(await generateKeys())).toEqual([
    expect.stringMatching(/^papers-keys failed PAPERS_KEYS open none of the 1 newest papers: nothing can open them/),
  ]);
});

it("PAPER-09 nor with keys that open none of them, nor without the bucket that has some", async () => {
  const { pool } = database;
  await pool.query("delete from board.paper_content");
  const [own, other] = [randomBytes(32), randomBytes(32)];
  const log = { error: vi.fn() };
  await refuseOtherKeys(pool, [other], log, production);
  await openPaperKeeping({ pool, keys: [own], s3: null }).keep(inPortions(pdfFile, [1000]), { maxBytes: 1000 });
  await refuseOtherKeys(pool, [other, own], log, production);
  expect(log.error).not.toHaveBeenCalled();
  await refuseOtherKeys(pool, [other], { error: () => undefined }, { isDemo: true });
  await expect(refuseOtherKeys(pool, [other], log, production)).rejects.toThrow(
    /open none.*Set PAPERS_KEYS to the keys/,
  );
  await openPaperKeeping({ pool, keys: [other], s3: null }).keep(inPortions(pdfFile, [1000]), { maxBytes: 1000 });
  await refuseOtherKeys(pool, [other], log, production);
  expect(log.error).toHaveBeenCalledWith({ found: 2, opened: 1 }, expect.any(String));

  await refuseWithoutS3(pool);
  await pool.query("update board.paper_content set place = 's3'");
  await expect(refuseWithoutS3(pool)).rejects.toThrow(CannotStart);
  // Erased ones are not read any longer.
  await pool.query("update board.paper_content set wrapped_key = ''");
  await refuseWithoutS3(pool);
});

it("PAPER-08 papers that waited for a scanner that was turned off wait no longer", async () => {
  const { pool } = database;
  const log = { warn: vi.fn() };
  await releaseUnscanned(pool, log);
  expect(log.warn).not.toHaveBeenCalled();
  const board = boardDatabase(pool);
  const physicianId = await addPhysician(board, null);
  const common = {
    physicianId,
    kind: "audit",
    subjectId: 1,
    year: null,
    about: "An audit",
    fileName: "certificate.pdf",
    type: "application/pdf",
    sizeBytes: 1,
    sha256: "",
    contentId: "a",
    shows: "",
    handedInBy: "physician",
    receivedAt: Temporal.Instant.from("2026-07-01T12:00:00Z"),
  } as const;
  await board.insert(paper).values([
    { ...common, scan: "waiting" },
    { ...common, scan: "infected" },
  ]);
  await releaseUnscanned(pool, log);
  const { rows } = await pool.query<{ scan: string }>("select scan from board.paper order by paper_id");
  expect(rows.map(({ scan }) => scan)).toEqual(["not-scanned", "infected"]);
  expect(log.warn).toHaveBeenCalledWith({ released: 1 }, expect.any(String));
});
