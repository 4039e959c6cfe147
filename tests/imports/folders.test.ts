import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** A tree in which each import breaks exactly one rule: file, what it imports, the rule that must say so. */
const planted: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ["contract/looksAtRules.ts", "~/domain/rules", "contract/ sees only what its row allows"],
  ["contract/ownZod.ts", "zod", "zod comes from contract/zod"],
  ["look/readsFiles.ts", "node:fs", "look/ sees only what its row allows"],
  ["domain/readsFiles.ts", "node:fs/promises", "domain/ sees only what its row allows"],
  ["domain/renders.ts", "react", "domain/ sees only what its row allows"],
  [
    "domain/takesSchemas.ts",
    "~/contract/things",
    "domain takes types, enumerations and values from the contract, not schemas of things",
  ],
  ["conformance/knowsTheRules.ts", "~/domain/rules", "conformance/ sees only what its row allows"],
  ["database/knowsRules.ts", "~/domain/rules", "database/ sees only what its row allows"],
  ["payments/asksTheBoard.ts", "~/board/api", "payments/ sees only what its row allows"],
  [
    "payments/looksIntoTheLedger.ts",
    "~/payments/gateways/sandbox/provider/ledger",
    "the sandbox provider and the portal know each other over HTTP only",
  ],
  [
    "payments/gateways/sandbox/provider/readsIntents.ts",
    "~/payments/store",
    "the sandbox provider knows nothing of the portal's payments",
  ],
  ["board/seesThePortal.ts", "~/app/ui/card", "board/ sees only what its row allows"],
  ["board/renders.ts", "react", "react stays out of the board and of what takes money"],
  ["configuration/queries.ts", "~/database/pool", "configuration/ sees only what its row allows"],
  ["app/ui/signsIn.ts", "~/app/session/session", "app/ui/ sees only what its row allows"],
  ["app/ui/queries.ts", "pg", "app/ui/ sees only what its row allows"],
  ["app/forms/signsIn.ts", "~/app/session/session", "app/forms/ sees only what its row allows"],
  ["app/board/goesAround.ts", "~/board/api", "only the server sees both the portal and the board"],
  ["app/captcha/draws.ts", "~/app/ui/card", "app/captcha/ sees only what its row allows"],
  ["app/identity/signsIn.ts", "~/app/session/session", "app/identity/ sees only what its row allows"],
  ["app/payments/queries.ts", "~/database/pool", "app/payments/ sees only what its row allows"],
  ["app/session/goesAround.ts", "~/board/api", "app/session/ sees only what its row allows"],
  ["app/routes/one/queries.ts", "~/database/pool", "app/routes/ sees only what its row allows"],
  ["app/routes/one/readsFiles.ts", "node:fs", "app/routes/ sees only what its row allows"],
  ["app/routes/one/borrows.ts", "~/app/routes/two/part", "a route sees no other route"],
  ["app/root.tsx", "~/app/forms/row", "the document around every page needs no forms"],
  ["app/server/restarts.ts", "~/server", "nothing imports the server"],
  ["board/launches.ts", "~/launch/main", "nothing imports the server"],
  ["app/server/tests.ts", "vitest", "the running system does not need what only tests and builds need"],
  ["database/lost.ts", "./nowhere", "every import leads somewhere"],
];

/** Imports of the planted files; each is allowed where it is. */
const house: Record<string, string> = {
  "contract/zod.ts": 'import { z } from "zod";\nexport { z };\n',
  "contract/things.ts": 'import { z } from "./zod";\nexport const thing = z.object({});\n',
  "contract/values.ts": 'import { z } from "./zod";\nexport const value = z.number();\n',
  "domain/rules.ts":
    'import { value } from "~/contract/values";\nimport type { thing } from "~/contract/things";\nexport const rule = (subject: typeof thing) => [subject, value];\n',
  "database/pool.ts": 'import { Pool } from "pg";\nexport const pool = new Pool();\n',
  "board/api.ts":
    'import { pool } from "~/database/pool";\nimport { rule } from "~/domain/rules";\nexport const api = [pool, rule];\n',
  "payments/store.ts": 'import { pool } from "~/database/pool";\nexport const store = pool;\n',
  "payments/gateways/sandbox/provider/ledger.ts":
    'import { rule } from "~/domain/rules";\nexport const ledger = rule;\n',
  "app/session/session.ts": 'import { pool } from "~/database/pool";\nexport const session = pool;\n',
  "app/ui/card.ts":
    'import { createElement } from "react";\nimport { rule } from "~/domain/rules";\nexport const card = [createElement, rule];\n',
  "app/forms/row.ts": 'import { card } from "~/app/ui/card";\nexport const row = card;\n',
  "app/routes/two/part.ts":
    'import { card } from "~/app/ui/card";\nimport { session } from "~/app/session/session";\nexport const part = [card, session];\n',
  "launch/main.ts": 'import { api } from "~/board/api";\nexport const main = [api];\n',
  "server.ts":
    'import { main } from "~/launch/main";\nimport { api } from "~/board/api";\nimport { part } from "~/app/routes/two/part";\nexport const server = [api, main, part];\n',
};

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

let folder: string;

async function build(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

function violations(): Promise<readonly Violation[]> {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const arguments_ = [cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "."];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, arguments_, { cwd: folder, maxBuffer: 1e8 }, (_error, output, complaint) => {
      try {
        resolve((JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations);
      } catch {
        reject(new Error(`dependency-cruiser gave no report: ${complaint}`));
      }
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "imports-"));
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.cjs"]) {
    await cp(join(root, file), join(folder, file));
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await build(house);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("who may import whom", { timeout: 60_000 }, () => {
  it("stand in a house that keeps the table", async () => {
    expect(await violations()).toEqual([]);
  });

  it("each fail when a forbidden import is planted", async () => {
    await build(
      Object.fromEntries(
        planted.map(([file, imported]) => [file, `import * as planted from "${imported}";\nexport default planted;\n`]),
      ),
    );
    await build({
      "domain/round.ts": 'import { there } from "./there";\nexport const round = () => there;\n',
      "domain/there.ts": 'import { round } from "./round";\nexport const there = () => round;\n',
      "domain/alone.ts": "export const alone = 1;\n",
    });
    const reported = await violations();
    const found = reported.map(({ from, rule }) => `${from}: ${rule.name}`);
    const expected = planted.map(([file, , rule]) => `${file}: ${rule}`);
    expect(found).toEqual(
      expect.arrayContaining([...expected, "domain/round.ts: no cycles", "domain/alone.ts: no orphans"]),
    );
    const importRules = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs")) as {
      forbidden: { name: string }[];
    };
    expect(new Set(reported.map(({ rule }) => rule.name))).toEqual(
      new Set(importRules.forbidden.map(({ name }) => name)),
    );
  });
});
