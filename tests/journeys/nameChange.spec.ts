import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("applying-submitted");
const paper = {
  name: "Marriage.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n",
  ),
};

test("ACCT-12 ACCT-13 a name is asked for with its paper, not accepted, asked for again, and changed @script", async ({
  browser,
  page,
  signedInAs,
}) => {
  await signedInAs(page, "applying-submitted");
  await page.goto("AccountInformation");
  await page.getByRole("link", { name: "Has your name changed?" }).click();
  const send = page.getByRole("button", { name: "Send Request" });
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was sent" })).toBeVisible();
  const ask = async (lastName: string) => {
    await page.getByLabel("First name").fill("Clara");
    await page.getByLabel("Last name").fill(lastName);
    await page.getByLabel("Date of the change").fill("06/01/2026");
    await send.click();
    await expect(page.getByRole("heading", { name: "Request saved. Hand in the paper next." })).toBeVisible();
  };
  await ask("Whitfeld");
  await page.getByRole("button", { name: "Withdraw Request" }).click();
  await expect(page.getByText(/^You withdrew your request for the name Clara Whitfeld on /)).toBeVisible();
  await ask("Moreno");
  await page.getByRole("link", { name: "Hand in papers" }).click();
  await page.getByLabel("What do they show?").fill("Marriage certificate");
  await page.getByLabel("Files", { exact: true }).setInputFiles(paper);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Received: Marriage\.pdf/ })).toBeVisible();
  await page.goto("AccountInformation/name");
  await expect(page.getByText(/We have received your paper, and will write to you\.$/)).toBeVisible();

  const staff = await browser.newPage();
  await signedInAs(staff, "staff");
  await staff.goto("staff/name-changes");
  const request = staff.getByRole("region", { name: me.fullName });
  await expect(request).toContainText("Clara Moreno");
  await request.getByRole("button", { name: "Do not accept" }).click();
  await expect(staff.getByRole("alert").filter({ hasText: "Nothing was decided" })).toBeVisible();
  await expect(request).toContainText("A paper was received. Accept it before you accept the name.");
  const accept = request.getByRole("button", { name: "Accept", exact: true });
  await expect(accept).toBeHidden();
  await request.getByRole("link", { name: "See the paper" }).click();
  await staff.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staff.getByRole("heading", { level: 2, name: /[Aa]ccepted/ }).first()).toBeVisible();
  await staff.goto("staff/name-changes");
  await accept.click();
  await expect(staff.getByRole("heading", { name: /^Accepted: the name is now Clara Moreno/ })).toBeVisible();
  await staff.close();

  await page.reload();
  await expect(page.getByText(/^The change of your name to Clara Moreno was accepted on /)).toBeVisible();
  await page.goto("AccountInformation?history=all");
  await expect(page.getByRole("row").filter({ hasText: "Name changed" })).toContainText("Clara Moreno");
});
