import { expectAccessible } from "../support/pages/expectAccessible";
import { everybody } from "../support/people";
import { test } from "../support/servers/portal";

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
