import type { Page } from "@playwright/test";
import { enrollmentPages, storedPathways } from "../support/pages/pathwayEnrollment";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const today = `${thisYear}-07-15`;
const completed = "Saved. Neurology changed from the exam pathway to the article pathway.";
const switcher = physician("exam-to-articles");
const nothingSaved = `Neurology: enrolled, pathway 2, attested ${thisYear - 1}-01-01, articles never`;
const switched = `Neurology: enrolled, pathway 1, attested ${today}, articles ${today}`;

/** From Certifications to Terms with Neurology switched to articles. */
async function chooseArticles(page: Page) {
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
}

test.describe("one certificate on the exam pathway", () => {
  test.beforeEach(({ page, signedInAs }) => signedInAs(page, "exam-to-articles"));

  test("ENR-01 ENR-04 ENR-09 is switched to articles, section by section, once the terms are agreed to, and the dashboard shows it", async ({
    page,
    portal,
  }) => {
    const pages = enrollmentPages(page);
    await page.getByRole("link", { name: "Change CC Assessment Pathways" }).click();
    await expect(page).toHaveURL(/\/ManageCCEnrollment\/certifications$/);
    await expect(pages.exam("Neurology")).toBeChecked();
    await pages.articles("Neurology").check();
    await pages.pressContinue();

    await expect(page).toHaveURL(/\/ManageCCEnrollment\/requirements$/);
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await expect(pages.row("Neurology")).toContainText("Exam pathway A CC exam passed in the ten-year block");
    await expect(
      page.getByText("You are changing Neurology from the exam pathway to the article pathway."),
    ).toBeVisible();
    await expect(pages.row("Annual fee")).toContainText("$185.00");
    await expect(pages.row("Neurology")).toContainText("20 article exams passed in each 3-year block");
    await expect(page.getByText("article exams begin once the board has authorized them")).toBeVisible();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.pressContinue();

    await expect(page).toHaveURL(/\/ManageCCEnrollment\/terms$/);
    await expect(page.getByText("finished by the end of year 9")).toBeVisible();
    await expect(pages.agree("article pathway")).not.toBeChecked();
    await pages.complete();
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert", { name: "Nothing was saved. Correct the following:" });
    await expect(summary.getByRole("link")).toHaveText(["You must agree to the terms for all pathways selected."]);
    await expect(pages.agree("article pathway")).toHaveAccessibleDescription(
      /Please attest to the above before continuing/,
    );
    await summary.getByRole("link").click();
    await expect(pages.agree("article pathway")).toBeFocused();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.agree("article pathway").check();
    await pages.complete();

    await expect(page).toHaveURL(/\/en\/dashboard\?notice=/);
    await expect(page.getByRole("status").getByText(completed)).toBeVisible();
    await expect(page.getByText("You are on the article pathway. No article exams are open now.")).toBeVisible();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([switched]);
    await pages.open();
    await expect(pages.articles("Neurology")).toBeChecked();
  });

  test("ENR-01 Cancel discards what was chosen; Back, reload, leaving and a new sign-in lose nothing", async ({
    page,
    signedInAs,
    portal,
  }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    await pages.cancel();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await pages.open();
    await expect(pages.exam("Neurology")).toBeChecked();
    await chooseArticles(page);
    await page.reload();
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await page.goBack();
    await expect(pages.articles("Neurology")).toBeChecked();
    await page.goto("en/dashboard");
    await pages.open();
    await expect(page).toHaveURL(/\/requirements\?resumed$/);
    await expect(page.getByText("You are continuing where you left off.")).toBeVisible();

    await page.getByText("MENU").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You signed out.")).toBeVisible();
    await signedInAs(page, "exam-to-articles");
    await pages.open();
    await expect(page).toHaveURL(/\/requirements\?resumed$/);
    await expect(page.getByText("You are continuing where you left off.")).toBeVisible();
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await pages.pressContinue();
    await pages.agree("article pathway").check();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(pages.articles("Neurology")).toBeChecked();
    await pages.pressContinue();
    await pages.pressContinue();
    await expect(pages.agree("article pathway")).toBeChecked();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.complete();
    await expect(page.getByText(completed)).toBeVisible();
  });
});

test("ENR-06 a lifetime certificate is unenrolled, without requirements on either way, and enrolled again", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "lifetime-enrolled");
  const pages = enrollmentPages(page);
  const { physicianId } = physician("lifetime-enrolled");
  await pages.open();
  await expect(pages.exam("Psychiatry")).toBeChecked();
  await pages.outside("Psychiatry").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByText("You are unenrolling from Continuing Certification: Psychiatry")).toBeVisible();
  await expect(page.getByText("If you enroll it again, its ten-year block continues")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/certifications$/);
  await expect(pages.outside("Psychiatry")).toBeChecked();
  await pages.pressContinue();
  await pages.complete("Unenrollment");
  await expect(page.getByText("Saved. Psychiatry is no longer enrolled in Continuing Certification.")).toBeVisible();
  expect(await storedPathways(portal.database, physicianId)).toEqual([
    "Psychiatry: left, pathway none, attested never, articles never",
  ]);

  await page.getByRole("link", { name: "Change CC Assessment Pathways" }).click();
  await pages.articles("Psychiatry").check();
  await pages.pressContinue();
  await pages.pressContinue();
  await pages.agree("article pathway").check();
  await pages.complete();
  await expect(page.getByText("You are on the article pathway.")).toBeVisible();
  expect(await storedPathways(portal.database, physicianId)).toEqual([
    `Psychiatry: enrolled, pathway 1, attested ${today}, articles ${today}`,
  ]);
});
