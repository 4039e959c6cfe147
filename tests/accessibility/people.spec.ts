import { request } from "@playwright/test";
import { expectAccessible } from "../support/pages/expectAccessible";
import { pagesWithEveryKind } from "../support/pages/markupKinds";
import { everybody, type PersonKey } from "../support/people";
import { expect, type Portal, test } from "../support/servers/portal";
import { callbackFor } from "../support/session/signIn";

test.use({ changesNothing: true });

test("the first pages of demo people are accessible with all that they fold away", async ({
  page,
  portal,
  signedInAs,
}) => {
  test.slow();
  const pages = new Map<PersonKey, string>();
  for (const key of everybody) pages.set(key, await firstPage(portal, key));
  for (const [key, markup] of pages) expect(named(markup), key).toEqual({ headings: 1, title: 1, sharedIds: [] });

  for (const key of pagesWithEveryKind(pages))
    await test.step(key, async () => {
      await page.context().clearCookies();
      await signedInAs(page, key);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
      });
      await expectAccessible(page);
    });
});

/** Returns the markup of the page to which a sign-in leads. */
async function firstPage(portal: Portal, key: PersonKey): Promise<string> {
  const requests = await request.newContext({ baseURL: portal.url });
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const markup = await (await requests.get(await callbackFor(requests, portal, key), { headers })).text();
  await requests.dispose();
  return markup;
}

function named(markup: string) {
  const count = (pattern: RegExp) => [...markup.matchAll(pattern)].length;
  const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  return {
    headings: count(/<h1[ >]/g),
    title: count(/<title>[^<]*\S[^<]*<\/title>/g),
    sharedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}
