import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@portal/contract/zod";
import { packageFile } from "@portal/database/packageFile";
import type { Trial } from "../party";

const configuration = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Labels: z.record(z.string(), z.string()),
    }),
  }),
  Docker: z.object({ config: z.object({ Healthcheck: z.object({ Test: z.array(z.string()) }) }) }),
});

export interface BuiltImage {
  /** Where its files are. */
  readonly root: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly workingFolder: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly healthCheck: readonly string[];
}

/**
 * Builds the Dockerfile as root without a container engine, on a base from a folder; in Docker's format, because OCI's
 * has no health check.
 */
export async function buildImage(trial: Trial, base: string, commit: string): Promise<BuiltImage> {
  const store = ["--root", join(trial.folder, "store"), "--runroot", join(trial.folder, "run")];
  const buildah = (...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync("buildah", [...store, "--storage-driver", "vfs", ...words], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`buildah ${words[0]}: ${stderr.slice(-2000)}`);
    return stdout.trim();
  };
  const baseName = "localhost/portal-base:latest";
  const scratch = buildah("from", "scratch");
  buildah("add", "--quiet", scratch, base, "/");
  buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", scratch);
  buildah("commit", "--quiet", "--rm", scratch, baseName);

  const name = "localhost/physician-portal:latest";
  const words = [
    ...["build", "--isolation", "chroot", "--format", "docker", "--pull-never", "--tag", name],
    ...["--build-arg", `NODE_IMAGE=${baseName}`, "--build-arg", `BUILD_COMMIT=${commit}`],
    ...["--build-arg", `VERSION=${portalVersion()}`, ...registryOf(trial), packageFile("")],
  ];
  const building = spawn("buildah", [...store, "--storage-driver", "vfs", ...words]);
  trial.atEnd(() => building.kill());
  let said = "";
  for (const stream of [building.stdout, building.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [status] = (await once(building, "close")) as [number | null];
  if (status !== 0) throw new Error(`The Dockerfile could not be built:\n${said.slice(-3000)}`);

  const container = buildah("from", "--pull-never", name);
  const root = buildah("mount", container);
  trial.atEnd(() => void buildah("umount", container));
  const { OCIv1, Docker } = configuration.parse(JSON.parse(buildah("inspect", "--type", "image", name)));
  const { User, Env, Cmd, WorkingDir, Labels } = OCIv1.config;
  return {
    root,
    user: User,
    env: Object.fromEntries(Env.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])),
    command: Cmd,
    workingFolder: WorkingDir,
    labels: Labels,
    healthCheck: Docker.config.Healthcheck.Test.slice(1),
  };
}

export function portalVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(packageFile("package.json"), "utf8")));
  return version;
}

/**
 * npm's own settings of this machine, which the build would not know: where packages are, and whose certificate to
 * trust.
 */
function registryOf({ folder }: Trial): string[] {
  const setting = (name: string) => {
    const { stdout } = spawnSync("npm", ["config", "get", name], { encoding: "utf8" });
    return /^(null|undefined)?$/.test(stdout.trim()) ? null : stdout.trim();
  };
  const authority = setting("cafile");
  const inside = "/etc/ssl/certs/of-the-host.pem";
  const file = join(folder, "npmrc");
  writeFileSync(file, `registry=${setting("registry") ?? ""}\n${authority === null ? "" : `cafile=${inside}\n`}`);
  return [
    ...["--volume", `${file}:/root/.npmrc:ro`],
    ...(authority === null ? [] : ["--volume", `${authority}:${inside}:ro`]),
  ];
}
