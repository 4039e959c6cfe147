import type { Page } from "@playwright/test";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const summary = (page: Page) => card(page, "Continuing Certification summary");

test("HOME-03 four tiles show the status, and lead to the details", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const tiles = summary(page).getByRole("listitem");
  await expect(tiles).toHaveCount(4);
  await expect(tiles).toContainText(["Medical Licensure", "Activities", "Annual Fees", "Assessments"]);
  await expect(summary(page).getByRole("link")).toHaveCount(4);
  for (const href of await summary(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))
    await expect(page.locator(href.replace(/^.*#/, "#"))).toHaveCount(1);
});

test("HOME-03 the next block has a tile as long as requirements are not met", async ({ page, signedInAs }) => {
  await signedInAs(page, "behind");
  await expect(summary(page).getByRole("listitem")).toHaveCount(5);
  await expect(summary(page)).toContainText(`Next block ${thisYear} - ${thisYear + 2}`);
});

test("HOME-04 the cards stand in their order", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  const order = [
    "CC audit",
    `Continuing Certification Status ${thisYear - 1} - ${thisYear + 1}`,
    "CC Assessment Enrollment",
    "Examinations",
    "Your account",
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});

/** A desk of 1280 by 800 pixels, two of which a page without anything to do may take. */
const desk = { width: 1280, height: 800 };
const opened = { name: /^Attestations|^Annual fees|^Medical licenses/ };

test("HOME-12 where nothing is to be done the page is two screens long, and everything is in it", async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(desk);
  await signedInAs(page, "meeting");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * desk.height);
  await expect(page.getByRole("table", opened)).toHaveCount(0);
  for (const figures of ["4 of 4 met", "92 of 90 CME, 26 of 24 SA-CME", "2 of 3 years paid", "1 license"])
    await expect(page.getByRole("main").locator("summary").filter({ hasText: figures }).first()).toBeVisible();
});

for (const [key, part, held] of [
  ["article-caught-up", "Modules", "20 of 20 articles passed in 4 modules"],
  ["exam-missed", "Past exams", "3 exams"],
] as const) {
  test(`HOME-12 the page of '${key}', with assessments and examinations that are over, is two screens long`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize(desk);
    await signedInAs(page, key);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2 * desk.height);
    const folded = page.locator("details").filter({ has: page.getByRole("heading", { name: part, exact: true }) });
    await expect(folded.locator("summary").first()).toContainText(held);
    await folded.locator("summary").first().click();
    await expect(folded.getByRole("heading").nth(1)).toBeVisible();
  });
}

for (const [key, notices, limit] of [
  ["survey-open", 1, 2 * desk.height],
  ["notified", 3, 1800],
] as const) {
  test(`HOME-12 SHELL-03 the page of '${key}' is at most ${limit} pixels long with its notices`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize(desk);
    await signedInAs(page, key);
    await expect(page.getByText("You have nothing to complete.")).toBeVisible();
    await expect(page.locator("[id^=notice-]:visible, [data-notice]:visible")).toHaveCount(notices);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limit);
  });
}

test("HOME-12 a tile unfolds what it leads to", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await summary(page).getByRole("link", { name: "Annual Fees" }).click();
  await expect(page).toHaveURL(/\/en\/dashboard\?show=fees#fees$/);
  await expect(page.getByRole("table", { name: /^Annual fees/ })).toBeInViewport();
  await expect(page.getByRole("table", opened)).toHaveCount(1);
});

test("HOME-04 the account card says who the physician is, and leads to the account", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const account = card(page, "Your account");
  const { fullName, physicianId, email } = physician("meeting");
  for (const fact of [fullName, `${physicianId}`, email]) await expect(account).toContainText(fact);
  await account.getByRole("link", { name: "Account Information" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Information");
});

test("HOME-05 a notice reports the number of articles and the SA-CME reduction", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  await expect(page.getByText("20 article exams")).toBeVisible();
  await expect(page.getByText("reduced to 16 credits")).toBeVisible();
});

test("HOME-08 the pathways are changed on the enrollment page", async ({ page, signedInAs }) => {
  await signedInAs(page, "article-pathway");
  await expect(page.getByRole("link", { name: "Enroll in CC" })).toHaveCount(0);
  await page.getByRole("link", { name: "Change CC Assessment Pathways" }).click();
  await expect(page).toHaveURL(/\/ManageCCEnrollment\/certifications$/);
});

test("HOME-08 who was never enrolled can enroll", async ({ page, signedInAs }) => {
  await signedInAs(page, "lifetime-only");
  await expect(page.getByRole("link", { name: "Enroll in CC" })).toHaveAttribute("href", /\/ManageCCEnrollment$/);
});

test("HOME-09 CCB-14 activities are managed on their own page", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  await expect(page.getByRole("link", { name: "View and Manage Activity Records" })).toHaveAttribute(
    "href",
    /\/ManageActivities$/,
  );
  await expect(page.getByRole("link", { name: "list of approved activities" })).toHaveAttribute("href", /^https:/);
  await page.getByRole("link", { name: "View and Manage Activity", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity Records");
});

test("CERT-01 CERT-07 CERT-10 each certification once, with its clinical status, and its history to unfold", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "several-certifications");
  const certifications = card(page, "Certifications");
  const table = certifications.getByRole("table", { name: "Certifications", exact: true });
  await expect(table.getByRole("rowheader")).toHaveCount(3);
  await expect(table).toContainText("Clinically Active");
  await certifications.getByText("Certification history").first().click();
  const history = certifications.getByRole("table", { name: /Certification history/ });
  await expect(history.getByRole("columnheader")).toHaveText([
    "Certification",
    "Certificate",
    "Generation",
    "Awarded",
    "Recertified",
    "Expires",
  ]);
  expect(await history.getByRole("rowheader").count()).toBeGreaterThan(3);
});

for (const [key, id, text] of [
  ["meeting", "CERT-03", "Certified - Meeting CC Requirements"],
  ["behind", "CERT-03", "Certified - Not Meeting CC Requirements"],
  ["retired", "CERT-02", "Certified - Retired"],
  ["lapsed", "CERT-11", "Your certification has lapsed"],
  ["lapsed", "CERT-02", "Not Certified"],
] as const) {
  test(`${id} ${key}: ${text}`, async ({ page, signedInAs }) => {
    await signedInAs(page, key);
    await expect(card(page, "Certifications")).toContainText(text);
  });
}

test("CERT-03 no status is shown over lifetime certificates", async ({ page, signedInAs }) => {
  await signedInAs(page, "lifetime-only");
  await expect(card(page, "Certifications")).not.toContainText("Meeting CC Requirements");
});

test("CCB-16 an audit is said at the top, and leads to its block", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  const audit = card(page, "CC audit");
  await expect(audit).toContainText("randomly selected");
  const href = (await audit.getByRole("link", { name: /block/ }).getAttribute("href")) ?? "";
  await expect(page.locator(href)).toHaveCount(1);
});

test("CCB-16 an audit that was passed is no warning", async ({ page, signedInAs }) => {
  await signedInAs(page, "audit-passed");
  await expect(card(page, "CC audit")).toHaveCount(0);
});

test("CCB-13 the requirements stand in one list, above their attestations", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const block = card(page, `Continuing Certification Status ${thisYear - 1} - ${thisYear + 1}`);
  await block.getByText("4 of 4 met").click();
  await expect(block.getByRole("heading", { name: "CC Activity Requirements" })).toBeVisible();
  for (const name of [/^CME/, /^SA-CME/, /^PIP/, /^Patient Safety/])
    await expect(block.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
});

test("CCB-17 an extension is shown on its block", async ({ page, signedInAs }) => {
  await signedInAs(page, "extended");
  await expect(card(page, `Continuing Certification Status ${thisYear - 3} - ${thisYear - 1}`)).toContainText(
    "extended to",
  );
});

test("FEE-01 each year of the block with its amount, and paid or due", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const fees = page.getByRole("table", { name: /^Annual fees/ }).first();
  await expect(fees.getByRole("rowheader")).toHaveText([`${thisYear - 1}`, `Pay ${thisYear}`, `${thisYear + 1}`]);
  await expect(fees.getByRole("row").nth(1)).toContainText("$185.00");
  await expect(fees.getByRole("row").nth(1)).toContainText("Paid");
  await expect(fees.getByRole("row").nth(2)).toContainText("Due");
});

test("ABCC-04 ABCC-05 article exams as bars with their numbers, the articles to unfold, and where to read them", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "article-pathway");
  const assessments = card(page, "CC Assessment Enrollment");
  for (const text of [
    "11 of 20 needed",
    /1 of \d+ allowed/,
    /12 of \d+ attempts/,
    "You have passed 11 of 20 article exams. 9 remaining.",
  ])
    await expect(assessments).toContainText(text);
  await expect(assessments.getByRole("link", { name: "Access Article Exams" })).toHaveAttribute(
    "href",
    "https://articles.meridianboard.example/",
  );
  await expect(assessments).toContainText("4 of 7 passed, 1 failed (2 allowed)");
  const articles = assessments.getByRole("table", { name: "Psychiatry, Module 2: articles" });
  await expect(articles).toBeHidden();
  const detail = assessments.getByText("Detail of Psychiatry, Module 2");
  await detail.click();
  await expect(articles.getByRole("columnheader")).toHaveText(["Article", "Completed", "Result", "Rescored"]);
  await expect(articles.getByRole("rowheader")).toHaveCount(5);
  await expect(articles).toContainText("Fail");
  await detail.click();
  await expect(articles).toBeHidden();
});

test("EXAM-04 EXAM-07 an examination with its appointment, its address, its balance and its status", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "exam-appointment");
  const examinations = card(page, "Examinations");
  for (const text of [/(Application|Exam) Status/, "Appointment", "Balance", "$0.00"])
    await expect(examinations).toContainText(text);
});

test("EXAM-04 an application that is not paid shows its balance", async ({ page, signedInAs }) => {
  await signedInAs(page, "exam-application");
  await expect(card(page, "Examinations")).toContainText("$1,290.00");
});

test("SHELL-01 Home is marked in the menu at both of its addresses", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  for (const path of ["", "en/dashboard"]) {
    await page.goto(path);
    await page.getByText("MENU").click();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Home" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});
