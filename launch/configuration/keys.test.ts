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
