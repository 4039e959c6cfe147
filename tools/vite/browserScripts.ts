import { build } from "esbuild";
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { whyNotInBrowser } from "./browserModules";
import { browserTargets } from "./browserTargets";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, ".cache/browser-scripts");

/** Bundles a script with what it imports, for the browsers of SHELL-19. `files` are the sources that it is made of. */
export async function bundleScript(
  entry: string,
): Promise<{ readonly text: string; readonly files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    alias: { "~": root },
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "iife",
    target: browserTargets,
    charset: "utf8",
    logLevel: "error",
  });
  return { text: outputFiles[0]?.text ?? "", files: Object.keys(metafile.inputs).map((file) => join(root, file)) };
}

/**
 * Lets a module of the server import a script for browsers: `page.ts?script-url` is the address under which the built
 * script is served, `page.ts?script-text` is the script itself.
 */
export function browserScripts(): Plugin {
  return {
    name: "browser-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      const [path = "", query = ""] = source.split("?");
      if (query !== "script-url" && query !== "script-text") return null;
      const entry = await this.resolve(path, importer);
      return entry && `\0${entry.id}?${query}`;
    },
    async load(id) {
      const [, entry, query] = /^\0(.*)\?script-(url|text)$/.exec(id) ?? [];
      if (entry === undefined) return null;
      const { text, files } = await bundleScript(entry);
      for (const file of files) {
        this.addWatchFile(file);
        const why = whyNotInBrowser(file, root);
        if (why !== null) this.error(`Server code would reach the browser: ${why}: ${file}`);
      }
      if (query === "text") return `export default ${JSON.stringify(text)};`;
      const built = join(folder, relative(root, entry).replace(/[\\/]/g, "-").replace(/\.ts$/, ".js"));
      await mkdir(folder, { recursive: true });
      await writeFile(built, text);
      return `export { default } from ${JSON.stringify(`${built}?url&no-inline`)};`;
    },
  };
}
