import { eachAccessible, expectAccessible } from "../support/pages/expectAccessible";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { physician, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

test("ENR-01 the sections of the enrollment are accessible, with mistakes and without", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "pathway-to-choose");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.pressContinue();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await pages.articles("Neurology").check();
  await pages.exam("Psychiatry").check();
  await pages.pressContinue();
  await expectAccessible(page);
  await pages.pressContinue();
  await pages.complete();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

reading(
  "ENR-02 ENR-10 pathways that cannot be chosen, and certificates of the future, are accessible",
  async ({ page, signedInAs }) => {
    for (const [key, text] of [
      ["after-year-six", "The article pathway is no longer available for this certification."],
      ["articles-not-an-option", "The article pathway is not an option for this certification."],
      ["future-certification", `Future: enrollment begins January 1, ${thisYear + 1}`],
      ["lapsed", "You have no active certificate, so there is nothing to enroll."],
    ] as const) {
      await page.context().clearCookies();
      await signedInAs(page, key);
      await eachAccessible(page, ["ManageCCEnrollment"]);
      await expect(page.getByRole("main")).toContainText(text);
      if (key !== "after-year-six") continue;
      await expect(enrollmentPages(page).articles("Psychiatry")).toBeDisabled();
      await expect(page.getByTitle(text)).toBeVisible();
    }
  },
);

test("ENR-06 leaving continuing certification is accessible", async ({ page, signedInAs }) => {
  await signedInAs(page, "lifetime-enrolled");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.outside("Psychiatry").check();
  await pages.pressContinue();
  await expect(page.getByRole("button", { name: "Complete Unenrollment" })).toBeVisible();
  await expectAccessible(page);
});

test("ENR-01 a draft that a change at the board has overtaken is accessible", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "exam-to-articles");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.pressContinue();
  await portal.database.query(
    `update board.enrollment_certificate set cc_assessment_attestation_date = '2026-07-14'
      where certificate_id in (select certificate_id from board.certificate where physician_id = $1)`,
    [physician("exam-to-articles").physicianId],
  );
  await pages.open();
  await expect(page.getByText("Your enrollment has changed since you began.")).toBeVisible();
  await expectAccessible(page);
});
