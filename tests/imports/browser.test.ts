import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserModules, whyNotInBrowser } from "~/tools/vite/browserModules";

const root = "/house";

describe("what may reach a browser", () => {
  it.each([
    "app/root.tsx",
    "app/root.tsx?__remix-build-client-route",
    "app/routes/home/route.tsx",
    "app/ui/card.css.ts.vanilla.css",
    "packages/contract/zod.ts",
    "packages/domain/money.ts",
    "node_modules/react/index.js",
    "node_modules/zod/v4/index.js",
    "node_modules/jose-like/index.js",
  ])("lets %s through", (path) => {
    expect(whyNotInBrowser(`${root}/${path}`, root)).toBeNull();
  });

  it.each(["\0virtual:remix/entry", "virtual:remix/inject-hmr-runtime", "\0commonjsHelpers.js"])(
    "lets %s through",
    (id) => {
      expect(whyNotInBrowser(id, root)).toBeNull();
    },
  );

  it.each([
    "companions/board/store/schema.ts",
    "packages/database/pool.ts",
    "packages/payments/intents.ts",
    "app/board/board.ts",
    "app/session/session.ts",
    "app/server/headers.ts?query",
    "app/entry.server.tsx",
    "launch/main.ts",
    "server.ts",
    "tools/vite/browserModules.ts",
  ])("refuses the module %s", (path) => {
    expect(whyNotInBrowser(`${root}/${path}`, root)).toBe("a module of the server");
  });

  it.each([
    "pg/lib/index.js",
    "drizzle-orm/pg-core/index.js",
    "@node-rs/argon2/browser.js",
    "@remix-run/node/dist/index.js",
  ])("refuses the package %s", (path) => {
    expect(whyNotInBrowser(`${root}/node_modules/${path}`, root)).toBe("a package of the server");
  });

  it.each(["__vite-browser-external:node:fs", "\0__vite-browser-external:crypto", "node:fs", "crypto"])(
    "refuses %s",
    (id) => {
      expect(whyNotInBrowser(id, root)).toMatch(/^Node's own module/);
    },
  );
});

describe("the client build", () => {
  let folder: string;
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const buildClient = () =>
    build({
      configFile: false,
      root: folder,
      logLevel: "silent",
      plugins: [browserModules()],
      build: { write: false, rollupOptions: { input: join(folder, "app/root.tsx") } },
    });

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "browser-modules-")));
    await write("app/ui/card.ts", "export const card = 'card';\n");
    await write("app/session/session.ts", "export const secret = 'secret';\n");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("passes with modules that are for browsers", async () => {
    await write("app/root.tsx", "import { card } from './ui/card';\nconsole.log(card);\n");
    await expect(buildClient()).resolves.toBeDefined();
  });

  it("fails, naming the importer, when a server module is planted", async () => {
    await write("app/root.tsx", "import { card } from './ui/card';\nconsole.log(card);\n");
    await write("app/ui/card.ts", "import { secret } from '../session/session';\nexport const card = secret;\n");
    await expect(buildClient()).rejects.toThrow(
      /a module of the server: app\/session\/session\.ts\s+imported by app\/ui\/card\.ts/,
    );
  });

  it("fails when one of Node's own modules is planted", async () => {
    await write("app/root.tsx", "import * as files from 'node:fs';\nconsole.log(files);\n");
    await expect(buildClient()).rejects.toThrow(/Node's own module node:fs/);
  });
});
