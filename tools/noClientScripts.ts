import type { Plugin } from "vite";

/**
 * Leaves out of the client build what it makes for pages to hydrate with: no page does (app/root.tsx has no
 * `<Scripts/>`), and what no page loads need not be served. Its stylesheets and files stay, and so does its check
 * (browserModules): what pages import remains fit for browsers. A page that is to hydrate takes this plugin away.
 */
export function noClientScripts(): Plugin {
  let isServerBuild = false;
  return {
    name: "no-client-scripts",
    apply: "build",
    configResolved: (config) => {
      isServerBuild = Boolean(config.build.ssr);
    },
    generateBundle: {
      // After Vite's manifest, from which Remix learns which stylesheets a route needs.
      order: "post",
      handler(_options, bundle) {
        if (isServerBuild) return;
        for (const [name, { type }] of Object.entries(bundle))
          if (type === "chunk") Reflect.deleteProperty(bundle, name);
      },
    },
  };
}
