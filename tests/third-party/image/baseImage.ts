import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { packageFile } from "@portal/database/packageFile";
import { provideNpmPackage } from "../npmPackage";
import { Missing } from "../party";

/** What `node:24-slim` is made of, where no registry of images can be reached: Debian, this Node, this npm. */
const parts = { suite: "bookworm", node: "24.21.0", npm: "11.21.2" };

/**
 * A root folder as that image has it, kept for the next time.
 * @throws {Missing}
 */
export function provideBase(): { readonly folder: string; readonly version: string } {
  const folder = packageFile(`.cache/third-party/base-${parts.suite}-node-${parts.node}`);
  const version = `Node ${parts.node} on Debian ${parts.suite}`;
  if (existsSync(folder)) return { folder, version };
  const node = provideNpmPackage(`node-linux-${process.arch}`, parts.node);
  const npm = provideNpmPackage("npm", parts.npm);
  process.stdout.write("  debootstrap assembles a minimal Debian …\n");
  const begun = `${folder}-begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  run("debootstrap", "--variant=minbase", parts.suite, begun);
  cpSync(join(node, "bin/node"), join(begun, "usr/local/bin/node"));
  const modules = join(begun, "usr/local/lib/node_modules");
  cpSync(npm, join(modules, "npm"), { recursive: true });
  for (const program of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(begun, "usr/local/bin", program));
  run("chroot", begun, "groupadd", "--gid", "1000", "node");
  run("chroot", begun, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node");
  renameSync(begun, folder);
  return { folder, version };
}

function run(command: string, ...words: readonly string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: "utf8" });
  if (status !== 0) throw new Missing(`${command} failed: ${stderr.slice(-500)}`);
}
