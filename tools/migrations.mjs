/**
 * Writes what changed in the folders' `schema.ts` as SQL into their `migrations/`:
 *
 *     npm run migrations -- add-drafts                          every folder whose schema changed
 *     npm run migrations -- keep-history --by-hand board        an empty one for that schema, to be written by hand
 */
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { migratedSchemas } from "../launch/platform/migratedSchemas.js";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { "by-hand": { type: "string" } } });
const [name] = positionals;
const byHand = values["by-hand"];
const chosen =
  byHand === undefined ? migratedSchemas : migratedSchemas.filter((migratedSchema) => migratedSchema.schema === byHand);
if (name === undefined || positionals.length > 1 || chosen.length === 0) {
  const schemas = migratedSchemas.map((migratedSchema) => migratedSchema.schema).join(", ");
  console.error(`Give the migration one name, as in: npm run migrations -- add-drafts\nSchemas: ${schemas}`);
  process.exit(1);
}

for (const { schema, folder } of chosen) {
  console.log(`\nSchema "${schema}"`);
  const where = ["--schema", join(dirname(folder), "schema.ts"), "--out", folder];
  // Columns without a name in the schema are named in snake case, as `drizzle({ casing })` reads them.
  const dialect = ["--dialect", "postgresql", "--casing", "snake_case"];
  const what = ["--name", name, ...(byHand === undefined ? [] : ["--custom"])];
  const generate = ["node_modules/drizzle-kit/bin.cjs", "generate", ...where, ...dialect, ...what];
  const { status } = spawnSync(process.execPath, generate, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    // drizzle-kit asks when a column may have been renamed.
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  // drizzle-kit compares the schema with the last snapshot alone.
  const meta = join(dirname(fileURLToPath(import.meta.url)), "..", folder, "meta");
  const snapshots = readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
  for (const former of snapshots.sort().slice(0, -1)) rmSync(join(meta, former));
}
