import type { Plugin } from "vite";

/**
 * Removes the hydration scripts from the client build: no page hydrates (app/root.tsx has no `<Scripts/>`), and unused
 * files need not be served. Stylesheets and other files stay, and so does the check (browserModules): what pages import
 * remains fit for browsers. Remove this plugin for a page that hydrates.
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
