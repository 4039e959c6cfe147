import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browserScripts } from "../../tools/vite/browserScripts";
import remixOptions from "../../remix.config.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds the benchmark, and the plain server, whose pages are the portal's own with plain elements in place of Remix's.
 */
export default defineConfig({
  root,
  publicDir: false,
  base: remixOptions.basename,
  resolve: {
    alias: [
      { find: "~", replacement: root },
      { find: "@remix-run/react", replacement: `${root}lab/bench/plain/elements.tsx` },
    ],
  },
  plugins: [vanillaExtractPlugin(), browserScripts()],
  build: {
    ssr: true,
    outDir: "build/bench",
    target: "es2022",
    rollupOptions: { input: { main: `${root}lab/bench/main.ts`, plain: `${root}lab/bench/plain/server.ts` } },
  },
});
