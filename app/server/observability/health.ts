import type { RequestHandler } from "express";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "@portal/contract/zod";
import { packageFile } from "@portal/database/packageFile";
import { type Check, failed, isFine } from "./check";

/** Version and commit of the running build: for health checks, the log and metrics. */
interface BuildInformation {
  readonly version: string;
  /** Commit of the build; with `-modified` where files had changed since; `unknown` where it is not known. */
  readonly commit: string;
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile("package.json"), "utf8")));
const commit = import.meta.env.PORTAL_COMMIT ?? "unknown";

export const buildInformation: BuildInformation = { version, commit };

/** Milliseconds that the checks of `/readyz` may take: proxies ask every few seconds, and wait no longer. */
const timeoutMs = 2_000;

const late = [failed("database", "The database did not answer within 2 seconds.")];

/**
 * `/healthz`: the process is alive, with its version and commit. `/readyz`: it can serve (200) or not (503), with one
 * line of JSON for each check. Both are outside the base path and on any host, because monitoring knows the machine and
 * not its name.
 */
export function health(readiness: () => Promise<readonly Check[]>): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (path !== "/healthz" && path !== "/readyz") return next();
    response.set("Cache-Control", "no-store");
    if (path === "/healthz") return void response.type("text").send(`alive\nversion ${version}\ncommit ${commit}\n`);
    Promise.race([readiness(), setTimeout(timeoutMs, late, { ref: false })]).then(
      (checks) =>
        void response
          .status(isFine(checks) ? 200 : 503)
          .type("json")
          .send(asJson(checks)),
      next,
    );
  };
}

function asJson(checks: readonly Check[]): string {
  const lines = checks.map((check) => `  ${JSON.stringify(check)}`);
  return `{ "ready": ${isFine(checks)}, "checks": [\n${lines.join(",\n")}\n] }\n`;
}
