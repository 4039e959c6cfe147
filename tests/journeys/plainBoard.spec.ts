import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { licensure } from "../support/pages/licensure";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/plainBoardPortal";

test.beforeEach(({ page, signedInAs }) => signedInAs(page, "mid-block"));

test("API-09 SHELL-04 a board of the documents' calls alone shows the dashboard, and keeps what is changed there", async ({
  page,
  board,
}) => {
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ingrid Sorensen, MD");
  // The current user of such a board has no name: the header has that of the record.
  await expect(page.getByRole("banner")).toContainText("Ingrid Sorensen, MD");
  for (const text of ["Neurology", "$185.00"]) await expect(main).toContainText(text);
  await expect(main).not.toContainText("Temporarily unavailable");
  // The documents don't name the totals of credits: they are added up.
  await expect(main).toContainText("30 of 90 credits");
  expect(board.calls).toContain("GET /api/physician");

  // A notice that such a board continues listing is not shown again in this session.
  const notice = main.getByText("Our offices are closed on Thursday.");
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ingrid Sorensen, MD");
  await expect(notice).toHaveCount(0);
  expect(board.sent.at(-1)).toMatchObject({
    call: "POST /api/physician/SaveSystemNotificationResponse",
    body: { systemNotificationId: 61 },
  });
  // Such a board names no key of the person.
  expect(board.sent.at(-1)?.body).not.toHaveProperty("personKey");

  const licenses = licensure(page);
  await licenses.add();
  await licenses.number.fill("IL-99");
  await licenses.state.selectOption("Illinois");
  await licenses.expires.fill(`06/30/${thisYear + 2}`);
  await licenses.save();
  await expect(licenses.row("IL-99")).toContainText(`June 30, ${thisYear + 2}`);
  expect(board.records.physician.medicalLicenses).toHaveLength(2);

  const form = attestationForm(page);
  await form.unfold(thisYear);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("12.5");
  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  expect(board.records.physician.currentCCEnrollment.currentCCBlock.ccAttestations).toContainEqual(
    expect.objectContaining({ ccAttestationType: 1, appliedToYear: thisYear, credits: 12.5 }),
  );

  const module = main.locator("form").filter({ hasText: "I attest to the above." });
  await module.getByRole("checkbox", { name: "I attest to the above." }).check();
  await module.getByRole("button").first().click();
  await expect(page.getByRole("checkbox", { name: "I attest to the above." })).toHaveCount(0);
  expect(board.records.abccAssessments[0]?.modules[0]?.attestationDate).not.toBeNull();
  await expect(notice).toHaveCount(0);
});

test("API-09 ENR-06 such a board keeps another pathway, and a certificate that it has not enrolled finds a way on", async ({
  page,
  board,
}) => {
  const [neurology, vascular] = board.records.enrollment.ccEnrollmentCertificates;
  Object.assign(vascular ?? {}, {
    ...{ isEnrolled: false, ccAssessmentType: null, ccAssessmentAttestationDate: null },
    ...{ lastArticleAssessmentEnrolledDate: null, enrollmentStartDate: null },
  });
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.exam("Vascular Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/terms$/);
  await pages.agree("article pathway").check();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await expect(page.getByRole("status").getByText("Vascular Neurology is on the exam pathway now.")).toBeVisible();
  expect(neurology).toMatchObject({ isEnrolled: true, ccAssessmentType: 1 });
  expect(vascular).toMatchObject({ isEnrolled: true, ccAssessmentType: 2 });
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

test("API-08 API-09 an application is begun on such a board, found again, and keeps a fellowship", async ({
  page,
  board,
}) => {
  await page.goto("AvailableExaminations");
  await page.getByRole("button", { name: "Apply for Certification Examination in Sleep Medicine" }).click();
  await expect(page).toHaveURL(/\/Apply\/8101\/applicant-information/);
  expect(board.records.applications).toHaveLength(2);
  await page.goto("Apply/8101");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Applicant Information");
  await expect(page.getByRole("main")).toContainText("200 First Street SW");
  await page.goto("Apply/8101/training");
  await page.getByLabel("Program name").fill("University Hospital");
  await page.getByLabel("Start date").fill("07/01/2025");
  await page.getByLabel("End date").fill("06/30/2026");
  await page.getByLabel("Full time").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.locator('main li[aria-current="step"]')).toContainText("Application Attestation");
  await page.goto("Apply/8101/training");
  await expect(page.getByLabel("Program name")).toHaveValue("University Hospital");
});
