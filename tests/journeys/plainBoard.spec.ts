import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { licensure } from "../support/pages/licensure";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/plainBoardPortal";

const section = (page: Page) => page.locator('main li[aria-current="step"]');

test.beforeEach(({ page, signedInAs }) => signedInAs(page, "mid-block"));

test("API-09 a board of the documents' calls alone shows the dashboard", async ({ page, board }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ingrid Sorensen, MD");
  await expect(page.getByRole("main")).toContainText("Neurology");
  await expect(page.getByRole("main")).toContainText("$185.00");
  await expect(page.getByRole("main")).not.toContainText("Temporarily unavailable");
  // The documents don't name the totals of credits: they are added up.
  await expect(page.getByRole("main")).toContainText("30 of 90 credits");
  expect(board.calls).toContain("GET /api/physician");
});

test("API-09 such a board keeps a new license", async ({ page, board }) => {
  const licenses = licensure(page);
  await licenses.add();
  await licenses.number.fill("IL-99");
  await licenses.state.selectOption("Illinois");
  await licenses.expires.fill(`06/30/${thisYear + 2}`);
  await licenses.save();
  await expect(licenses.row("IL-99")).toContainText(`06/30/${thisYear + 2}`);
  expect(board.records.physician.medicalLicenses).toHaveLength(2);
});

test("API-09 such a board keeps an attestation", async ({ page, board }) => {
  const form = attestationForm(page);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("12.5");
  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  expect(board.records.physician.currentCCEnrollment.currentCCBlock.ccAttestations).toContainEqual(
    expect.objectContaining({ ccAttestationType: 1, appliedToYear: thisYear, credits: 12.5 }),
  );
});

test("API-09 such a board keeps another pathway", async ({ page, board }) => {
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/terms$/);
  await pages.agree("article pathway").check();
  await pages.complete();
  await expect(page.getByRole("status").getByText("Your CC enrollment is complete")).toBeVisible();
  expect(board.records.enrollment.ccEnrollmentCertificates[0]).toMatchObject({ isEnrolled: true, ccAssessmentType: 1 });
});

test("API-09 SHELL-04 a notice that such a board continues listing is not shown again in this session", async ({
  page,
  board,
}) => {
  const notice = page.getByRole("main").getByText("Our offices are closed on Thursday.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ingrid Sorensen, MD");
  await expect(notice).toHaveCount(0);
  expect(board.sent.at(-1)).toMatchObject({
    call: "POST /api/physician/SaveSystemNotificationResponse",
    body: { systemNotificationId: 61, personKey: null },
  });
  await page.reload();
  await expect(notice).toHaveCount(0);
});

test("API-09 the header has the name of the record, which such a board's current user lacks", async ({ page }) => {
  await expect(page.getByRole("banner")).toContainText("Ingrid Sorensen, MD");
});

test("API-09 such a board keeps the attestation of an article module", async ({ page, board }) => {
  const module = page.getByRole("main").locator("form").filter({ hasText: "I attest to the above." });
  await module.getByRole("checkbox", { name: "I attest to the above." }).check();
  await module.getByRole("button").first().click();
  await expect(page.getByRole("checkbox", { name: "I attest to the above." })).toHaveCount(0);
  expect(board.records.abccAssessments[0]?.modules[0]?.attestationDate).not.toBeNull();
});

test("API-09 ABCC-10 the examination that such a board names by its certification alone withholds grades", async ({
  page,
  board,
}) => {
  Object.assign(board.records.abccAssessments[0] ?? {}, { grade: 1 });
  const [examination] = board.records.examinations;
  const ofArticles = { isArticleBased: true, certificationName: "Vascular Neurology" };
  Object.assign(examination ?? {}, ofArticles);
  board.records.applications.push({ ...newApplication(board.records.today, 71, 8101), candidateStatus: 4 });
  await page.goto("en/dashboard");
  await expect(page.getByRole("main")).toContainText("The result of the article-based assessment is not released yet.");
  Object.assign(examination ?? {}, { releaseGrades: true });
  await page.goto("en/dashboard");
  await expect(page.getByRole("main")).toContainText("You have passed the article-based assessment.");
});

for (const unknownCall of [401, 403] as const) {
  test(`AUTH-11 a board that answers ${unknownCall} to unknown calls has no extensions, and ends no session`, async ({
    page,
    board,
    portal,
  }) => {
    board.be({ unknownCall });
    await page.goto("Messages");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
    await page.goto("AccountInformation");
    await expect(page.getByRole("main")).toContainText("200 First Street SW");
    expect(board.calls).toContain("GET /api/capabilities");
    expect(portal.log.filter((line) => line.includes("getCapabilities"))).toEqual([]);
  });
}

test("API-09 MSG-01 messages are shown newest first, in whatever order such a board sends them", async ({ page }) => {
  await page.goto("Messages");
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveText([/license was updated/, /Welcome/, /Annual Fee Reminder/]);
});

test("API-09 an application is begun on such a board, and found again", async ({ page, board }) => {
  await page.goto("AvailableExaminations");
  await page.getByRole("button", { name: "Apply for Certification Examination in Sleep Medicine" }).click();
  await expect(page).toHaveURL(/\/Apply\/8101\/applicant-information/);
  expect(board.records.applications).toHaveLength(2);
  await page.goto("Apply/8101");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Applicant Information");
  await expect(page.getByRole("main")).toContainText("200 First Street SW");
});

test("API-08 API-09 a fellowship is kept by such a board, and its section is complete", async ({ page, board }) => {
  board.records.applications.push(newApplication(board.records.today, 71, 8101));
  await page.goto("Apply/8101/training");
  await page.getByLabel("Program name").fill("University Hospital");
  await page.getByLabel("Start date").fill("07/01/2025");
  await page.getByLabel("End date").fill("06/30/2026");
  await page.getByLabel("Full time").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(section(page)).toContainText("Application Attestation");
  await page.goto("Apply/8101/training");
  await expect(page.getByLabel("Program name")).toHaveValue("University Hospital");
});

test("API-09 such a board shows the other pages", async ({ page }) => {
  for (const [path, words] of [
    ["AccountInformation", "200 First Street SW"],
    ["Messages", "Annual Fee Reminder"],
    ["ManageCCEnrollment", "Neurology"],
    ["AvailableExaminations", "Certification Examination in Sleep Medicine"],
    ["PaymentsAndReceipts", "Payments and Receipts"],
    ["ExaminationHistory", "Examination"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("main"), path).toContainText(words);
  }
});

test("API-09 OTHER-01 learning tracks are shown by whatever such a board says of them", async ({
  page,
  board,
  context,
  signedInAs,
}) => {
  board.records.user = { physicianId: null, otherBoardPhysicianId: 5 };
  await context.clearCookies();
  await signedInAs(page, "mid-block");
  await page.goto("OtherBoard");
  await expect(page.getByRole("row", { name: /Stroke Update/ })).toContainText("Sponsor: Board of Neurosurgery");
});
