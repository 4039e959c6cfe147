import type { Page } from "@playwright/test";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { boardToday } from "@portal/domain/time/boardTime";
import { testNow } from "../people";
import { expect } from "../servers/portal";
import { captchaAnswer } from "./captchaAnswer";

const visitors = demoVisitors(boardToday(testNow));

/** A demo person who has no account. */
export function demoVisitor(key: string) {
  const found = visitors.find((one) => one.key === key);
  if (found === undefined) throw new Error(`No demo person without an account has the key ${key}.`);
  return found;
}

/** Waits until the browser has solved the captcha, or answers its question where it runs no scripts. */
export async function passCaptcha(page: Page, javaScript: boolean): Promise<void> {
  if (javaScript) {
    await expect(page.getByText("Check complete. You can submit")).toBeVisible();
    return;
  }
  const label = await page.locator("label[for=captcha-answer]").textContent();
  await page.locator("#captcha-answer").fill(captchaAnswer(label ?? "") ?? "");
}

/** Fills in the search and submits it. */
export async function searchFor(
  page: Page,
  person: { readonly lastName: string; readonly ssn4: string; readonly dateOfBirth: string },
  javaScript: boolean,
): Promise<void> {
  await page.goto("SearchForAccount");
  await page.getByRole("textbox", { name: "Last name" }).fill(person.lastName);
  await page.getByRole("textbox", { name: /^Last 4 digits/ }).fill(person.ssn4);
  await page.getByRole("textbox", { name: "Date of birth" }).fill(person.dateOfBirth);
  await passCaptcha(page, javaScript);
  await page.getByRole("button", { name: "Submit" }).click();
}
