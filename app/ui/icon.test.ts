import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { icon } from "~/look/seal";

it("is in the portal's tabs what it is in those of the sign-in pages", async () => {
  expect(await readFile(new URL("icon.svg", import.meta.url), "utf8")).toBe(icon);
});
