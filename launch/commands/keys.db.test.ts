import { spawnSync } from "node:child_process";
import { parseEnv } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { buildServer } from "~/tests/support/servers/serverProcess";

beforeAll(buildServer, 120_000);

it("npm run keys writes the settings, and no word of warning beside them", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [packageFile("main.mjs"), "keys"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(Object.keys(parseEnv(stdout)).toSorted()).toEqual([
    "COOKIE_KEYS",
    "CREDENTIAL_KEYS",
    "OIDC_CLIENT_SECRET",
    "PAPERS_KEYS",
    "SESSION_KEYS",
    "SIGNING_KEYS",
  ]);
});
