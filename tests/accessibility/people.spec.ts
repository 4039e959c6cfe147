import { expectAccessible } from "../support/pages/expectAccessible";
import { everybody } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const atOnce = 6;
for (let first = 0; first < everybody.length; first += atOnce) {
  const keys = everybody.slice(first, first + atOnce);
  test(`the first pages of ${keys.join(", ")} are accessible with all that they fold away`, async ({
    page,
    signedInAs,
  }) => {
    for (const key of keys)
      await test.step(key, async () => {
        await page.context().clearCookies();
        await signedInAs(page, key);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
        });
        await expectAccessible(page);
      });
  });
}

test("a page like one that was checked is checked where it differs", async ({ page }) => {
  const show = (content: string) =>
    page.setContent(`<html lang="en"><title>Form</title><main><h1>Form</h1>${content}</main></html>`);
  const name = '<label for="name">Name</label> <input id="name">';
  const gray = (color: string) => `<p style="color: ${color}; background: white">Gray</p>`;
  await show(name + gray("#111"));
  await expectAccessible(page);
  for (const [content, rule] of [
    [`${name}<input id="other">`, "label: #other"],
    [`<p>${name}</p><p>${gray("#eee")}</p>`, "color-contrast: p"],
    [`<p>${name}<button></button></p>`, "button-name: button"],
  ] as const) {
    await show(content);
    await expect(expectAccessible(page)).rejects.toThrow(rule);
  }
});
