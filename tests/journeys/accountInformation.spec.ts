import type { Browser, Page } from "@playwright/test";
import { physician } from "../support/people";
import { expect, test, type Portal } from "../support/servers/portal";

const me = physician("survey-open");
const ordinary = physician("meeting");

function demographicsOn(page: Page) {
  const card = page.getByRole("region", { name: "Demographics" });
  const choose = (question: string, answer: string) =>
    card.getByRole("group", { name: question, exact: true }).getByLabel(answer, { exact: true });
  return {
    card,
    ethnicity: (answer: string) => choose("Ethnicity", answer),
    gender: (answer: string) => choose("Gender", answer),
    race: (answer: string) => card.getByRole("group", { name: /^Race/ }).getByLabel(answer, { exact: true }),
    press: (name: string) => card.getByRole("button", { name, exact: true }).click(),
    edit: () => card.getByRole("link", { name: "Edit demographics" }).click(),
  };
}

const survey = (page: Page) => page.getByRole("dialog", { name: "Demographic survey" });

async function storedAnswers({ database }: Portal, physicianId: number) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select ethnicity, gender, races from board.physician_demographic where physician_id = $1",
    [physicianId],
  );
  return rows;
}

test("HOME-06 DEMO-01 DEMO-02 the dashboard asks until the survey is done; answers are changed and deleted", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "survey-open");
  await page.goto("");
  await expect(survey(page)).toBeVisible();
  const step = page.locator("#next").getByRole("link", { name: "Answer the demographic survey" });
  await expect(step).toHaveAttribute("href", /\/AccountInformation#demographics$/);
  await survey(page).getByRole("link", { name: "Go to Account Information" }).click();
  await expect(page).toHaveURL(/\/AccountInformation$/);

  const { card, ethnicity, gender, race, press, edit } = demographicsOn(page);
  await gender("Non-binary").check();
  await race("Asian").check();
  await race("White").check();
  await press("Save");
  await expect(page.getByText("Demographics saved")).toBeVisible();
  await expect(card).toContainText("Asian, White");
  expect(await storedAnswers(portal, me.physicianId)).toEqual([{ ethnicity: 4, gender: 3, races: [1, 5] }]);
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(survey(page)).toHaveCount(0);
  await expect(step).toHaveCount(0);

  await page.goto("AccountInformation");
  await edit();
  await expect(ethnicity("Prefer not to answer")).toBeChecked();
  await expect(race("Asian")).toBeChecked();
  await race("Prefer not to answer").check();
  await expect(race("Asian")).toBeHidden();
  await expect(card).toContainText("To choose a race, uncheck this first.");
  await race("Prefer not to answer").uncheck();
  await expect(race("Asian")).toBeVisible();
  await race("Prefer not to answer").check();
  await press("Save");
  expect(await storedAnswers(portal, me.physicianId)).toEqual([{ ethnicity: 4, gender: 3, races: [7] }]);

  await card.getByRole("link", { name: "Delete my answers" }).click();
  await card.getByRole("link", { name: "No, Cancel" }).click();
  await card.getByRole("link", { name: "Delete my answers" }).click();
  await press("Yes, Delete");
  await expect(page.getByText("Your answers were deleted")).toBeVisible();
  expect(await storedAnswers(portal, me.physicianId)).toEqual([]);
  const history = page.getByRole("region", { name: "Change history" });
  await expect(history.getByRole("rowheader")).toHaveText([
    "Demographics deleted",
    "Demographics changed",
    "Demographics answered",
  ]);
  await expect(history.getByRole("row").nth(1)).toContainText("You");
  await page.goto("");
  await expect(survey(page)).toBeVisible();
});

test("signed-in browsers are listed and signed out one by one and everywhere, and need the password to sign in again", async ({
  page,
  browser,
  portal,
  signedInAs,
}) => {
  const others = [await another(browser, portal, signedInAs), await another(browser, portal, signedInAs)];
  await signedInAs(page, "meeting");
  await page.goto("AccountInformation");
  const rows = page.getByRole("table", { name: "Browsers where you are signed in" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("This browser");
  await expect(rows.nth(1)).toContainText("Chrome on ");
  await rows
    .nth(2)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(page.getByText("Signed out in that browser")).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect(await stillIn(others)).toHaveLength(1);

  await expect(page.getByText("this browser is signed out too")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await expect(page.getByText("You signed out in this browser and in every other one.")).toBeVisible();
  expect(await stillIn(others)).toEqual([]);
  const [first] = others;
  if (first === undefined) throw new Error("There are two");
  await expect(first.getByText("because you signed out everywhere from another browser")).toBeVisible();
  await first.getByRole("link", { name: "Sign in" }).click();
  await first.getByLabel("E-mail address").fill(ordinary.email);
  await first.getByLabel("Password").fill("certified-demo");
  await first.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(first).toHaveURL(/\/AccountInformation$/);
  await expect(first.getByRole("region", { name: "Change history" }).getByRole("rowheader")).toHaveText([
    "Signed out everywhere",
    /^Signed out in another browser: Chrome on /,
  ]);
  for (const other of others) await other.context().close();
});

type SignedInAs = (page: Page, key: "meeting") => Promise<void>;

/** The same physician in another browser. */
async function another(browser: Browser, { url: baseURL }: Portal, signedInAs: SignedInAs): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signedInAs(page, "meeting");
  return page;
}

async function stillIn(pages: readonly Page[]): Promise<Page[]> {
  const found: Page[] = [];
  for (const page of pages) {
    await page.goto("AccountInformation");
    if ((await page.getByRole("heading", { level: 1 }).textContent()) === "Account Information") found.push(page);
  }
  return found;
}

test(
  "ACCT-02 ACCT-05 HOME-11 MAIL-03 reminders are turned off and on, mails after changes off, licenses are edited in place, and typed text warns before it is left",
  { tag: "@script" },
  async ({ page, signedInAs, javaScriptEnabled }) => {
    await signedInAs(page, "meeting");
    await page.goto("AccountInformation");
    const mails = page.getByRole("region", { name: "E-mails" });
    await mails.getByRole("button", { name: "Turn off reminders" }).click();
    await expect(page.getByText("Reminders turned off")).toBeVisible();
    await mails.getByRole("button", { name: "Turn on reminders" }).click();
    await expect(mails).toContainText("Reminders are on.");
    await mails.getByRole("button", { name: "Turn off confirmation e-mails" }).click();
    await expect(mails).toContainText("Confirmation e-mails are off.");
    const card = page.getByRole("region", { name: "Medical Licenses" });
    await card.getByRole("link", { name: /^Edit license/ }).click();
    await expect(page).toHaveURL(/\/AccountInformation\?license=/);
    const number = card.getByRole("textbox", { name: "License number" });
    await number.fill("");
    await card.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("License number is required.");
    await number.fill("IL-2026");
    if (javaScriptEnabled) {
      page.once("dialog", (dialog) => void dialog.dismiss());
      await page.getByRole("banner").getByRole("link").first().click();
      await expect(number).toHaveValue("IL-2026");
    }
    await card.getByRole("button", { name: "Save", exact: true }).click();
    const saved = page.getByRole("status").filter({ hasText: "Medical license saved" });
    await expect(saved).toBeVisible();
    await expect(card.getByRole("rowheader")).toHaveText("IL-2026");
    if (javaScriptEnabled) await expect(saved).toHaveAttribute("data-hides", "hidden", { timeout: 10_000 });
    await expect(page.getByRole("region", { name: "Change history" })).toContainText("Medical license changed");
  },
);
