import { build } from "vite";
import { packageFile } from "@portal/database/packageFile";

/** Global setup of vitest: builds the process that is killed. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: packageFile("tests/faults/vite.config.ts") });
}
