import { spawnSync } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "@portal/contract/zod";
import { packageFile } from "@portal/database/packageFile";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import type { Trial } from "../party";

/** Checks the samples that need more than a program to run: each by what reads it in earnest, or by its types. */
export async function checkDescriptions(trial: Trial): Promise<void> {
  trial.tried(provideDebianPackages("systemd", "curl"));
  trial.check("systemd-analyze finds nothing wrong with the unit", await unitFaults(trial.folder));
  trial.tried(provideDebianPackages("docker-compose"));
  trial.check("docker-compose can read compose.yaml", await composeFaults(trial.folder));
  trial.check("Kubernetes has each field of portal.yaml, of that type", await kubernetesFaults(trial.folder));
}

async function unitFaults(folder: string): Promise<string | null> {
  const unit = "physician-portal@.service";
  const text = await readFile(packageFile(`deploy/systemd/${unit}`), "utf8");
  // Programs that are not there are faults, and Node may be elsewhere.
  await writeFile(join(folder, unit), text.replace("/usr/bin/node", process.execPath));
  return saidBy("systemd-analyze", ["verify", `./${unit}`], folder);
}

async function composeFaults(folder: string): Promise<string | null> {
  await cp(packageFile("deploy/compose"), join(folder, "compose"), { recursive: true });
  for (const name of ["production.env", "database_password"]) await writeFile(join(folder, "compose", name), "");
  return saidBy("docker-compose", ["--file", "compose.yaml", "config", "--quiet"], join(folder, "compose"));
}

const document = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const parser = z.object({
  parseAllDocuments: z.custom<(text: string) => { toJS(): unknown }[]>((value) => typeof value === "function"),
});

/** Has TypeScript compare them with the published types: an unknown field is a fault, as for the API server. */
async function kubernetesFaults(folder: string): Promise<string | null> {
  const types = provideNpmPackage("kubernetes-types", "1.30.0");
  const yaml = provideNpmPackage("yaml", "2.9.1");
  const { parseAllDocuments } = parser.parse(createRequire(join(yaml, "package.json"))("yaml"));
  const documents = parseAllDocuments(await readFile(packageFile("deploy/kubernetes/portal.yaml"), "utf8"));
  const lines = documents.map((parsed, index) => {
    const { apiVersion, kind, ...rest } = document.parse(parsed.toJS());
    const module = `${types}/${apiVersion.includes("/") ? apiVersion : `core/${apiVersion}`}`;
    return `export const d${index}: import("${module}").${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  await writeFile(join(folder, "kubernetes.ts"), lines.join("\n"));
  const words = ["--noEmit", "--strict", "--module", "esnext", "--moduleResolution", "bundler", "kubernetes.ts"];
  return saidBy(packageFile("node_modules/.bin/tsc"), words, folder);
}

/** What a checker writes where it finds a fault; null where it is content. */
function saidBy(command: string, words: readonly string[], cwd: string): string | null {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: "utf8" });
  const said = `${stdout}${stderr}`.trim();
  return status === 0 && said === "" ? null : said || `${command} ended with ${status}`;
}
