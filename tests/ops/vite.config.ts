import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browserScripts } from "../../tools/vite/browserScripts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the program that runs, kills and restores (`npm run test:ops`); the portals are those of `npm run build`. */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "error",
  resolve: { alias: [{ find: "~", replacement: root }] },
  plugins: [browserScripts()],
  build: {
    ssr: true,
    outDir: "build/ops",
    target: "es2022",
    rollupOptions: { input: { main: `${root}tests/ops/main.ts` } },
  },
});
