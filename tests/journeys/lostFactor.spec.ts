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
  const lost = staff.getByRole("region", { name: "Lost second factor" });
  const request = async () => {
    await lost.getByLabel("How did you check the physician’s identity?").fill("Case 4711: passport in a video call");
    await staff.getByRole("button", { name: "Request removal" }).click();
    await expect(staff.getByText("Removal requested. The physician gets an e-mail")).toBeVisible();
  };
  await staff.goto("staff");
  await staff.getByLabel("Name, ID, or e-mail address").fill(`${me.physicianId}`);
  await staff.getByRole("button", { name: "Find" }).click();
  await staff.getByRole("link", { name: `Help with sign-in of ${me.fullName}` }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Sign-in of ${me.fullName}`);
  await staff.getByRole("button", { name: "Request removal" }).click();
  await expect(staff.getByRole("alert")).toContainText("Enter how you checked the physician’s identity.");
  await request();
  await staff.goto("staff");
  const listed = staff.getByRole("region", { name: "Sign-in changes in progress" });
  await expect(listed).toContainText(person("staff").fullName);

  await page.goto(await linkTo(portal.database, me.email, "keep-factor"));
  await page.getByRole("button", { name: "Keep my second factor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your second factor was kept");
  await staff.reload();
  await expect(listed).toHaveCount(0);

  await staff.goto(`staff/account/${me.physicianId}`);
  await expect(staff.getByRole("table", { name: "Earlier requests" })).toContainText(
    "Not removed: kept by the link in our e-mail, or from the account",
  );
  await request();
  await page.goto("AccountInformation");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  await expect(security).toContainText("To be removed after");
  await security.getByRole("button", { name: "Keep my second factor" }).click();
  await expect(page.getByText("Your second factor was kept")).toBeVisible();
  await expect(security).not.toContainText("To be removed after");
  await expect(page.getByRole("region", { name: "Change history" })).toContainText(
    "Removal of the second factor stopped",
  );
});

test("OPER-14 staff send a link again, and request a new address for a lost and for a compromised mailbox", async ({
  page,
  browser,
  portal,
  signedInAs,
}) => {
  const owner = physician("mid-block");
  const newEmail = `new.${owner.email}`;
  await signedInAs(page, "staff");
  await page.goto(`staff/account/${owner.physicianId}`);
  const password = page.getByRole("region", { name: "Lost password" });
  await password.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason.");
  await password.getByLabel("Reason").fill("Case 4711");
  await password.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Link sent")).toBeVisible();
  expect(await linkTo(portal.database, owner.email, "create-password")).toContain("create-password");

  const mailbox = page.getByRole("region", { name: "Lost or unsafe mailbox" });
  await mailbox.getByLabel("New e-mail address").fill(me.email);
  await mailbox.getByLabel("How did you check the physician’s identity?").fill("Case 4712: passport in a video call");
  await mailbox.getByRole("button", { name: "Request change" }).click();
  await expect(page.getByRole("alert")).toContainText("Select what happened to the mailbox.");
  await mailbox.getByLabel("The physician has lost access").check();
  await mailbox.getByRole("button", { name: "Request change" }).click();
  await expect(page.getByRole("alert")).toContainText("This e-mail address is in use");
  await expect(mailbox.getByLabel("How did you check")).toHaveValue("Case 4712: passport in a video call");
  await expect(mailbox.getByLabel("The physician has lost access")).toBeChecked();
  const requestChange = async (state: string) => {
    await mailbox.getByLabel(state).check();
    await mailbox.getByLabel("New e-mail address").fill(newEmail);
    await mailbox.getByLabel("How did you check").fill("Case 4712: passport in a video call");
    await mailbox.getByRole("button", { name: "Request change" }).click();
  };
  await requestChange("The physician has lost access");
  await expect(page.getByText("Change requested. The physician gets an e-mail at the current address")).toBeVisible();
  const open = page.getByRole("region", { name: "Change of the e-mail address requested" });
  await expect(open).toContainText(newEmail);

  const mailed = await browser.newPage();
  await mailed.goto(await linkTo(portal.database, owner.email, "keep-email"));
  await mailed.getByRole("button", { name: "Keep my e-mail address" }).click();
  await expect(mailed.getByRole("heading", { level: 1 })).toHaveText("Your e-mail address was kept");
  await page.reload();
  await expect(page.getByRole("table", { name: "Earlier requests" })).toContainText(
    "Not changed: kept by the link in our e-mail",
  );

  await requestChange("Someone else has access");
  await expect(page.getByText("Everyone was signed out, and the password was canceled")).toBeVisible();
  await expect(open).toContainText("Another member of staff has to confirm the request");
  await expect(open.getByRole("button", { name: "Confirm the request" })).toHaveCount(0);
  await page.goto("staff");
  const listed = page.getByRole("region", { name: "Sign-in changes in progress" });
  await expect(listed).toContainText("Waiting for a second member of staff");
  await page.goto(`staff/account/${owner.physicianId}`);
  await open.getByRole("button", { name: "Withdraw the request" }).click();
  await expect(page.getByText("Request withdrawn")).toBeVisible();
  await expect(page.getByRole("table", { name: "Earlier requests" })).toContainText(
    `Withdrawn by ${person("staff").fullName}`,
  );
});
