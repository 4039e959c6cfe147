import * as drizzleKit from "drizzle-kit/api";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { migratedSchemas } from "./migratedSchemas";

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

interface Snapshot {
  readonly id: string;
}

// Declares only what is used: its own types need packages that we don't have.
const { generateDrizzleJson, generateMigration } = drizzleKit as unknown as {
  generateDrizzleJson(tables: object, previous: string, schemas: undefined, casing: "snake_case"): Snapshot;
  generateMigration(before: Snapshot, after: Snapshot): Promise<string[]>;
};
// drizzle-kit adds an enumerable method to all arrays, which `for…in` would meet, also in later tests of this process.
Object.defineProperty(Array.prototype, "random", { enumerable: false });

describe.each(migratedSchemas)('the migrations of the schema "$schema"', ({ folder }) => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(packageFile(folder), path), "utf8"));
  const { entries } = read("meta/_journal.json") as Journal;
  const lastSnapshot = `${String(entries.length - 1).padStart(4, "0")}_snapshot.json`;

  it("make the tables as they are written: if not, run `npm run migrations`", async () => {
    const tables = (await import(join(dirname(packageFile(folder)), "schema.ts"))) as object;
    const last = read(`meta/${lastSnapshot}`) as Snapshot;
    // Same naming as in tools/migrations.mjs.
    const expected = generateDrizzleJson(tables, last.id, undefined, "snake_case");
    expect(await generateMigration(last, expected)).toEqual([]);
  });

  it("are one file each, and each follows the one before: two branches did not both add one", () => {
    const files = readdirSync(packageFile(folder)).filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_entry, index) => index));
    expect(readdirSync(join(packageFile(folder), "meta")).sort()).toEqual([lastSnapshot, "_journal.json"]);
  });
});
