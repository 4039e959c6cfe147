import { readFileSync } from "node:fs";
import { z } from "~/contract/zod";
import { packageFile } from "~/database/packageFile";

/** What runs: for health checks, the log and the figures. */
interface BuildInformation {
  /** Of package.json. */
  readonly version: string;
  /** What it was built from; with `-modified` where files had changed since; `unknown` where the build was not told. */
  readonly commit: string;
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile("package.json"), "utf8")));

export const buildInformation: BuildInformation = { version, commit: import.meta.env.PORTAL_COMMIT ?? "unknown" };
