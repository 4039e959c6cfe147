import { readFileSync } from "node:fs";
import { z } from "~/contract/zod";
import { packageFile } from "~/database/packageFile";

/** Version and commit of the running build: for health checks, the log and metrics. */
interface BuildInformation {
  readonly version: string;
  /** Commit of the build; with `-modified` where files had changed since; `unknown` where it is not known. */
  readonly commit: string;
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile("package.json"), "utf8")));

export const buildInformation: BuildInformation = { version, commit: import.meta.env.PORTAL_COMMIT ?? "unknown" };
