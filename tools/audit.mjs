import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { auditVerdict } from "./auditVerdict.mjs";

// Fails for known vulnerabilities of production dependencies, where the registry knows them; never because it does not
// answer.
const timeoutMs = 30_000;
const words = ["audit", "--omit=dev", "--json", "--fetch-retries=0", `--fetch-timeout=${timeoutMs / 2}`];
const { stdout } = spawnSync("npm", words, {
  cwd: dirname(dirname(fileURLToPath(import.meta.url))),
  encoding: "utf8",
  timeout: timeoutMs,
  maxBuffer: 64 * 1024 * 1024,
  stdio: ["ignore", "pipe", "ignore"],
});
const { kind, lines } = auditVerdict(stdout ?? "");
for (const line of lines) console.log(line);
process.exitCode = kind === "vulnerable" ? 1 : 0;
