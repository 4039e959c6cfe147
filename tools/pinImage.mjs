// Pins the image of the Dockerfile by its digest, or renews the digest: npm run pin-image
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The line of the Dockerfile with the name, the tag and perhaps the digest of an official image. */
const line = /^ARG NODE_IMAGE=([a-z]+):([\w.-]+)(?:@sha256:[0-9a-f]{64})?$/m;

/** Media types of a registry's answer for an image of several architectures. */
const indexes = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json";

/**
 * Returns the current digest of an official image.
 *
 * @param {typeof globalThis.fetch} ask
 */
export async function digestOf(/** @type {string} */ name, /** @type {string} */ tag, ask = fetch) {
  const scope = `repository:library/${name}:pull`;
  const granted = await ask(`https://auth.docker.io/token?service=registry.docker.io&scope=${scope}`);
  const { token } = /** @type {{ token?: unknown }} */ (granted.ok ? await granted.json() : {});
  const answer = await ask(`https://registry-1.docker.io/v2/library/${name}/manifests/${tag}`, {
    method: "HEAD",
    headers: { accept: indexes, authorization: `Bearer ${String(token)}` },
  });
  const digest = answer.headers.get("docker-content-digest") ?? "";
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest)) {
    throw new Error(`The registry does not say the digest of ${name}:${tag}; it answered ${answer.status}.`);
  }
  return digest;
}

/**
 * @param {(name: string, tag: string) => Promise<string>} digest
 * @returns {Promise<string>} the same Dockerfile with the digest
 */
export async function pinned(/** @type {string} */ dockerfile, digest) {
  const [found, name, tag] = line.exec(dockerfile) ?? [];
  if (found === undefined || name === undefined || tag === undefined) {
    throw new Error("The Dockerfile has no line ARG NODE_IMAGE=node:TAG.");
  }
  return dockerfile.replace(found, `ARG NODE_IMAGE=${name}:${tag}@${await digest(name, tag)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), "Dockerfile");
  const before = readFileSync(file, "utf8");
  try {
    const after = await pinned(before, (name, tag) => digestOf(name, tag));
    writeFileSync(file, after);
    console.log(before === after ? "The digest is the newest." : (line.exec(after)?.[0] ?? ""));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
