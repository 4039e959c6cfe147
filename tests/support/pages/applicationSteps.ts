import { expect, type Page } from "@playwright/test";

export function applicationSteps(page: Page, examinationId: number) {
  const here = `Apply/${examinationId}`;
  const heading = page.locator('main li[aria-current="step"]').getByRole("heading", { level: 2 });
  const pressContinue = () => page.getByRole("button", { name: "Continue", exact: true }).click();

  async function attest() {
    await page.goto(`${here}/attestation`);
    await page.getByLabel("I attest to the above").check();
    await pressContinue();
    await expect(heading).toContainText("Testing Options");
  }

  async function needNoAccommodations() {
    await page.getByLabel("I do not need accommodations").check();
    await pressContinue();
    await toPayment();
  }

  /** Continues from the review page. */
  async function toPayment() {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Check your answers");
    await page.getByRole("link", { name: /^Continue to (payment|submit)$/ }).press("Enter");
    await expect(heading).toContainText("Payment");
  }

  return {
    heading,
    pressContinue,
    attest,
    needNoAccommodations,
    toPayment,
    async start() {
      await page.goto(here);
      await page.getByRole("button", { name: "Start application" }).click();
      await expect(heading).toContainText("Applicant Information");
    },
    async tellPractice() {
      await page.goto(`${here}/training`);
      await page.getByLabel("Practice", { exact: true }).check();
      await page.getByLabel("Institution").fill("St. Mary Hospital");
      await page.getByLabel("Location").fill("Chicago, Illinois");
      await page.locator("#training-practiceStart").fill("01/01/2018");
      await page.locator("#training-practiceEnd").fill("12/31/2024");
      await page.getByLabel("Training time").selectOption("2");
      await pressContinue();
      await expect(heading).toContainText("Application Attestation");
    },
    /** Completes the sections from the attestation to the payment. */
    async answerTheRest() {
      await attest();
      await needNoAccommodations();
    },
    async choose(way: string | RegExp) {
      await page.getByRole("radio", { name: way }).check();
      await page.getByRole("button", { name: /^(Continue to payment|Make Payment)$/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("How do you want to pay?");
    },
  };
}
