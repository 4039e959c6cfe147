import { Temporal } from "temporal-polyfill";
import { afterEach, expect, it, vi } from "vitest";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { addAccount } from "~/tests/support/records/accounts";
import { codeOf, secretOn } from "~/tests/support/session/authenticatorApp";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { identityDatabase } from "../schema";
import { findAccountBySubject } from "../accounts/accounts";
import { isOfferDue, putOffSecondFactor } from "./afterPassword";

const at = testIdentity();

afterEach(() => void vi.restoreAllMocks());

async function signedIn(directory: "physicians" | "staff" = "physicians") {
  const { email, password, subject } = await addAccount(at.pool, directory);
  const hint = directory === "staff" ? { idp_hint: "staff-directory" } : {};
  const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password, hint);
  const service = at.service().as(access_token);
  return {
    email,
    password,
    subject,
    service,
    isOffered: async () => (await service.secondFactorOffer())?.isDue,
  };
}

it("ACCT-10 a physician without a second factor is offered one, until it is put off for 90 days or for good", async () => {
  const { subject, service, isOffered } = await signedIn();
  expect(await isOffered()).toBe(true);
  await service.putOffSecondFactor("90-days");
  expect(await isOffered()).toBe(false);
  const db = identityDatabase(at.pool);
  const now = Temporal.Now.instant();
  const daysLater = async (days: number) => {
    const account = await findAccountBySubject(db, subject);
    return account && isOfferDue(db, account, now.add({ hours: 24 * days }));
  };
  expect([await daysLater(89), await daysLater(91)]).toEqual([false, true]);
  await putOffSecondFactor(db, subject, "for-good", now);
  expect([await isOffered(), await daysLater(36_500)]).toEqual([false, false]);
});

it("ACCT-10 nothing is offered to who has an app", async () => {
  const { email, password, isOffered } = await signedIn();
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser, { prompt: "login", account_action: "second-factor" });
  const page = await browser.post(begun.page.url, { email, password });
  const saving = await browser.post(page.url, { code: codeOf(secretOn(page.text)) });
  await browser.post(saving.url, {}, at.portal.isPortal);
  expect(await isOffered()).toBe(false);
});

it("ACCT-10 staff are offered nothing, and put off nothing", async () => {
  const { service } = await signedIn("staff");
  expect(await outcomeOf(service.secondFactorOffer())).toBe("403 not-for-this-account");
  expect(await outcomeOf(service.putOffSecondFactor("for-good"))).toBe("403 not-for-this-account");
});
