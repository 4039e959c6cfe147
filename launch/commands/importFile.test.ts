import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { importProgress, openImportFile } from "./importFile";

describe("the progress of an import", () => {
  /** Of a file whose first half has been read in 10 s. */
  async function lineAt(people: number, sizeBytes: number | null): Promise<readonly string[]> {
    const lines: string[] = [];
    let nowMs = 0;
    const opened = { kind: "file", bytes: Readable.from([Buffer.alloc(50)]), sizeBytes } as const;
    const { characters, onProgress } = importProgress(
      opened,
      (line) => lines.push(line),
      () => nowMs,
    );
    for await (const part of characters) expect(part.length).toBeLessThanOrEqual(50);
    nowMs = 10_000;
    onProgress(people);
    return lines;
  }

  it("says how much time is left where the size is known", async () => {
    expect(await lineAt(1200, 100)).toEqual(["1,200 people, 50 % of the file, about 10 s to go"]);
  });

  it("says how many people a second where a program writes to the standard input", async () => {
    expect(await lineAt(1200, null)).toEqual(["1,200 people, 120 a second"]);
  });

  it("knows the size of a file that is redirected to the standard input", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-import-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "people.json");
    writeFileSync(file, "{}");
    expect(await openImportFile("-", openSync(file, "r"))).toMatchObject({ kind: "file", sizeBytes: 2 });
    expect(await openImportFile("-", openSync("/dev/null", "r"))).toMatchObject({ kind: "file", sizeBytes: null });
  });
});
