import { applicationSteps } from "../support/pages/applicationSteps";
import { enrollmentPages } from "../support/pages/pathwayEnrollment";
import { accounts, cards, chargesIn, paying, texts } from "../support/pages/paying";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/plainBoardPortal";

const sleepMedicine = 8101;

test("API-09 APPLY-13 APPLY-14 an application is answered, submitted with its first part and paid off", async ({
  page,
  portal,
  board,
  javaScriptEnabled,
  signedInAs,
}) => {
  test.slow();
  const installmentOptions = [{ amount: 900, dueDate: `${thisYear}-10-15T00:00:00` }];
  board.records.applications.push({ ...newApplication(board.records.today, 71, sleepMedicine), installmentOptions });
  const own = () => board.records.applications.find(({ applicationId }) => applicationId === 71);
  await signedInAs(page, "mid-block");
  const steps = applicationSteps(page, sleepMedicine);
  const pay = paying(page, javaScriptEnabled);
  await page.goto(`Apply/${sleepMedicine}/applicant-information`);
  await steps.pressContinue();
  await expect(steps.heading).toContainText("Medical Licenses");
  await steps.pressContinue();
  await expect(steps.heading).toContainText("Training");
  await page.getByLabel("Program name").fill("University Hospital");
  await page.getByLabel("Start date").fill("07/01/2025");
  await page.getByLabel("End date").fill("06/30/2026");
  await page.getByLabel("Full time").check();
  await steps.pressContinue();
  await expect(steps.heading).toContainText("Application Attestation");
  await steps.answerTheRest();
  expect(own()).toMatchObject({ hasAttested: true, isAdaRequested: false, isNmaRequested: false });

  await steps.choose("Split Payment");
  await pay.useCard(cards.debit);
  await page.getByRole("button", { name: "Pay $1,000.00 now" }).press("Enter");
  await expect(page.getByText("Your application was submitted.")).toBeVisible({ timeout: 60_000 });
  expect(own()).toMatchObject({ candidateStatus: 1, balance: 900, isSplitPay: true });

  // The board's order doesn't say what was agreed: the installments that it offered do.
  await page.goto("en/dashboard");
  const card = page.locator(`#examination-${sleepMedicine}`);
  await expect(card).toContainText(`$900.00 by October 15, ${thisYear}`);
  await card.getByRole("link", { name: /^Make Payment/ }).click();
  await page.getByRole("button", { name: "Make Payment" }).click();
  await pay.useBank(accounts.settles);
  await page.getByRole("button", { name: "Pay $900.00 now" }).press("Enter");
  await expect(page.getByText(texts.received)).toBeVisible();
  expect(own()).toMatchObject({ balance: 0 });
  expect(await chargesIn(portal.database)).toEqual(["$1000.00 Visa 5556", "$900.00 ECheck/ACH 6789"]);
});

test("API-09 FEE-06 a year is paid on such a board, and its receipt is there", async ({
  page,
  board,
  javaScriptEnabled,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const pay = paying(page, javaScriptEnabled);
  await pay.choose(thisYear);
  await pay.useCard(cards.debit);
  await pay.payNow("$185.00");
  await expect(page.getByText(texts.received)).toBeVisible();
  await page.goto("en/dashboard?show=fees");
  await expect(pay.row(thisYear)).toContainText("Paid");
  expect(board.sent.find(({ call }) => /PayCCAnnualFees|recordAnnualFeesPaid/i.test(call))).toBeDefined();
});

test("API-09 ENR-06 a certificate that such a board has not enrolled finds a way on", async ({
  page,
  board,
  signedInAs,
}) => {
  const [, vascular] = board.records.enrollment.ccEnrollmentCertificates;
  Object.assign(vascular ?? {}, {
    ...{ isEnrolled: false, ccAssessmentType: null, ccAssessmentAttestationDate: null },
    ...{ lastArticleAssessmentEnrolledDate: null, enrollmentStartDate: null },
  });
  await signedInAs(page, "mid-block");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.exam("Vascular Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
  await pages.pressContinue();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await expect(page.getByRole("status").getByText("Your CC enrollment is complete")).toBeVisible();
  expect(vascular).toMatchObject({ isEnrolled: true, ccAssessmentType: 2 });
});

test("API-02 API-09 APPLY-07 a combined examination offers the modules that such a board lists apart", async ({
  page,
  board,
  signedInAs,
}) => {
  const [examination] = board.records.examinations;
  const combined = { isMoc: true, isCombinedMoc: true, requiresFellowshipTraining: false };
  Object.assign(examination ?? {}, { ...combined, title: "Combined Continuing Certification Examination" });
  board.records.availableModules.push({ certificationId: 1040, certificationName: "Vascular Neurology" });
  board.records.applications.push(newApplication(board.records.today, 71, sleepMedicine));
  await signedInAs(page, "mid-block");
  await page.goto(`Apply/${sleepMedicine}/modules`);
  await page.getByLabel("Neurology", { exact: true }).check();
  await page.getByLabel("Vascular Neurology", { exact: true }).check();
  const steps = applicationSteps(page, sleepMedicine);
  await steps.pressContinue();
  await expect(steps.heading).toContainText("Application Attestation");
  expect(board.calls).toContain("GET /api/application/availableModules");
  expect(board.records.applications.at(-1)).toMatchObject({ modularCertificationIds: [1030, 1040] });
});
