import manifest from "../../package.json" with { type: "json" };

/** The oldest browsers that the portal supports (SHELL-19), as esbuild names them: `firefox115`. */
export const browserTargets = manifest.browserslist.map((browser) => browser.replace(" ", ""));
