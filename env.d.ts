declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

interface ImportMetaEnv {
  /** Of a build (`tools/vite/builtCommit.mjs`). */
  readonly PORTAL_COMMIT?: string;
}
