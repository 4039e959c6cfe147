// Writes docs/openapi/ from the schemas of contract/ and what is written above them: npm run openapi
import { writeFileSync } from "node:fs";
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
  const { folder, openApiFiles } = await vite.ssrLoadModule("/tools/openapi/publish.ts");
  for (const [name, text] of Object.entries(openApiFiles())) {
    writeFileSync(join(folder, name), text);
    console.log(`docs/openapi/${name}`);
  }
} finally {
  await vite.close();
}
