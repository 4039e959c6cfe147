import type { Locator, Page } from "@playwright/test";
import { actByLink } from "../support/pages/actByLink";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const audited = physician("audited");
const applicant = physician("exam-decisions");

const pdf = (text: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n% ${text}\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  );
const file = (name: string, buffer = pdf(name)) => ({ name, mimeType: "application/pdf", buffer });

const handIn = async (page: Page, files: Parameters<Locator["setInputFiles"]>[0], shows: string) => {
  await page.getByLabel("What do they show?").fill(shows);
  await page.getByLabel("Files", { exact: true }).setInputFiles(files);
  await page.getByRole("button", { name: "Send" }).click();
};
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("PAPER-01 PAPER-02 PAPER-11 an audit is answered for one year, one paper is not accepted, and sent again @script", async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs(page, "audited");
  await page
    .getByRole("link", { name: /^Hand in papers/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^CC audit of the /);
  const years = page.getByLabel("What year are these papers for?");
  const year = (await years.locator("option").nth(2).textContent()) ?? "";

  // Nothing is chosen.
  await page.getByRole("button", { name: "Send" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Nothing was received" });
  await expect(summary).toContainText("Choose the year");
  await page.getByLabel("What year are these papers for?").selectOption(year);
  await handIn(page, [], "Certificates of attendance");
  await expect(summary).toContainText("Choose at least one file.");
  await expect(page.getByLabel("What do they show?")).toHaveValue("Certificates of attendance");
  await expect(page.getByLabel("What year are these papers for?")).toHaveValue(year);

  // One of three is none of the types, whatever its name says.
  const three = [file("one.pdf"), file("two.pdf", Buffer.from("MZ not a PDF at all")), file("three.pdf")];
  await handIn(page, three, "Certificates of attendance");
  await expect(page.getByRole("alert").filter({ hasText: "Some files were not received" })).toContainText("two.pdf");
  await expect(page.getByRole("status").filter({ hasText: "Received: 2 papers." })).toContainText(
    /one\.pdf, receipt number .*three\.pdf, receipt number /,
  );
  await handIn(page, file("two.pdf"), "Certificates of attendance");
  await expect(page.getByRole("heading", { name: /^Received: two\.pdf\. Your receipt number is / })).toBeVisible();
  await expect(page).toHaveTitle(/^Saved: CC audit of the /);
  for (const name of ["one.pdf", "two.pdf", "three.pdf"]) await expect(rowOf(page, name)).toContainText(year);
  // The same file again is kept once.
  await page.getByLabel("What year are these papers for?").selectOption(year);
  await handIn(page, file("one.pdf"), "Certificates of attendance");
  await expect(page.getByRole("heading", { name: /^Received: one\.pdf/ })).toBeVisible();
  await expect(rowOf(page, "one.pdf")).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "one.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("one.pdf");

  const staff = await browser.newPage();
  await signedInAs(staff, "staff");
  await staff.goto("staff/papers?kind=audit");
  const waiting = rowOf(staff, "two.pdf").filter({ hasText: audited.fullName });
  await waiting.getByRole("link").click();
  await staff.getByRole("button", { name: "Do not accept" }).click();
  await expect(staff.getByRole("alert")).toContainText("Enter why it is not accepted.");
  await staff.getByLabel("Why is it not accepted?").fill("The date is missing");
  await staff.getByLabel("Send again by").fill(`12/31/${thisYear}`);
  await staff.getByRole("button", { name: "Do not accept" }).click();
  await expect(staff.getByRole("heading", { name: /^Not accepted\./ })).toBeVisible();
  await expect(staff.getByText("This paper has been reviewed.")).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Send it again by December 31, ${thisYear}.`)).toBeVisible();
  await expect(rowOf(page, "two.pdf")).toContainText("The date is missing");
  await page.getByLabel("What year are these papers for?").selectOption(year);
  await handIn(page, file("two again.pdf"), "Certificate with its date");
  await expect(page.getByRole("heading", { name: /^Received: two again\.pdf/ })).toBeVisible();

  for (const name of ["one.pdf", "three.pdf", "two again.pdf"]) {
    await staff.goto("staff/papers?kind=audit");
    await rowOf(staff, name).filter({ hasText: audited.fullName }).getByRole("link").click();
    await staff.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(staff.getByRole("heading", { name: /^Accepted\./ })).toBeVisible();
  }
  await staff.close();
  await page.goto("Papers");
  await expect(rowOf(page, "two again.pdf")).toContainText("Accepted");
  await page.goto("");
  await expect(page.getByRole("link", { name: /^Accepted on .*: see your papers$/ })).toBeVisible();
});

test("PAPER-01 PAPER-11 a copy of a license is handed in for an application on hold, and staff hand in another for the physician", async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs(page, "exam-decisions");
  await page.getByRole("link", { name: "Hand in papers" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Application on hold: /);
  await handIn(page, file("License.jpg", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")), "My license");
  const refused = page.getByRole("alert").filter({ hasText: "Nothing was received" });
  await expect(refused).toContainText("License.jpg: This file is damaged.");
  await handIn(page, file("Renewal.pdf"), "My license");
  await expect(page.getByRole("heading", { name: /^Received: Renewal\.pdf/ })).toBeVisible();

  const staff = await browser.newPage();
  await signedInAs(staff, "staff");
  await actByLink(staff, applicant.physicianId);
  await staff.goto(page.url());
  await handIn(staff, file("By mail.pdf"), "A copy that came by mail");
  await expect(staff.getByRole("heading", { name: /^Received: By mail\.pdf/ })).toBeVisible();
  await staff.close();
  await page.reload();
  await expect(rowOf(page, "By mail.pdf")).toContainText("Handed in by staff");
  await expect(rowOf(page, "Renewal.pdf")).not.toContainText("Handed in by staff");
  await expect(rowOf(page, "License.jpg")).toHaveCount(0);
});
