import type { Page } from "@playwright/test";
import { physicianMenu } from "~/app/ui/shell/menu";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { texts } from "../support/pages/paying";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

test.use({ changesNothing: true });

const block = (page: Page, start: number) =>
  page.getByRole("region", { name: `Continuing Certification Status ${start} - ${start + 2}` });

test("HOME-02 the dashboard says whom to ask and links to the infographic", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const help = page.getByRole("complementary", { name: "Help" });
  await expect(help.getByRole("link", { name: "contact@meridianboard.example" })).toBeVisible();
  await expect(help.getByRole("link", { name: /infographic/ })).toHaveAttribute("href", /continuing-certification$/);
});

test("HOME-04 beside the text, where there is little room, a long value is below its name", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  const email = page.getByRole("region", { name: "Your account" }).locator("dl > div").filter({ hasText: "@" });
  const [name, value] = [await email.locator("dt").boundingBox(), await email.locator("dd").boundingBox()];
  expect(name?.x).toBe(value?.x);
  expect(value?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
});

test("CCB-01 CCB-02 a card for each block, with a table of five rows for each year", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const card = block(page, thisYear - 1);
  for (const year of [thisYear - 1, thisYear]) {
    await attestationForm(page).unfold(year);
    const table = card.getByRole("table", { name: `Attestations ${year}`, exact: true });
    await expect(table.getByRole("columnheader")).toHaveText([
      "Requirement",
      "Self-Reported",
      "Verified",
      "Waived",
      "Total/Complete",
    ]);
    await expect(table.getByRole("rowheader")).toHaveText([
      "CME",
      "SA-CME",
      "PIP-Clinical",
      "PIP-Feedback",
      "Patient Safety",
    ]);
  }
  await expect(card).toContainText(`Opens on January 1, ${thisYear + 1}.`);
  await expect(block(page, thisYear - 4)).toBeVisible();
});

test("CCB-10 CCB-20 everything outstanding is named when the block has ended", async ({ page, signedInAs }) => {
  await signedInAs(page, "behind");
  await expect(page.getByText("You are not meeting CC requirements.")).toBeVisible();
  const card = block(page, thisYear - 3);
  await expect(card).toContainText("Certified - Not Meeting CC Requirements");
  for (const text of [
    "Attest to 90 CME, Including 24 SA-CME",
    "Attest to Performance in Practice (PIP)",
    "Attest to Patient Safety",
    `Pay (${thisYear - 1}) annual fee ($185.00)`,
    "An unrestricted, non-expired Medical License is required",
  ]) {
    await expect(card.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
});

test.describe(() => {
  test.use({ changesNothing: false });

  test(
    "CCB-21 the save that completes an overdue block asks once, and says what it restored",
    { tag: "@script" },
    async ({ page, signedInAs }) => {
      await signedInAs(page, "owes-patient-safety");
      const form = attestationForm(page);
      await form.unfold(thisYear - 1);
      await form.tick("Patient Safety", thisYear - 1).check();
      await form.save();
      const name = `${thisYear - 3} - ${thisYear - 1}`;
      await expect(page.getByText(`do you want to close your ${name} block permanently?`)).toBeVisible();
      await expect(form.tick("Patient Safety", thisYear - 1)).toBeChecked();
      await page.getByRole("button", { name: "Yes, Save and Attest" }).click();
      const restored = `${savedNotice}. Your ${name} block is complete and closed. You are meeting CC requirements`;
      await expect(page.getByRole("status").filter({ hasText: restored })).toBeVisible();
    },
  );
});

test("CCB-06 CCB-07 a block under audit can be read and not changed", async ({ page, signedInAs }) => {
  await signedInAs(page, "audited");
  const card = block(page, thisYear - 1);
  await expect(card).toContainText("This block has been randomly selected for a CC audit.");
  await attestationForm(page).unfold(thisYear - 1);
  await expect(card.getByRole("table", { name: `Attestations ${thisYear - 1}` })).toContainText("40");
  await expect(page.getByRole("button", { name: "Save and Attest" })).toHaveCount(0);
  await expect(card.getByRole("checkbox")).toHaveCount(0);
});

test("CCB-06 CCB-07 CCB-20 a failed audit is said and closes the block", async ({ page, signedInAs }) => {
  await signedInAs(page, "audit-failed");
  const card = block(page, thisYear - 1);
  await expect(card).toContainText("You have not passed the CC audit of this block.");
  await expect(card).toContainText("Certified, Not Meeting CC Requirements");
  await expect(page.getByRole("button", { name: "Save and Attest" })).toHaveCount(0);
  await expect(card.getByRole("checkbox")).toHaveCount(0);
});

test("CCB-06 CCB-07 a passed audit is said; the past block is a record, the current one a form", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "audit-passed");
  const past = block(page, thisYear - 3);
  await expect(past).toContainText("You have passed the CC audit of this block.");
  await past.getByText(/^Requirements, attestations, and fees/).click();
  await expect(past.getByRole("table", { name: /^Attestations \d/ })).toHaveCount(3);
  await expect(past.getByRole("checkbox")).toHaveCount(0);
  await expect(block(page, thisYear).getByRole("button", { name: "Save and Attest" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save and Attest" })).toHaveCount(1);
});

test("CCB-08 a block that has not started says when its requirements will be known", async ({ page, signedInAs }) => {
  await signedInAs(page, "not-started");
  const [start, end] = [thisYear + 1, thisYear + 3];
  await expect(block(page, start)).toContainText(
    `Requirements for the ${start} - ${end} block will be available in early January of ${start}`,
  );
  await expect(page.getByRole("button", { name: "Save and Attest" })).toHaveCount(0);
});

test("CCB-09 an extended block is still open and is not yet unmet", async ({ page, signedInAs }) => {
  await signedInAs(page, "extended");
  const card = block(page, thisYear - 3);
  await expect(card).toContainText("extended to October 13, 2026");
  await expect(card).not.toContainText("Not Meeting");
});

test("CCB-12 CCB-19 what is waived, or not required of an inactive physician, is shown and not owed", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "inactive");
  const card = block(page, thisYear - 1);
  await expect(card).toContainText("Medical leave");
  await expect(card.getByRole("listitem").filter({ hasText: /^PIP/ })).toContainText("Not required");
  await expect(card.getByRole("listitem").filter({ hasText: /^Patient Safety/ })).toContainText("Not required");
  await expect(card).not.toContainText("Attest to Performance in Practice");
});

test.describe(() => {
  test.use({ changesNothing: false });

  test("CCB-12 attesting counts toward the totals at once", async ({ page, signedInAs }) => {
    await signedInAs(page, "mid-block");
    const cme = block(page, thisYear - 1)
      .getByRole("listitem")
      .filter({ hasText: /^CME/ });
    const before = Number(/([\d.]+) attested/.exec(await cme.innerText())?.[1]);
    const form = attestationForm(page);
    await form.tick("CME", thisYear).check();
    await form.credits("CME", thisYear).fill("10.5");
    await form.save();
    await expect(cme).toContainText(`${before + 10.5} attested`);
  });
});

test("SHELL-01 the menu opens and leads to every page", async ({ page, signedInAs }) => {
  await signedInAs(page, "meeting");
  const menu = page.getByRole("navigation", { name: "Portal" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link")).toHaveCount(0);
  await page.getByText("MENU").click();
  await expect(menu.getByRole("listitem").last()).toHaveText("Logout");
  const [home = "", ...others] = await menu.getByRole("link").allInnerTexts();
  expect(others).toHaveLength(physicianMenu.length - 1);
  for (const name of others) {
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByText("MENU").click();
  }
  await menu.getByRole("link", { name: home }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${physician("meeting").fullName}`);
});

test("SHELL-02 the footer links to the policy and the terms", async ({ page }) => {
  await page.goto("error");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", /privacy$/);
  await expect(footer.getByRole("link", { name: "Terms of use" })).toHaveAttribute("href", /terms$/);
});

for (const path of ["error", "error/UnexpectedError", "error/AnythingElse"]) {
  test(`SHELL-06 /${path} says that something unexpected has happened`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("An unexpected error has occurred");
  });
}

test("SHELL-07 a payment that could not be processed must not be tried again", async ({ page }) => {
  await page.goto("error/PaymentProcessingError");
  await expect(page.getByRole("main")).toContainText(texts.processingError);
});

test("SHELL-10 an unknown address shows a page in the shell", async ({ page, signedInAs }) => {
  const answer = await page.goto("no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await signedInAs(page, "meeting");
  await page.goto("no/such/page");
  await expect(page.getByText("MENU")).toBeVisible();
});

test("SHELL-09 the public configuration is served under the base path", async ({ request }) => {
  const answer = await request.get("configuration.json");
  expect(answer.headers()["content-type"]).toContain("application/json");
  expect(await answer.json()).toMatchObject({ boardName: "Meridian Board of Neurology and Psychiatry" });
});
