import type { APIRequestContext, Page } from "@playwright/test";
import { person, type PersonKey } from "../people";

const isStaff = (key: PersonKey) => person(key).role.startsWith("staff");

const signInPath = (key: PersonKey) => (isStaff(key) ? "authentication/staff-login" : "authentication/login");

/** Signs the browser in as people do in the demo: it opens the sign-in page and clicks the person's button. */
export async function signInWithOneClick(page: Page, key: PersonKey): Promise<void> {
  await page.goto(signInPath(key));
  await page.getByRole("button", { name: person(key).email }).click();
  await expectLanded(page, key);
}

/** Signs the browser in by the same requests, but only shows the landing page: for tests of later pages. */
export async function signInByRequests(page: Page, portal: PortalAddresses, key: PersonKey): Promise<void> {
  await page.goto(await callbackFor(page.request, portal, key));
  await expectLanded(page, key);
}

interface PortalAddresses {
  readonly url: string;
  readonly origin: string;
}

/** Returns the URL to which the identity provider redirects a person after sign-in. */
export async function callbackFor(
  requests: APIRequestContext,
  { url, origin }: PortalAddresses,
  key: PersonKey,
): Promise<string> {
  const signInPage = await requests.get(url + signInPath(key));
  const forms = [...(await signInPage.text()).matchAll(/<form method="post" action="([^"]+)"/g)];
  const posted = await requests.post(`${origin}${forms.at(-1)?.[1] ?? ""}`, {
    headers: { Origin: origin },
    form: { person: person(key).email },
    maxRedirects: 0,
  });
  const resumed = await requests.get(posted.headers().location ?? "", { maxRedirects: 0 });
  const callback = resumed.headers().location ?? "";
  if (!callback.startsWith(`${url}authentication/login-callback?code=`)) throw new Error(`${key} could not sign in.`);
  return callback;
}

function expectLanded(page: Page, key: PersonKey): Promise<void> {
  return page.waitForURL(
    key === "staff-finance"
      ? "**/physicianportal/staff/payments"
      : isStaff(key)
        ? "**/physicianportal/staff"
        : /physicianportal\/(en\/dashboard|OtherBoard)$/,
  );
}
