import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { packageFile } from "@portal/database/packageFile";
import { Missing } from "./party";

/**
 * Installs one version of an npm package beside the project's own packages, and keeps it for the next time.
 * @returns its folder
 * @throws {Missing} where it cannot be installed
 */
export function provideNpmPackage(name: string, version: string): string {
  const prefix = packageFile(`.cache/third-party/${name}-${version}`);
  const folder = `${prefix}/node_modules/${name}`;
  if (existsSync(`${folder}/package.json`)) return folder;
  process.stdout.write(`  npm installs ${name} ${version} …\n`);
  mkdirSync(prefix, { recursive: true });
  const words = [
    "install",
    "--prefix",
    prefix,
    "--no-save",
    "--no-package-lock",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    `${name}@${version}`,
  ];
  const { status } = spawnSync("npm", words, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0 || !existsSync(`${folder}/package.json`))
    throw new Missing(`npm could not install ${name} ${version}.`);
  return folder;
}
