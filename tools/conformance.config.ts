import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browserScripts } from "./vite/browserScripts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the conformance check of a board (`npm run conformance`). */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "error",
  resolve: { alias: [{ find: "~", replacement: root }] },
  plugins: [browserScripts()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "build/conformance",
    target: "es2022",
    rollupOptions: { input: { main: `${root}lab/conformance/main.ts` } },
  },
});
