declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

interface ImportMetaEnv {
  /** Of a build (`tools/vite/builtCommit.mjs`). */
  readonly PORTAL_COMMIT?: string;
}

/** The address of a built script for browsers (`tools/vite/browserScripts.ts`). */
declare module "*?script-url" {
  const url: string;
  export default url;
}

/** A built script for browsers, as it is sent. */
declare module "*?script-text" {
  const text: string;
  export default text;
}
