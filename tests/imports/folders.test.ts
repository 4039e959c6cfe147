import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

const names = (folder: string) => `${folder} imports what its package.json names`;
const row = (folder: string) => `${folder} sees only what its row allows`;

/** A tree in which each import breaks exactly one rule: file, what it imports, the rule that must say so. */
const planted: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ["packages/contract/looksAtRules.ts", "@portal/domain/rules", names("packages/contract")],
  ["packages/look/readsFiles.ts", "node:fs", names("packages/look")],
  ["packages/domain/readsFiles.ts", "node:fs/promises", names("packages/domain")],
  ["packages/domain/renders.ts", "react", names("packages/domain")],
  ["packages/domain/ownZod.ts", "zod", names("packages/domain")],
  [
    "packages/domain/takesSchemas.ts",
    "@portal/contract/things",
    "domain takes types, enumerations and values from the contract, not schemas of things",
  ],
  ["packages/database/knowsRules.ts", "@portal/domain/rules", names("packages/database")],
  ["packages/database/lost.ts", "./nowhere", "every import leads somewhere"],
  ["packages/payments/renders.ts", "react", names("packages/payments")],
  ["packages/payments/asksTheBoard.ts", "@portal/board/api", "the portal and its packages know no companion"],
  ["companions/board/renders.ts", "react", names("companions/board")],
  ["companions/board/charges.ts", "@portal/payment-sandbox/gateway", names("companions/board")],
  ["companions/board/seesThePortal.ts", "~/app/ui/card", "no package sees the portal"],
  ["companions/demo/renders.ts", "react", names("companions/demo")],
  ["companions/embedded-postgres/knowsRules.ts", "@portal/domain/rules", names("companions/embedded-postgres")],
  ["companions/payment-sandbox/renders.ts", "react", names("companions/payment-sandbox")],
  [
    "companions/payment-sandbox/looksIntoTheLedger.ts",
    "./provider/ledger",
    "the sandbox provider and the portal know each other over HTTP only",
  ],
  [
    "companions/payment-sandbox/provider/readsIntents.ts",
    "@portal/payments/store",
    "the sandbox provider knows nothing of the portal's payments",
  ],
  ["lab/conformance/knowsTheRules.ts", "@portal/domain/rules", names("lab/conformance")],
  ["launch/configuration/opens.ts", "~/launch/main", row("launch/configuration/")],
  ["app/browser/draws.ts", "~/app/ui/card", row("app/browser/")],
  ["app/ui/signsIn.ts", "~/app/session/session", row("app/ui/")],
  ["app/ui/queries.ts", "pg", row("app/ui/")],
  ["app/forms/signsIn.ts", "~/app/session/session", row("app/forms/")],
  ["app/board/goesAround.ts", "@portal/board/api", "the portal and its packages know no companion"],
  ["app/board/draws.ts", "~/app/ui/card", row("app/board/")],
  ["app/captcha/draws.ts", "~/app/ui/card", row("app/captcha/")],
  ["app/identity/signsIn.ts", "~/app/session/session", row("app/identity/")],
  ["app/payments/queries.ts", "@portal/database/pool", row("app/payments/")],
  ["app/session/draws.ts", "~/app/ui/card", row("app/session/")],
  ["app/server/restarts.ts", "~/server", row("app/server/")],
  ["app/server/tests.ts", "vitest", "the running system does not need what only tests and builds need"],
  ["app/routes/one/queries.ts", "@portal/database/pool", row("app/routes/")],
  ["app/routes/one/readsFiles.ts", "node:fs", row("app/routes/")],
  ["app/routes/one/borrows.ts", "~/app/routes/two/part", "a route sees no other route"],
  ["app/root.tsx", "~/app/forms/row", "the document around every page needs no forms"],
  ["app/entry.ts", "~/server", "nothing imports the server"],
];

/** Imports of the planted files; each is allowed where it is. */
const house: Record<string, string> = {
  "packages/contract/zod.ts": 'import { z } from "zod";\nexport { z };\n',
  "packages/contract/things.ts": 'import { z } from "./zod";\nexport const thing = z.object({});\n',
  "packages/contract/values.ts": 'import { z } from "./zod";\nexport const value = z.number();\n',
  "packages/domain/rules.ts":
    'import { value } from "@portal/contract/values";\nimport type { thing } from "@portal/contract/things";\nexport const rule = (subject: typeof thing) => [subject, value];\n',
  "packages/database/pool.ts": 'import { Pool } from "pg";\nexport const pool = new Pool();\n',
  "packages/payments/store.ts": 'import { pool } from "@portal/database/pool";\nexport const store = pool;\n',
  "companions/board/api.ts":
    'import { pool } from "@portal/database/pool";\nimport { rule } from "@portal/domain/rules";\nexport const api = [pool, rule];\n',
  "companions/payment-sandbox/gateway.ts":
    'import { rule } from "@portal/domain/rules";\nexport const gateway = rule;\n',
  "companions/payment-sandbox/provider/ledger.ts":
    'import { rule } from "@portal/domain/rules";\nexport const ledger = rule;\n',
  "app/session/session.ts": 'import { pool } from "@portal/database/pool";\nexport const session = pool;\n',
  "app/ui/card.ts":
    'import { createElement } from "react";\nimport { rule } from "@portal/domain/rules";\nexport const card = [createElement, rule];\n',
  "app/forms/row.ts": 'import { card } from "~/app/ui/card";\nexport const row = card;\n',
  "app/routes/two/part.ts":
    'import { card } from "~/app/ui/card";\nimport { session } from "~/app/session/session";\nexport const part = [card, session];\n',
  "launch/main.ts": 'import { api } from "@portal/board/api";\nexport const main = [api];\n',
  "server.ts":
    'import { main } from "~/launch/main";\nimport { api } from "@portal/board/api";\nimport { part } from "~/app/routes/two/part";\nexport const server = [api, main, part];\n',
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
  const arguments_ = [cruiser, "--config", ".dependency-cruiser.mjs", "--output-type", "json", "."];
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
  folder = await realpath(await mkdtemp(join(tmpdir(), "imports-")));
  for (const file of ["package.json", "tsconfig.json", ".dependency-cruiser.mjs"]) {
    await cp(join(root, file), join(folder, file));
  }
  await mkdir(join(folder, "node_modules/@portal"), { recursive: true });
  for (const group of ["packages", "companions", "lab"]) {
    for (const name of await readdir(join(root, group))) {
      const manifest = `${group}/${name}/package.json`;
      if (!existsSync(join(root, manifest))) continue;
      await cp(join(root, manifest), join(folder, manifest));
      await symlink(join(folder, group, name), join(folder, "node_modules/@portal", name));
    }
  }
  for (const name of ["pg", "react", "vitest", "zod"]) {
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
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
      "packages/domain/round.ts": 'import { there } from "./there";\nexport const round = () => there;\n',
      "packages/domain/there.ts": 'import { round } from "./round";\nexport const there = () => round;\n',
      "packages/domain/alone.ts": "export const alone = 1;\n",
    });
    const reported = await violations();
    const found = reported.map(({ from, rule }) => `${from}: ${rule.name}`);
    const expected = planted.map(([file, , rule]) => `${file}: ${rule}`);
    expect(found).toEqual(
      expect.arrayContaining([
        ...expected,
        "packages/domain/round.ts: no cycles",
        "packages/domain/alone.ts: no orphans",
      ]),
    );
    const importRules = (await import("../../.dependency-cruiser.mjs")) as {
      default: { forbidden: { name: string }[] };
    };
    expect(new Set(reported.map(({ rule }) => rule.name))).toEqual(
      new Set(importRules.default.forbidden.map(({ name }) => name)),
    );
  });
});
