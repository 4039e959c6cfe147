import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Missing } from "./party";

/** Seconds that another installation may take before ours gives up. */
const lockTimeoutSeconds = 300;

/**
 * Installs Debian packages that are missing, without what they recommend and without starting their services.
 * @returns the version of the first one
 * @throws {Missing} where they cannot be installed
 */
export function provideDebianPackages(first: string, ...others: readonly string[]): string {
  const names = [first, ...others];
  const missing = names.filter((name) => versionOf(name) === null);
  if (missing.length > 0) install(missing);
  const version = versionOf(first);
  if (version === null || names.some((name) => versionOf(name) === null)) {
    throw new Missing(`Debian could not install ${missing.join(", ")}: see what apt-get said above.`);
  }
  return `${first} ${version}`;
}

function versionOf(name: string): string | null {
  const { status, stdout } = spawnSync("dpkg-query", ["--show", "--showformat=${db:Status-Status} ${Version}", name], {
    encoding: "utf8",
  });
  const [state, version] = status === 0 ? stdout.split(" ") : [];
  return state === "installed" && version !== undefined ? version : null;
}

function install(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Missing(
      `Needs the Debian packages ${names.join(", ")}: install them, or run this as root on Debian, as in a container of it.`,
    );
  }
  process.stdout.write(`  Debian installs ${names.join(", ")} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const wait = ["-o", `DPkg::Lock::Timeout=${lockTimeoutSeconds}`];
  const run = (...words: string[]) =>
    spawnSync("apt-get", ["-qq", ...wait, ...words], { stdio: ["ignore", "ignore", "inherit"], env });
  run("update");
  run("install", "-y", "--no-install-recommends", ...names);
}
