import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { person, physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const { fullName, physicianId } = physician("mid-block");

async function actFor(page: Page, id: number, doing = "Act for") {
  await page.goto("staff");
  await page.getByLabel("Name, ID, or e-mail address").fill(`${id}`);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByLabel("Reason for acting").fill("case 4711");
  await page
    .getByRole("row", { name: `${id}` })
    .getByRole("button", { name: doing })
    .click();
}

test("AUTH-12 AUTH-13 staff sign in through their own directory, and every page says for whom they act, and how to stop", async ({
  page,
}) => {
  await page.goto("authentication/login");
  await expect(page.getByRole("button", { name: person("staff").email })).toHaveCount(0);
  await page.goto("authentication/staff-login");
  await expect(page.getByRole("button", { name: person("meeting").email })).toHaveCount(0);
  await page.getByRole("button", { name: person("staff").email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a physician");
  await actFor(page, physicianId);
  const banner = page.getByRole("complementary", { name: "Acting for a physician" });
  const pages = ["", "en/dashboard", "AccountInformation", "ManageActivities", "ExaminationHistory", "Messages"];
  for (const path of [...pages, "PaymentsAndReceipts", "ManageCCEnrollment", "staff", "error", "nowhere"]) {
    await page.goto(path);
    await expect(banner).toContainText(`You are acting for ${fullName} (ID ${physicianId}).`);
  }
  await banner.getByRole("button", { name: "Stop acting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a physician");
  await expect(page.getByRole("heading", { name: `You stopped acting for ${fullName}` })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto("");
  await expect(page).toHaveURL(/\/staff$/);
});

test("OPER-15 staff who come by a link are asked for a reason, before the first change too, which is kept", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  await page.goto(`OnBehalfOf/${physicianId}`);
  const banner = page.getByRole("complementary", { name: "Acting for a physician" });
  await expect(banner.getByLabel("Reason for acting")).toBeVisible();
  const tick = attestationForm(page).tick("Patient Safety", thisYear);
  await tick.check();
  await attestationForm(page).save();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Why are you acting for ${fullName}?`);
  await expect(page.getByText("what you entered is kept")).toBeVisible();
  await page.getByRole("button", { name: "Save reason" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason, such as a case number.");
  await page.getByLabel("Reason for acting").fill("case 4711");
  await page.getByRole("button", { name: "Save reason" }).click();
  await expect(page.getByRole("heading", { name: "Reason for acting saved" })).toBeVisible();
  await expect(banner).toContainText("Reason: case 4711");
  await expect(banner.getByRole("textbox")).toHaveCount(0);
  await expect(tick).toBeChecked();
  await attestationForm(page).save();
  await expect(page.getByText(savedNotice)).toBeVisible();

  await page.goto(`OnBehalfOf/${physicianId}`);
  await page.goto("AccountInformation");
  await banner.getByLabel("Reason for acting").fill("case 4712");
  await banner.getByRole("button", { name: "Save reason" }).click();
  await expect(page).toHaveURL(/\/AccountInformation\?notice=/i);
  await expect(page.getByRole("heading", { name: "Reason for acting saved" })).toBeVisible();

  await page.context().clearCookies();
  await signedInAs(page, "mid-block");
  await page.goto("AccountInformation");
  const journal = page.getByRole("region", { name: "Staff who acted for you" });
  await expect(journal).toContainText("case 4711");
  await expect(journal).toContainText("case 4712");
  await expect(journal).not.toContainText("No reason given");
});

test("AUTH-12 a link from another site has to be confirmed", async ({ page, context, portal, signedInAs }) => {
  await signedInAs(page, "staff");
  await context.route("http://elsewhere.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${portal.url}OnBehalfOf/${physicianId}">a link</a>`,
    }),
  );
  await page.goto("http://elsewhere.example/");
  await page.getByRole("link").click();
  await expect(page.getByText("A link from outside the portal brought you here.")).toBeVisible();
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: `Act for ${fullName}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${fullName}`);
});

test("AUTH-12 AUTH-13 OPER-05 staff find a physician, act, are seen to act, and stop; the physician reads who it was and what they did", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "staff");
  const search = page.getByLabel("Name, ID, or e-mail address");
  await search.fill("a");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter at least two letters or digits.");
  await expect(search).toHaveValue("a");
  await search.fill("no such person");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("No physicians match “no such person”.")).toBeVisible();

  const words = fullName.replace(/,.*$/, "").toUpperCase().split(" ").reverse().join(" ");
  await search.fill(words);
  await page.getByRole("button", { name: "Find" }).click();
  // URLs contain no names.
  await expect(page).toHaveURL(/\/staff\?search=[0-9a-f-]{36}$/);
  await expect(page.getByRole("row", { name: `${physicianId}` })).toContainText(fullName);
  await expect(page.getByRole("table")).not.toContainText(/\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}/);
  await page.reload();
  await page.getByRole("button", { name: `Act for ${fullName}` }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason, such as a case number.");
  await expect(search).toHaveValue(words);
  await expect(page.getByRole("row", { name: `${physicianId}` })).toContainText(fullName);
  await page.getByRole("textbox", { name: "Reason" }).fill("asked by telephone, case 4711");
  await page.getByRole("button", { name: `Act for ${fullName}` }).click();
  await expect(page.getByRole("complementary", { name: "Acting for a physician" })).toContainText(
    `You are acting for ${fullName}`,
  );
  await attestationForm(page).tick("Patient Safety", thisYear).check();
  await attestationForm(page).save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  await page.goto("Messages");
  const certificate = await page.request.get("en/status-certificate.pdf");
  expect(certificate.status()).toBe(200);
  await page.goto("AccountInformation");
  await expect(page.getByRole("region", { name: "Staff who acted for the physician" })).toContainText(
    person("staff").fullName,
  );
  await page.getByRole("button", { name: "Stop acting" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a physician");
  await expect(page.getByRole("region", { name: "Recently opened" })).toContainText(fullName);

  await page.context().clearCookies();
  await signedInAs(page, "mid-block");
  const journal = page.getByRole("region", { name: "Staff who acted for you" });
  // What was asked for last may be written a moment after its answer.
  await expect(async () => {
    await page.goto("AccountInformation");
    await expect(journal.getByRole("row").filter({ hasText: person("staff").fullName })).toContainText(
      "Messages; Status certificate (download); Account Information",
      { timeout: 1 },
    );
  }).toPass();
  await expect(journal).toContainText("Attestations: changed");
  await expect(journal.getByRole("row")).toHaveCount(2);

  await page.context().clearCookies();
  await signedInAs(page, "meeting");
  await page.goto("AccountInformation");
  await expect(journal).toContainText("No member of the board’s staff has acted for you in the portal.");
});
