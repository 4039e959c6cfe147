import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryContext } from "@remix-run/node";
import { packageFile } from "@portal/database/packageFile";
import { serveApp, type ServedApp } from "~/tests/support/servers/servedApp";
import { basePath } from "../basePath";
import { assets, publicFilePaths, stylesheets } from "./assets";

describe("stylesheets", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "stylesheets-"));
    for (const name of ["ui", "home", "forms", "staff"]) writeFileSync(join(folder, `${name}.css`), `.${name}{}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const routes: Record<string, string[] | undefined> = {
    root: ["ui"],
    home: ["home", "ui", "forms"],
    staff: ["staff", "ui"],
    deadlines: undefined,
  };

  function pageOf(...ids: string[]): EntryContext {
    const hrefs = (css: string[] | undefined) => css?.map((name) => `/base/assets/${name}.css`);
    return {
      staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
      manifest: { routes: Object.fromEntries(Object.entries(routes).map(([id, css]) => [id, { css: hrefs(css) }])) },
    } as unknown as EntryContext; // Only what styles need.
  }

  describe("the stylesheets of a page", () => {
    it.each([
      [["root", "home"], ".ui{}\n.home{}\n.forms{}"],
      [["root", "staff"], ".ui{}\n.staff{}"],
      [["root", "deadlines"], ".ui{}"],
    ])("of the routes %j are listed once each, the shell's first", (ids, css) => {
      expect(stylesheets(folder)(pageOf(...ids))).toBe(css);
    });

    it("are none where the build has none", () => {
      expect(stylesheets(folder)(pageOf("deadlines"))).toBe("");
    });

    it("are read once", () => {
      const stylesOf = stylesheets(folder);
      stylesOf(pageOf("staff"));
      writeFileSync(join(folder, "staff.css"), "changed");
      expect(stylesOf(pageOf("staff"))).not.toContain("changed");
    });
  });
});

describe("assets", () => {
  const publicFolder = packageFile("public");
  let app: ServedApp;
  let folder: string;

  /** A build: a hashed file, and a copy of `public/` by Vite. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "assets-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets/page-4Xy9Kq2b.css"), "p{}");
    for (const { name } of readdirSync(publicFolder, { withFileTypes: true }).filter((file) => file.isFile()))
      writeFileSync(join(folder, name), readFileSync(join(publicFolder, name)));
    app = await serveApp(undefined, { assets: assets(folder) });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  describe("built files", () => {
    it.each([
      ["assets/page-4Xy9Kq2b.css", "text/css; charset=UTF-8", "public, max-age=31536000, immutable"],
      ["icon.svg", "image/svg+xml", "public, max-age=3600"],
      ["icon-maskable.svg", "image/svg+xml", "public, max-age=3600"],
      ["manifest.webmanifest", "application/manifest+json", "public, max-age=3600"],
    ])("%s is %s and is kept by caches as '%s'", async (name, type, caching) => {
      expect(await app.ask(`${basePath}/${name}`)).toMatchObject({
        status: 200,
        headers: { "content-type": type, "cache-control": caching },
      });
    });

    it("are named as the log and the figures know them", () => {
      expect(
        readdirSync(publicFolder, { withFileTypes: true })
          // Files in folders have a hash in their name, as in a build.
          .filter((file) => file.isFile())
          .map(({ name }) => `${basePath}/${name}`)
          .sort(),
      ).toEqual([...publicFilePaths].sort());
    });

    it("leave a name that is not among them to the pages", async () => {
      expect(await app.ask(`${basePath}/other.svg`)).toMatchObject({ status: 200, body: "a page" });
    });

    it("have what the web manifest refers to", async () => {
      const manifestUrl = `${app.url}${basePath}/manifest.webmanifest`;
      const manifest = JSON.parse((await app.ask(`${basePath}/manifest.webmanifest`)).body) as {
        readonly start_url: string;
        readonly icons: readonly { readonly src: string; readonly type: string }[];
      };
      expect(new URL(manifest.start_url, manifestUrl).pathname).toBe(`${basePath}/`);
      for (const { src, type } of manifest.icons) {
        const answer = await app.ask(new URL(src, manifestUrl).pathname);
        expect(answer).toMatchObject({ status: 200, headers: { "content-type": type } });
      }
    });
  });
});
