import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inPortions, pdfFile } from "@portal/board/papers/formats/sampleFiles";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { paperKeysChecks } from "~/launch/checks/papersCheck";
import { CannotStart } from "~/launch/configuration/problem";
import { generateKeys, keyBytesOf } from "~/launch/configuration/keys";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { refuseWithoutKeys } from "./papers";

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
