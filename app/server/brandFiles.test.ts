import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { packageFile } from "@portal/database/packageFile";
import { applyLook, type Look, standardLook } from "@portal/look/look";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import { basePath } from "./basePath";
import { manifestOf } from "./brandFiles";

let look: Look;
let app: ServedApp;
beforeAll(async () => {
  const read = readConfiguration({ BRAND_FOLDER: packageFile("docs/brand.example") });
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  look = read.configuration.look;
  applyLook(look);
  app = await serveApp();
});
afterAll(async () => {
  applyLook(standardLook);
  await app.close();
});

it("BRAND-03 a logo is a file that is kept for good, under a policy by which nothing in it runs", async () => {
  const answer = await app.ask(`${basePath}/brand/${look.logo?.light.name}`);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      "content-type": expect.stringMatching(/^image\/svg\+xml/) as string,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
  expect(answer.body).toContain("<svg");
});

it("BRAND-01 the tab's icon and the manifest are the board's", async () => {
  expect((await app.ask(`${basePath}/icon.svg`)).body).toBe(
    readFileSync(packageFile("docs/brand.example/icon.svg"), "utf8"),
  );
  expect(JSON.parse((await app.ask(`${basePath}/manifest.webmanifest`)).body)).toMatchObject({
    background_color: "#f6f8f7",
  });
});

it("BRAND-01 small pages that Express answers itself have the board's colors, under a policy that allows them", async () => {
  const answer = await app.ask("/nowhere");
  expect(answer.body).toContain("a{color:#0b5d57}");
  const { createHash } = await import("node:crypto");
  const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
});

it("the manifest of the standard look is that of public/", () => {
  const standard = readFileSync(packageFile("public/manifest.webmanifest"), "utf8");
  expect(JSON.parse(manifestOf(standardLook).toString())).toEqual(JSON.parse(standard));
});
