import { linkTo } from "../support/servers/mails";
import { person, physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("meeting");

test("ACCT-11 staff request the removal of a lost second factor, and its owner keeps it by mail and in the portal", async ({
  page,
  browser,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  await portal.database.query(
    `insert into identity.passkey (credential_id, subject, name, public_key, counter, transports, email_key, added_at)
     select 'lost', subject, 'Phone', '', 0, '[]', email_key, now() from identity.account where email = $1`,
    [me.email],
  );
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signedInAs(staff, "staff");
  const request = async () => {
    await staff.getByLabel("How did you check the physician’s identity?").fill("Case 4711: passport in a video call");
    await staff.getByRole("button", { name: "Request removal" }).click();
    await expect(staff.getByText("Removal requested. The physician gets an e-mail")).toBeVisible();
  };
  await staff.goto("staff");
  await staff.getByLabel("Name, ID or e-mail address").fill(`${me.physicianId}`);
  await staff.getByRole("button", { name: "Find" }).click();
  await staff.getByRole("link", { name: `Lost second factor of ${me.fullName}` }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Second factor of ${me.fullName}`);
  await staff.getByRole("button", { name: "Request removal" }).click();
  await expect(staff.getByRole("alert")).toContainText("Enter how you checked the physician’s identity.");
  await request();
  await staff.goto("staff");
  const listed = staff.getByRole("region", { name: "Second factors to be removed" });
  await expect(listed).toContainText(person("staff").fullName);

  await page.goto(await linkTo(portal.database, me.email, "keep-factor"));
  await page.getByRole("button", { name: "Keep my second factor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your second factor stays");
  await staff.reload();
  await expect(listed).toHaveCount(0);

  await staff.goto(`staff/second-factor/${me.physicianId}`);
  await expect(staff.getByRole("table", { name: "Earlier requests" })).toContainText("Kept by the physician");
  await request();
  await page.goto("AccountInformation");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  await expect(security).toContainText("To be removed after");
  await security.getByRole("button", { name: "Keep my second factor" }).click();
  await expect(page.getByText("Your second factor stays")).toBeVisible();
  await expect(security).not.toContainText("To be removed after");
  await expect(page.getByRole("region", { name: "History of changes" })).toContainText(
    "Removal of the second factor stopped",
  );
});
