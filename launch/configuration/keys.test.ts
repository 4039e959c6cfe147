import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CannotStart } from "./problem";
import { generateKeys, keysOf } from "./keys";

const made = await generateKeys();
const [key] = made.signing;
const other = (await generateKeys()).signing[0];

describe("SHELL-09 the keys of the settings", () => {
  it("are taken as they are", async () => {
    expect(await keysOf(made, "/nowhere")).toEqual(made);
  });

  it.each(["/dev/null/data", `/tmp/${"x".repeat(300)}`, "/dev/null"])(
    "are reported by DATA_FOLDER where they cannot be kept: %s",
    async (folder) => {
      const refused: unknown = await keysOf({ ...made, session: null }, folder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CannotStart);
      expect(String(refused)).toContain("DATA_FOLDER");
    },
  );

  it.each([
    ["is not on its curve", { ...key, x: "AAAA", y: "AAAA" }],
    ["has another one's private part", { ...key, d: other?.d ?? "" }],
    ["is for another algorithm", { ...key, alg: "RS256" }],
    ["is for an unknown algorithm", { ...key, alg: "hush" }],
  ])("stop the start where one to sign with %s, and are not repeated", async (_what, wrong) => {
    const refused: unknown = await keysOf({ ...made, signing: [...made.signing, wrong] }, "/nowhere").catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CannotStart);
    expect(String(refused)).toContain("SIGNING_KEYS");
    expect(String(refused)).not.toMatch(new RegExp(`hush|${String(wrong.d)}`));
  });
});

describe("the keys in the data folder", () => {
  it("PAPER-09 CRED-02 are completed where a version took no papers and signed no credentials, and stay", async () => {
    const folder = await mkdtemp(join(tmpdir(), "keys-"));
    const none = { session: null, cookie: null, signing: null, clientSecret: null, papers: null, credentials: null };
    const { papers: _added, credentials: _made, ...before } = await keysOf(none, folder);
    const file = join(folder, "keys.json");
    const {
      papers: _kept,
      credentials: _signed,
      ...older
    } = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    await writeFile(file, JSON.stringify(older));
    const completed = await keysOf(none, folder);
    expect(completed).toEqual({
      ...before,
      papers: [expect.stringMatching(/^[\w-]{43}$/)],
      credentials: [expect.objectContaining({ crv: "P-256", alg: "ES256" })],
    });
    expect(await keysOf(none, folder)).toEqual(completed);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});
