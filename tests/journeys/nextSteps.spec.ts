import type { Page } from "@playwright/test";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const steps = (page: Page) => page.getByRole("region", { name: "What to do next" });

test("everything that is due is in one list, by when, and with what happens otherwise", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "behind");
  const list = steps(page);
  for (const text of [
    "Attest to 90 CME",
    "Attest to Performance in Practice",
    "Attest to Patient Safety",
    "annual fee",
    "medical license",
  ])
    await expect(list.getByRole("link", { name: text }).first()).toBeVisible();
  await expect(list).toContainText(`December 31, ${thisYear - 1}`);
  await expect(list).toContainText("11:59 p.m. Central Time");
  await expect(list).toContainText("Until this is done, your status stays 'Certified - Not Meeting CC Requirements'.");
});

for (const [key, text, part] of [
  ["mid-block", "Attest to 90 CME", "attestations"],
  ["mid-block", "annual fee", "fees"],
  ["expiring-license", "Renew medical license", "licensure"],
  ["article-pathway", "more article exam", "assessments"],
  ["article-failed", "Apply for and pass the Psychiatry exam", "examinations"],
  ["article-legacy", "Apply for and pass the Neurology exam", "examinations"],
] as const) {
  test(`a step about '${text}' leads to where it is done`, async ({ page, signedInAs }) => {
    await signedInAs(page, key);
    const link = steps(page).getByRole("link", { name: text }).first();
    await expect(link).toHaveAttribute("href", `#${part}`);
    await expect(page.locator(`#${part}`)).toHaveCount(1);
  });
}

test("HOME-03 a pathway is chosen on the enrollment page", async ({ page, signedInAs }) => {
  await signedInAs(page, "pathway-to-choose");
  await steps(page).getByRole("link", { name: "Choose a CC assessment pathway for Psychiatry" }).click();
  await expect(page).toHaveURL(/\/ManageCCEnrollment(\/certifications)?$/);
});

test("an application is continued, or paid, where its step leads", async ({ page, signedInAs }) => {
  await signedInAs(page, "exam-application");
  await steps(page)
    .getByRole("link", { name: /^Complete your application/ })
    .click();
  await expect(page).toHaveURL(/\/Apply\/\d+\/applicant-information/);
  await page.goto("");
  await steps(page)
    .getByRole("link", { name: /balance/ })
    .click();
  await expect(page).toHaveURL(/\/Apply\/\d+\/payment/);
  await expect(page.getByRole("radio", { name: /\$1,290\.00/ })).toBeChecked();
});

test("those who have done everything have nothing to complete", async ({ page, signedInAs }) => {
  await signedInAs(page, "lifetime-only");
  await expect(steps(page)).toContainText("You have nothing to complete.");
  await expect(steps(page).getByRole("link")).toHaveCount(0);
});

test("the same deadlines can be taken along as a calendar, which no one else can have", async ({
  page,
  signedInAs,
  request,
}) => {
  await signedInAs(page, "mid-block");
  const calendar = steps(page).getByRole("link", { name: /calendar/ });
  await expect(calendar).toHaveAttribute("href", "/physicianportal/en/deadlines.ics");
  const answer = await page.request.get("en/deadlines.ics");
  expect(answer.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="deadlines.ics"',
    "cache-control": "no-store",
  });
  const text = (await answer.text()).replaceAll("\r\n ", "");
  const shown = await steps(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") })
    .getByRole("link")
    .count();
  expect(text.match(/^BEGIN:VEVENT/gm)).not.toBeNull();
  expect(text).toContain("SUMMARY:Attest to 90 CME\\, Including 24 SA-CME");
  expect(shown).toBeGreaterThanOrEqual(text.match(/^BEGIN:VEVENT/gm)?.length ?? 0);
  const visitor = await request.get("en/deadlines.ics", { maxRedirects: 0 });
  expect(visitor.headers().location).toContain("/identity/auth?");
});
