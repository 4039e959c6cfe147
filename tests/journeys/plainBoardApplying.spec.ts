import { applicationSteps } from "../support/pages/applicationSteps";
import { accounts, cards, chargesIn, paying, texts } from "../support/pages/paying";
import { newApplication } from "../support/plainBoard/examinationRecords";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/plainBoardPortal";

const sleepMedicine = 8101;

test("API-09 APPLY-13 APPLY-14 APPLY-26 an application is answered, submitted with its first part and paid off", async ({
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

  // APPLY-26: such a board has no calls for it.
  await page.goto(`Apply/${sleepMedicine}/summary`);
  const changes = page.getByRole("region", { name: "Change or withdraw" });
  await expect(changes).toContainText("To change your testing options, or to withdraw your application, write to");
  await expect(changes.getByRole("link", { name: /withdraw/i })).toHaveCount(0);

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
