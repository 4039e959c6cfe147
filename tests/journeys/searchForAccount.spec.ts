import type { Page } from "@playwright/test";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";
import { searchFor, demoVisitor } from "../support/pages/accountSearch";

/** The link of the newest mail in the outbox that is for this address. */
async function linkMailedTo(
  database: { query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  email: string,
) {
  const { rows } = await database.query(
    "select content->>'text' as text from board.outgoing_mail where recipient = $1 order by mail_id desc limit 1",
    [email],
  );
  const [{ text } = { text: "" }] = rows as { text: string }[];
  const link = /https?:\S+\/account\/create-password\/\S+/.exec(text)?.[0] ?? "";
  expect(link).not.toBe("");
  return link;
}

async function setPassword(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Correct horse 42 battery");
  await page.getByLabel(/again|Confirm/i).fill("Correct horse 42 battery");
  await page.getByRole("main").getByRole("button").first().click();
}

test(
  "SEARCH-02 SEARCH-05 PERS-05 a diplomate is found, activates an account, sets a password and is signed in",
  { tag: "@script" },
  async ({ page, portal, javaScriptEnabled }) => {
    await page.goto("authentication/login");
    await page.getByRole("link", { name: "First-time User" }).click();
    await expect(page).toHaveURL(/\/SearchForAccount$/);
    await searchFor(page, demoVisitor("no-account"), javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter Personal Email Address");
    expect(new URL(page.url()).pathname).toBe("/physicianportal/SearchForAccount/email");
    const email = page.getByRole("textbox", { name: "Personal e-mail address" });
    await email.fill("margaret@");
    await page.getByRole("button", { name: "Send Create Password Email" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter a valid email address.");
    await email.fill("margaret.whitfield@example.org");
    await page.getByRole("button", { name: "Send Create Password Email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Password Email Sent");
    await expect(page.getByRole("main")).toContainText("within 24 hours");
    await setPassword(page, await linkMailedTo(portal.database, "margaret.whitfield@example.org"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Margaret Whitfield");

    // A search for her does not reveal that she has an account, only where to go.
    await searchFor(page, demoVisitor("no-account"), javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Assistance");
    await expect(page.getByRole("main")).toContainText("trouble locating");
  },
);

test("SEARCH-03 SEARCH-10 SEARCH-12 PERS-01 to PERS-05 a graduate chooses an examination, fills everything in, and lands in the application", async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const me = demoVisitor("graduate");
  await searchFor(page, me, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Residency");
  // Whether something was mistyped can be seen.
  await expect(page.getByRole("main")).toContainText(`${me.lastName}, born `);
  await page.goto("PersonalInformation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Residency");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Answer Yes or No.");
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Select Examination");
  await expect(page.getByRole("main")).toContainText("Physician Portal Help");
  await page.getByRole("button", { name: "Apply for Certification Examination in Psychiatry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Provide Information");
  await expect(page.getByRole("main")).toContainText(me.lastName);
  expect(await page.content()).not.toContain(me.ssn4);

  const fill = (name: string | RegExp, text: string) => page.getByRole("textbox", { name }).fill(text);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await fill("First name", "Adaeze");
  await press("Activate Account");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Title is required.",
    "Street address is required.",
    "City is required.",
    "State is required.",
    "ZIP Code is required.",
    "Phone is required.",
    "Please enter a valid email address.",
    "Medical school is required.",
    "Graduation year is required.",
  ]);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Adaeze");
  await page.getByRole("combobox", { name: "Country" }).selectOption("Canada");
  await press("Update state list");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Ontario");
  await fill("Title", "MD");
  await fill("Street address", "301 Front St W");
  await fill("City", "Toronto");
  await fill("Postal code", "M5V 2T6");
  await fill("Phone", "416-555-0142");
  await fill("E-mail address", physician("meeting").email.toUpperCase());
  // PERS-07
  await fill("Find your school (optional)", "rush med");
  if (!javaScriptEnabled) await press("Find school");
  await expect(page.getByText(/^1 school matches/)).toBeVisible();
  const schools = page.getByLabel("Medical school", { exact: true });
  await expect(schools.locator("option:checked")).toHaveText("Rush Medical College (IL)");
  await fill("Graduation year", "2022");
  await press("Activate Account");
  // PERS-03, whatever the address's capitals.
  await expect(page.getByRole("alert")).toContainText("This email address is already associated with an account.");
  await expect(page.getByRole("main").getByRole("link", { name: "Log In", exact: true })).toBeVisible();
  await expect(schools).toHaveValue(/\d+/);
  await fill("E-mail address", "adaeze@example.org");
  await press("Activate Account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Activated");

  const link = await linkMailedTo(portal.database, "adaeze@example.org");
  await setPassword(page, link);
  await expect(page).toHaveURL(/Apply\/8001/);
  await expect(page.getByRole("main")).toContainText("Certification Examination in Psychiatry");
  await page.goto("en/dashboard");
  const step = page.getByRole("link", { name: "Apply for Certification Examination in Psychiatry" });
  await expect(step).toHaveAttribute("href", /Apply\/8001$/);
  await page.getByRole("link", { name: "Start your application" }).click();
  await page.getByRole("button", { name: "Start application" }).click();
  await page.goto("en/dashboard");
  await expect(step).toBeHidden();
  await expect(page.getByRole("link", { name: "Complete your application", exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Create/);
});

test("SEARCH-01 SEARCH-06 SEARCH-09 wrong input gets errors, a taken address stops the search, and No leads to assistance", async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await searchFor(page, { lastName: "", ssn4: "12", dateOfBirth: "02/30/1990" }, javaScriptEnabled);
  const said = page.getByRole("alert");
  await expect(javaScriptEnabled ? said.filter({ hasText: /./ }) : said.getByRole("link")).toHaveText([
    /Last name is required\.$/,
    /You must provide exactly 4 digits\.$/,
    /02\/30\/1990 is not a real date\. Check the month and the day\.$/,
  ]);
  await expect(page.getByRole("textbox", { name: /^Last 4 digits/ })).toHaveValue(javaScriptEnabled ? "12" : "");

  await searchFor(page, demoVisitor("no-account"), javaScriptEnabled);
  await page.getByRole("textbox", { name: "Personal e-mail address" }).fill(physician("meeting").email);
  await page.getByRole("button", { name: "Send Create Password Email" }).click();
  const exists = `Your portal account already exists with the email address you entered ${physician("meeting").email}. Please login or reset password.`;
  await expect(page.getByText(exists)).toBeVisible();
  await page.goto("SearchForAccount/email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account not activated");

  await searchFor(page, demoVisitor("two-records"), javaScriptEnabled);
  await expect(page.getByRole("main")).toContainText("trouble locating");
  await searchFor(page, demoVisitor("graduate"), javaScriptEnabled);
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Assistance");
  await expect(page.getByRole("main")).toContainText("could not be activated");
  expect(portal.log.join()).not.toMatch(/Whitfield|Okonkwo|4071/);
});

test("SEARCH-04 no examination is open: the coming dates are shown", async ({ page, portal, javaScriptEnabled }) => {
  await portal.database.query(
    'update board.examination set offer = offer || \'{"applicationAvailableDate": "2026-09-01", "applicationDeadLineDate": "2026-12-01", "applicationLateDeadlineDate": null}\'',
  );
  await searchFor(page, demoVisitor("graduate"), javaScriptEnabled);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Examination Applications Currently Unavailable");
  await expect(page.getByRole("main")).toContainText(
    "Meridian Board of Neurology and Psychiatry Physician Portal account activation cannot occur at this time because applications are currently not available",
  );
  await expect(page.getByRole("main")).toContainText("September 1, 2026");
});

test(
  "SHELL-11 PERS-07 the form of a new physician warns before what is typed on it is lost, and keeps a chosen school",
  { tag: "@script" },
  async ({ page, javaScriptEnabled }) => {
    await searchFor(page, demoVisitor("graduate"), javaScriptEnabled);
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Apply for Certification Examination in Psychiatry" }).click();
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    const leave = () => page.getByRole("banner").getByRole("link").first().click();
    const firstName = page.getByRole("textbox", { name: "First name" });
    await page.waitForLoadState();
    await firstName.fill("Adaeze");
    if (javaScriptEnabled) {
      await leave();
      await expect.poll(() => asked).toEqual(["beforeunload"]);
    }
    await page.getByRole("button", { name: "Activate Account" }).click();
    await expect(page.getByRole("alert")).toContainText("Title is required.");
    await expect(firstName).toHaveValue("Adaeze");
    // What was refused is still to be saved; Cancel gives it up without asking.
    if (javaScriptEnabled) {
      await leave();
      await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
    }
    const schools = page.getByLabel("Medical school", { exact: true });
    await schools.selectOption("Rush Medical College (IL)");
    for (const sought of ["california", "stanford", ""]) {
      await page.getByLabel("Find your school (optional)").fill(sought);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Find school" }).click();
      await expect(schools.locator("option:checked")).toHaveText("Rush Medical College (IL)");
    }
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Provide Information");
    expect(asked).toHaveLength(javaScriptEnabled ? 2 : 0);
  },
);
