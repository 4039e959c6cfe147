import type { RequestHandler } from "express";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "@portal/contract/zod";
import { packageFile } from "@portal/database/packageFile";

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

/** Milliseconds after which a database without an answer counts as unavailable. */
const timeoutMs = 2_000;

/**
 * `/healthz`: the process is alive, with its version and commit. `/readyz`: it can serve, which means that `isReady`
 * resolves to true in time. Both are outside the base path and on any host, because monitoring knows the machine and
 * not its name.
 */
export function health(isReady: () => Promise<boolean>): RequestHandler {
  return (request, response, next) => {
    const answer = (status: number, word: string) =>
      void response.status(status).set("Cache-Control", "no-store").type("text").send(`${word}\n`);
    if (request.path === "/healthz") return answer(200, `alive\nversion ${version}\ncommit ${commit}`);
    if (request.path !== "/readyz") return next();
    Promise.race([isReady().catch(() => false), setTimeout(timeoutMs, false, { ref: false })]).then(
      (ready) => (ready ? answer(200, "ready") : answer(503, "not ready")),
      next,
    );
  };
}
