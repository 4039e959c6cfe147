import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecretKeys } from "@portal/database/secretBox";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../store/boardDatabase";
import { eraseContents, hasContents, openSomeContents, rewrapDataKeys } from "./contentCatalogue";
import { inPortions, jpegFile, pdfFile, pngFile, secret, strippedPng } from "./formats/sampleFiles";
import { openPaperKeeping } from "./openPaperKeeping";
import type { KeptContent } from "./paperKeeping";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
afterAll(() => database.drop());

const newKey = () => randomBytes(32);
const keys: SecretKeys = [newKey()];
const keeping = (with_: SecretKeys = keys) => openPaperKeeping({ pool: database.pool, keys: with_, s3: null });
const limits = { maxBytes: 10 * 1024 * 1024 };

/** Longer than several pieces. */
const longPdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(700_001), Buffer.from("\n%%EOF\n")]);

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function keepFile(file: Buffer, with_: SecretKeys = keys): Promise<string> {
  const kept = await keeping(with_).keep(inPortions(file, [65_536]), limits);
  if (kept.kind !== "kept") throw new Error(kept.fault);
  return kept.contentId;
}

async function rows(): Promise<{ contents: number; pieces: number }> {
  const count = async (table: string) =>
    Number((await database.pool.query<{ n: string }>(`select count(*) as n from board.${table}`)).rows[0]?.n);
  return { contents: await count("paper_content"), pieces: await count("paper_piece") };
}

describe("PAPER-09 a content is kept encrypted, in pieces", () => {
  it("and read as it was kept", async () => {
    const kept = await keeping().keep(inPortions(longPdf, [1000, 70_000]), limits);
    expect(kept).toEqual({
      kind: "kept",
      contentId: expect.any(String) as string,
      type: "application/pdf",
      sizeBytes: longPdf.length,
      sha256: createHash("sha256").update(longPdf).digest("hex"),
    });
    const { contentId } = kept as KeptContent & { kind: "kept" };
    expect((await bytesOf(keeping().read(contentId))).equals(longPdf)).toBe(true);
    const { rows: pieces } = await database.pool.query<{ bytes: Buffer }>(
      "select bytes from board.paper_piece where content_id = $1 order by number",
      [contentId],
    );
    expect(pieces.length).toBe(6);
    for (const { bytes } of pieces) expect(bytes.includes("%PDF") || bytes.includes("%%EOF")).toBe(false);
  });

  it("whatever fits in exactly one piece, or in two", async () => {
    for (const size of [128 * 1024, 256 * 1024]) {
      const file = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(size - 10, 1), Buffer.from("%%EOF")]);
      expect((await bytesOf(keeping().read(await keepFile(file)))).equals(file)).toBe(true);
    }
  });

  it("without metadata", async () => {
    expect(await bytesOf(keeping().read(await keepFile(pngFile(secret))))).toEqual(strippedPng);
    expect((await bytesOf(keeping().read(await keepFile(jpegFile())))).includes(secret)).toBe(false);
  });

  const altered = (set: string, where: string) =>
    `update board.paper_piece set ${set} where content_id = $1 and ${where}`;
  const piece = (of: string, number: number) =>
    `(select bytes from board.paper_piece where content_id = ${of} and number = ${number})`;
  const ofContent = (set: string) => `update board.paper_content set ${set} where content_id = $1`;
  it.each([
    [
      "a piece that was altered",
      altered("bytes = overlay(bytes placing '\\x00' from 100)", "number = 1 and $2::uuid <> $1"),
    ],
    ["a piece in the place of another", altered(`bytes = ${piece("$1", 0)}`, "number = 1 and $2::uuid <> $1")],
    ["a piece of another content", altered(`bytes = ${piece("$2", 0)}`, "number = 0")],
    [
      "a piece that is missing",
      "delete from board.paper_piece where content_id = $1 and number = 1 and $2::uuid <> $1",
    ],
    ["an end that was cut off", ofContent("pieces = 5, type = case when $2::uuid <> $1 then type end")],
    [
      "the key of another content",
      ofContent("wrapped_key = (select wrapped_key from board.paper_content where content_id = $2)"),
    ],
  ])("%s is noticed", async (_, alter) => {
    const [contentId, other] = [await keepFile(longPdf), await keepFile(longPdf)];
    expect((await database.pool.query(alter, [contentId, other])).rowCount).toBe(1);
    await expect(bytesOf(keeping().read(contentId))).rejects.toThrow(/altered|missing|none of PAPERS_KEYS/);
    expect((await bytesOf(keeping().read(other))).equals(longPdf)).toBe(true);
  });

  it("none that is not there, or is being kept, is read", async () => {
    await expect(bytesOf(keeping().read("00000000-0000-4000-8000-000000000000"))).rejects.toThrow("is not there");
    const contentId = await keepFile(longPdf);
    await database.pool.query("update board.paper_content set sha256 = null, size_bytes = null where content_id = $1", [
      contentId,
    ]);
    await expect(bytesOf(keeping().read(contentId))).rejects.toThrow("is not there");
  });
});

describe("PAPER-05 what is not kept leaves nothing behind", () => {
  const cut = (after: Buffer) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(after)),
      pull: (controller) => controller.error(new Error("the connection was lost")),
    });
  const tooLong = () => inPortions(Buffer.concat([longPdf, longPdf]), [65_536]);
  it.each<[string, string, () => ReadableStream<Uint8Array>, number?]>([
    ["an empty file", "empty", () => inPortions(Buffer.alloc(0), [1])],
    ["another type under a good name", "wrong-type", () => inPortions(Buffer.from("MZ a program"), [5])],
    ["a damaged image", "damaged", () => inPortions(jpegFile().subarray(0, -2), [5])],
    ["a file that is too large", "too-large", tooLong, 1_000_000],
    ["a file of one byte too many", "too-large", () => inPortions(longPdf, [65_536]), longPdf.length - 1],
    ["a file that is cut at its beginning", "cut", () => cut(pdfFile.subarray(0, 3))],
    ["a file that is cut in the middle", "cut", () => cut(longPdf.subarray(0, 600_000))],
    ["a file that is cut behind its image", "cut", () => cut(pngFile(secret))],
  ])("%s: %s", async (_, fault, file, maxBytes = limits.maxBytes) => {
    const before = await rows();
    expect(await keeping().keep(file(), { maxBytes })).toEqual({ kind: "refused", fault });
    expect(await rows()).toEqual(before);
  });

  it("a file of exactly the size that is allowed is kept", async () => {
    const kept = await keeping().keep(inPortions(longPdf, [65_536]), { maxBytes: longPdf.length });
    expect(kept.kind).toBe("kept");
  });

  it.each(["paper_content", "paper_piece"])("a full disk at %s: no-space", async (table) => {
    await database.pool.query(`create or replace function board.full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`);
    const condition = table === "paper_piece" ? "when (new.number = 1)" : "";
    await database.pool.query(
      `create trigger is_full before insert on board.${table} for each row ${condition} execute function board.full()`,
    );
    const before = await rows();
    expect(await keeping().keep(inPortions(longPdf, [65_536]), limits)).toEqual({ kind: "refused", fault: "no-space" });
    await database.pool.query(`drop trigger is_full on board.${table}`);
    expect(await rows()).toEqual(before);
  });

  it("a failure of the database is no refusal, and is cleaned up as well", async () => {
    await database.pool.query(`create or replace function board.fails() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await database.pool.query(
      "create trigger fails before insert on board.paper_piece for each row when (new.number = 1) execute function board.fails()",
    );
    const before = await rows();
    await expect(keeping().keep(inPortions(longPdf, [65_536]), limits)).rejects.toThrow();
    await database.pool.query("drop trigger fails on board.paper_piece");
    expect(await rows()).toEqual(before);
  });

  it("holds no connection while it waits for the sender", async () => {
    let send: ((part: Uint8Array) => void) | null = null;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(longPdf.subarray(0, 600_000)));
        send = (part) => {
          controller.enqueue(part);
          controller.close();
        };
      },
    });
    const kept = keeping().keep(slow, limits);
    await expect
      .poll(async () => (await rows()).pieces > 0 && database.pool.idleCount === database.pool.totalCount)
      .toBe(true);
    const { rows: open } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(open).toEqual([]);
    (send as ((part: Uint8Array) => void) | null)?.(new Uint8Array(longPdf.subarray(600_000)));
    expect((await kept).kind).toBe("kept");
  });
});

describe("PAPER-09 contents are removed", () => {
  it("with their pieces", async () => {
    await database.pool.query("delete from board.paper_content");
    await keeping().remove(await keepFile(longPdf));
    expect(await rows()).toEqual({ contents: 0, pieces: 0 });
    await keeping().remove("00000000-0000-4000-8000-000000000000");
  });

  it("where no paper names them an hour later, and where a process ended while it kept them", async () => {
    const [named, unnamed, young, unfinished] = [
      await keepFile(pdfFile),
      await keepFile(pdfFile),
      await keepFile(pdfFile),
      await keepFile(pdfFile),
    ];
    await database.pool.query(
      "update board.paper_content set kept_at = now() - interval '61 minutes' where content_id <> $1",
      [young],
    );
    await database.pool.query("update board.paper_content set sha256 = null, size_bytes = null where content_id = $1", [
      unfinished,
    ]);
    expect(await keeping().removeUnnamed((ids) => Promise.resolve(new Set(ids.filter((id) => id === named))))).toBe(2);
    const { rows: left } = await database.pool.query<{ content_id: string }>(
      "select content_id from board.paper_content",
    );
    expect(left.map(({ content_id }) => content_id).sort()).toEqual([named, young].sort());
    expect(left.some(({ content_id }) => content_id === unnamed)).toBe(false);
  });

  it("at an erasure, in its transaction", async () => {
    const contentId = await keepFile(pdfFile);
    await boardDatabase(database.pool).transaction((tx) => eraseContents(tx, [contentId]));
    await expect(bytesOf(keeping().read(contentId))).rejects.toThrow("is not there");
  });
});

describe("PAPER-09 PAPERS_KEYS are replaced", () => {
  it("by a newer one, and contents are read with either", async () => {
    await database.pool.query("delete from board.paper_content");
    const [older, newer, lost] = [newKey(), newKey(), newKey()];
    const contentId = await keepFile(longPdf, [older]);
    const both: SecretKeys = [newer, older];
    expect((await bytesOf(keeping(both).read(contentId))).equals(longPdf)).toBe(true);
    await expect(bytesOf(keeping([newer]).read(contentId))).rejects.toThrow("none of PAPERS_KEYS");
    await keepFile(pdfFile, both);
    await keepFile(pdfFile, [lost]);
    expect(await openSomeContents(database.pool, both)).toEqual({ found: 3, opened: 2 });
    expect(await rewrapDataKeys(database.pool, both)).toEqual({ found: 3, rewrapped: 1, unopened: 1 });
    // More than are tried are newer than the one whose key is missing, and than those that are tried as the oldest.
    await database.pool.query(
      `insert into board.paper_content select gen_random_uuid(), wrapped_key, place, pieces, type, size_bytes, sha256,
         now() + make_interval(secs => n) from board.paper_content, generate_series(1, 250) as n where content_id = $1`,
      [contentId],
    );
    expect(await openSomeContents(database.pool, [lost])).toEqual({ found: 200, opened: 1 });
    await database.pool.query("delete from board.paper_content where kept_at > now()");
    expect((await bytesOf(keeping([newer]).read(contentId))).equals(longPdf)).toBe(true);
    expect(await rewrapDataKeys(database.pool, both)).toEqual({ found: 3, rewrapped: 0, unopened: 1 });
    expect(await hasContents(database.pool)).toBe(true);
    await database.pool.query("delete from board.paper_content");
    expect(await hasContents(database.pool)).toBe(false);
  });
});
