import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { type PersonKey } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("CERT-06 CERT-08 ABCC-16 a lapsed subspecialty says what it asks for and how it is regained, and is folded away", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "lapsed-subspecialty");
  const card = region(page, "Recertification Requirements: Brain Injury Medicine");
  const requirements = card.getByRole("table");
  await expect(requirements.getByRole("rowheader")).toHaveText([
    "CME",
    "CME, ten years",
    "SA-CME",
    "PIP",
    "Patient Safety",
  ]);
  for (const text of [
    "30 CME credits in the last three (3) years",
    "300 CME credits",
    "16 SA-CME credits",
    "1 Patient Safety",
  ])
    await expect(requirements).toContainText(text);
  await expect(card).toContainText("20 article exams regain the subspecialty.");
  const details = card.locator("summary");
  await expect(details).toHaveCSS("content", '"Hide "', { pseudo: "before" });
  await details.click();
  await expect(requirements).toBeHidden();
  await expect(details).toHaveCSS("content", '"Show "', { pseudo: "before" });
  await details.click();
  await expect(requirements).toBeVisible();
});

test("CERT-08 re-entry by exam, where the board allows it after an invalidated result", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "lapsed-reentry-exam");
  const card = region(page, "Recertification Requirements: Neurology");
  await expect(card).toContainText("90 CME credits in the last three (3) years");
  await expect(card).not.toContainText("Patient Safety");
  await expect(card).toContainText("An earlier result was invalidated.");
  await card.getByRole("listitem").filter({ hasText: "Pass the re-entry exam." }).getByRole("link").click();
  await expect(page).toHaveURL(/\/AvailableExaminations$/);
});

test("CERT-06 anyone who is certified has no such card", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await expect(page.getByText("Recertification Requirements")).toHaveCount(0);
});

/** Continuing certification in Neurology. */
const examination = "Apply/8006";
const gated: readonly (readonly [PersonKey, string, string | null])[] = [
  ["behind", "AvailableExaminations", "Your status is 'Certified - Not Meeting CC Requirements'."],
  ["behind", examination, "Your status is 'Certified - Not Meeting CC Requirements'."],
  [
    "certification-not-meeting",
    "AvailableExaminations",
    "Your certification in Brain Injury Medicine is not meeting CC requirements.",
  ],
  ["meeting", "AvailableExaminations", null],
  ["meeting", examination, null],
];
for (const [key, path, text] of gated)
  test(`CERT-09 /${path} says to '${key}' ${text === null ? "nothing of the kind" : "why they cannot apply"}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(page, key);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      path === examination ? /in Neurology$/ : "Apply for Exam",
    );
    await expect(page.getByText(/^You cannot apply (at this time|for some of these exams)\.$/)).toHaveCount(
      text === null ? 0 : 1,
    );
    if (text === null) return;
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start application" })).toHaveCount(0);
    await page.getByRole("link", { name: "See what is outstanding" }).click();
    await expect(page).toHaveURL(/\/en\/dashboard#next$/);
  });

test.describe(() => {
  test.use({ changesNothing: false });

  test("HOME-07 anyone who passed a CC exam 100 days ago is asked to confirm the personal information", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(page, "passed-cc-exam");
    const prompt = page.getByRole("status").filter({ hasText: "Confirm your personal information within 30 days" });
    await expect(prompt).toContainText("The board reports your certification under the name and address");
    await prompt.getByRole("link", { name: "Check my account information" }).click();
    await expect(page).toHaveURL(/\/AccountInformation$/);
    await page.getByRole("button", { name: "My information is correct" }).click();
    await expect(prompt).toHaveCount(0);
    await page.goto("");
    await expect(prompt).toHaveCount(0);
    await expect(region(page, "What to do next")).toContainText("You have nothing to complete.");
  });
});

test.describe(() => {
  test.use({ changesNothing: false });

  test("HOME-07 a first certification is asked about in other words, up to 120 days after the exam", async ({
    page,
    portal,
    signedInAs,
  }) => {
    await signedInAs(page, "passed-first-exam");
    const prompt = page.getByRole("status").filter({ hasText: "Confirm your personal information" });
    await expect(prompt).toContainText("We will print your certificate with the name on file");
    portal.setBusinessTime(Temporal.Instant.from("2026-08-05T13:00:00-05:00"));
    await page.reload();
    await expect(prompt).toHaveCount(0);
  });
});

test("ABCC-11 ABCC-12 the exam assessment has its result, and leads to the exam history", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "passed-cc-exam");
  const card = region(page, "CC Exam Assessment");
  await expect(card).toContainText("Continuing Certification Examination in Psychiatry");
  await expect(card).toContainText("Pass");
  await card.getByRole("link", { name: "View Result" }).click();
  await expect(page).toHaveURL(/\/ExaminationHistory$/);
});

test("ABCC-12 the exam assessment has its appointment while there is no result", async ({ page, signedInAs }) => {
  await signedInAs(page, "exam-appointment");
  const card = region(page, "CC Exam Assessment");
  for (const text of ["Authorized to test", "Appointment", "Lakeview Testing Center"])
    await expect(card).toContainText(text);
  await expect(card.getByRole("link", { name: "View Result" })).toHaveCount(0);
});
