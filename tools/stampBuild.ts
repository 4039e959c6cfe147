import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { hashOfSources, stampOf } from "./sources.mjs";

/** Leaves a stamp that says what a whole build was made from, for `tools/build-when-stale.mjs`; none while one is under way. */
export function stampBuild(): Plugin {
  let root = "";
  let sources = "";
  let isLastOfTwo = false;
  return {
    name: "stamp-build",
    apply: "build",
    configResolved(config) {
      root = config.root;
      isLastOfTwo = Boolean(config.build.ssr);
    },
    buildStart() {
      sources = hashOfSources(root);
      rmSync(join(root, stampOf), { force: true });
    },
    writeBundle() {
      if (isLastOfTwo) writeFileSync(join(root, stampOf), sources);
    },
  };
}
