import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserScripts } from "./tools/vite/browserScripts";
import remixOptions from "./remix.config.js";
import { builtCommit } from "./tools/vite/builtCommit.mjs";
import { browserModules } from "./tools/vite/browserModules";
import { bundleDependencies } from "./tools/vite/bundleDependencies";
import { noClientScripts } from "./tools/vite/noClientScripts";
import { browserTargets } from "./tools/vite/browserTargets";
import { hashOfSources, stampOf } from "./tools/vite/sources.mjs";

/**
 * Makes `server.ts` the entry of the server build, so that the portal, the board and Express share one module graph
 * (otherwise every module with state would exist twice).
 */
function oneServerGraph(): Plugin {
  return {
    name: "one-server-graph",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./server.ts" } } } : undefined,
  };
}

/** The server runs on Node; what browsers get, the oldest of them can read. */
function buildTargets(): Plugin {
  return {
    name: "build-targets",
    config: (_config, { isSsrBuild }) => ({ build: { target: isSsrBuild ? "es2022" : browserTargets } }),
  };
}

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  base: remixOptions.basename,
  resolve: { alias: { "~": root } },
  plugins: [
    vanillaExtractPlugin(),
    browserScripts(),
    remix(remixOptions),
    oneServerGraph(),
    buildTargets(),
    browserModules(),
    noClientScripts(),
    bundleDependencies(),
    stampBuild(),
  ],
  build: {
    // The design system in one piece: one stylesheet that every page shares, in the order in which it was written.
    rollupOptions: { output: { manualChunks: (id) => (id.includes("/app/ui/") ? "ui" : undefined) } },
  },
  ssr: { target: "node" },
  define: { "import.meta.env.PORTAL_COMMIT": JSON.stringify(builtCommit(root) ?? undefined) },
});

/**
 * Leaves a stamp that says what a whole build was made from, for `tools/build-when-stale.mjs`; none while one is under
 * way.
 */
function stampBuild(): Plugin {
  let root = "";
  let sources = "";
  let isLastOfTwo = false;
  return {
    name: "stamp-build",
    apply: "build",
    configResolved(config) {
      root = config.root;
      isLastOfTwo = Boolean(config.build.ssr);
    },
    buildStart() {
      sources = hashOfSources(root);
      rmSync(join(root, stampOf), { force: true });
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (isLastOfTwo) writeFileSync(join(root, stampOf), sources);
      },
    },
  };
}
