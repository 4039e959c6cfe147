// Writes docs/openapi/, the JSON Schemas of import files into docs/, and a page for each call into build/calls/, from
// the schemas of packages/contract/: npm run openapi
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": root } },
});
try {
  const { folder, openApiFiles, callPagesOfSources } = await vite.ssrLoadModule("/tools/openapi/publish.ts");
  for (const [name, text] of Object.entries(openApiFiles())) {
    writeFileSync(join(folder, name), text);
    console.log(`docs/openapi/${name}`);
  }
  const { importSchemas } = await vite.ssrLoadModule("/tools/openapi/importSchemas.ts");
  for (const [name, text] of Object.entries(importSchemas())) {
    writeFileSync(join(root, "docs", name), text);
    console.log(`docs/${name}`);
  }
  const pages = join(root, "build/calls");
  mkdirSync(pages, { recursive: true });
  for (const [name, text] of Object.entries(callPagesOfSources())) writeFileSync(join(pages, name), text);
  console.log("build/calls/README.md");
} finally {
  await vite.close();
}
