import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browserScripts } from "../../tools/vite/browserScripts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the program that tests the portal with third-party programs (`npm run test:third-party`). */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "error",
  resolve: { alias: [{ find: "~", replacement: root }] },
  plugins: [browserScripts()],
  build: {
    ssr: true,
    outDir: "build/third-party",
    target: "es2022",
    rollupOptions: { input: { main: `${root}tests/third-party/main.ts` } },
  },
});
