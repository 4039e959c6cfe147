import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";

const script = await readFile(new URL("guest.js", import.meta.url));

it("the guest script stays a guest: at most 2 KB on the wire, comments included", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(2048);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2048);
});

it("is a script by itself that needs no build", () => {
  const text = script.toString();
  expect(text).not.toMatch(/^\s*(import|export)\b/m);
  expect(text).not.toMatch(/\b(innerHTML|eval|document\.write)\b/);
});
