import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noClientScripts } from "~/tools/vite/noClientScripts";

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "client-scripts-")));
  await mkdir(join(folder, "app"));
  await writeFile(join(folder, "app/page.css"), "p{color:red}");
  await writeFile(join(folder, "app/guest.js"), "console.log('sent as it is');");
  await writeFile(
    join(folder, "app/page.js"),
    "import './page.css'; import guest from './guest.js?url&no-inline'; document.title = guest;",
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const buildFrom = (ssr: boolean) =>
  build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins: [noClientScripts()],
    build: { ssr, ssrEmitAssets: true, manifest: true, rollupOptions: { input: join(folder, "app/page.js") } },
  });
const built = async () =>
  (await readdir(join(folder, "dist"), { recursive: true })).map((name) => name.replace(/-[\w-]{8}\./, "."));

it("leaves the client build its stylesheets, its files and its manifest", async () => {
  await buildFrom(false);
  expect((await built()).sort()).toEqual([
    ".vite",
    ".vite/manifest.json",
    "assets",
    "assets/guest.js",
    "assets/page.css",
  ]);
});

it("leaves the server build alone", async () => {
  await buildFrom(true);
  expect(await built()).toContain("page.mjs");
});
