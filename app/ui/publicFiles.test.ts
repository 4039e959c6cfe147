import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { icon } from "@portal/look/logo";
import { light, serif } from "@portal/look/tokens";

const publicFile = (name: string) => readFile(new URL(`../../public/${name}`, import.meta.url), "utf8");

it("the portal's tabs show the same icon as those of the sign-in pages", async () => {
  expect(await publicFile("icon.svg")).toBe(icon);
});

it("the maskable icon is the same without rounded corners, which each device cuts by itself", async () => {
  expect(await publicFile("icon-maskable.svg")).toBe(icon.replace(' rx="6"', ""));
});

it("the serif is small, and is named by its content: browsers keep it for good", async () => {
  const font = await readFile(new URL(`../../public/assets/${serif.file}`, import.meta.url));
  const hash = createHash("sha256").update(font).digest("hex");
  expect(serif.file).toBe(`portal-serif-${hash.slice(0, 8)}.woff2`);
  expect(font.length).toBeLessThanOrEqual(18 * 1024);
});

it("the web manifest has the colors of the light scheme", async () => {
  expect(JSON.parse(await publicFile("manifest.webmanifest"))).toMatchObject({
    theme_color: light.sheet,
    background_color: light.paper,
  });
});
