import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile } from "./packageFile";

it("finds a file of the package from any working folder", () => {
  expect(packageFile("packages/database/packageFile.test.ts")).toBe(import.meta.filename);
  expect(existsSync(packageFile("package.json"))).toBe(true);
});
