import type { Page } from "@playwright/test";
import { actByLink } from "../support/pages/actByLink";
import { expireSessions } from "../support/session/expireSessions";
import { boardFingerprint } from "../support/records/boardRecords";
import { enrollmentPages, type Section, storedPathways } from "../support/pages/pathwayEnrollment";
import { physician, type PersonKey, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const today = `${thisYear}-07-15`;
const completed = "Your CC enrollment is complete";
const switcher = physician("exam-to-articles");
const nothingSaved = `Neurology: enrolled, pathway 2, attested ${thisYear - 1}-01-01, articles never`;
const switched = `Neurology: enrolled, pathway 1, attested ${today}, articles ${today}`;

/** Posts as a page of the portal does. */
async function post(page: Page, section: Section | "", fields: Readonly<Record<string, string>> | string) {
  const { origin } = new URL(page.url());
  const data = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  return page.request.post(`ManageCCEnrollment/${section}`, { data, headers, maxRedirects: 0 });
}

const hidden = (page: Page, name: string) => page.locator(`input[name="${name}"]`).first().inputValue();
const idOf = (key: PersonKey, index = 0) => `${physician(key).record.certificates[index]?.certificateId}`;

/** From Certifications to Terms with Neurology switched to articles. */
async function chooseArticles(page: Page) {
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/requirements$/);
}

test.describe("one certificate on the exam pathway", () => {
  test.beforeEach(({ page, signedInAs }) => signedInAs(page, "exam-to-articles"));

  test("ENR-01 ENR-09 is switched to articles, section by section, and the dashboard shows the new pathway", async ({
    page,
    portal,
  }) => {
    const pages = enrollmentPages(page);
    await page.getByRole("link", { name: "Change CC Assessment Pathways" }).click();
    await expect(page).toHaveURL(/\/ManageCCEnrollment\/certifications$/);
    await expect(pages.exam("Neurology")).toBeChecked();
    await pages.articles("Neurology").check();
    await pages.pressContinue();

    await expect(page).toHaveURL(/\/ManageCCEnrollment\/requirements$/);
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await expect(pages.row("Neurology")).toContainText("Previously: Exam pathway");
    await expect(page.getByText("$185.00")).toBeVisible();
    await expect(page.getByText("article exams in each 3-year block", { exact: true })).toBeVisible();
    await expect(page.getByText("article exams begin once the board has authorized them")).toBeVisible();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.pressContinue();

    await expect(page).toHaveURL(/\/ManageCCEnrollment\/terms$/);
    await expect(page.getByText("finished by the end of year 9")).toBeVisible();
    await expect(pages.agree("article pathway")).not.toBeChecked();
    await pages.agree("article pathway").check();
    await pages.complete();

    await expect(page).toHaveURL(/\/en\/dashboard\?notice=/);
    await expect(page.getByRole("status").getByText(completed)).toBeVisible();
    await expect(
      page.getByText("You are on the article pathway. No article exams are open for this certificate now."),
    ).toBeVisible();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([switched]);
    await pages.open();
    await expect(pages.articles("Neurology")).toBeChecked();
  });

  test("ENR-01 Back, reload, leaving and a new sign-in lose nothing", async ({ page, signedInAs, portal }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    await page.reload();
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await page.goBack();
    await expect(pages.articles("Neurology")).toBeChecked();
    await page.goto("en/dashboard");
    await pages.open();
    await expect(page).toHaveURL(/\/requirements$/);

    await page.getByText("MENU").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You signed out.")).toBeVisible();
    await signedInAs(page, "exam-to-articles");
    await pages.open();
    await expect(page).toHaveURL(/\/requirements$/);
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await pages.pressContinue();
    await pages.agree("article pathway").check();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(pages.articles("Neurology")).toBeChecked();
    await pages.pressContinue();
    await pages.pressContinue();
    await expect(pages.agree("article pathway")).toBeChecked();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.complete();
    await expect(page.getByText(completed)).toBeVisible();
  });

  test("ENR-01 a section opens once those before it are complete", async ({ page }) => {
    const pages = enrollmentPages(page);
    for (const section of ["requirements", "terms"] as const) {
      await pages.open(section);
      await expect(page).toHaveURL(/\/certifications$/);
    }
    await chooseArticles(page);
    await pages.open("terms");
    await expect(page).toHaveURL(/\/requirements$/);
    expect((await page.goto("ManageCCEnrollment/payment"))?.status()).toBe(404);
    expect((await page.goto("managecCenrollment/REQUIREMENTS"))?.status()).toBe(200);
  });

  test("ENR-01 Cancel returns home and discards what was chosen", async ({ page, portal }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    await pages.cancel();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await pages.open();
    await expect(page).toHaveURL(/\/certifications$/);
    await expect(pages.exam("Neurology")).toBeChecked();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
  });

  test("ENR-04 the terms are agreed to, or nothing is completed", async ({ page, portal }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    await pages.pressContinue();
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("terms"),
    );
    await pages.complete();
    expect((await answer).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert", { name: "Nothing was saved. Correct the following:" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["You must agree to the terms for all pathways selected."]);
    await expect(pages.agree("article pathway")).toHaveAccessibleDescription(
      /Please attest to the above before continuing/,
    );
    await summary.getByRole("link").click();
    await expect(pages.agree("article pathway")).toBeFocused();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
    await pages.agree("article pathway").check();
    await pages.complete();
    await expect(page.getByText(completed)).toBeVisible();
  });

  test("ENR-05 a choice that is taken back keeps the dates that are stored", async ({ page, portal }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    await page.getByRole("link", { name: "Previous" }).click();
    await pages.exam("Neurology").check();
    await pages.pressContinue();
    await pages.pressContinue();
    await expect(pages.agree("exam pathway")).toBeChecked();
    await pages.complete();
    await expect(page.getByText("Nothing was changed: this is how you were enrolled before")).toBeVisible();
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([nothingSaved]);
  });

  test("ENR-01 ENR-09 sections out of order, other choices, and the same twice", async ({ page, portal }) => {
    const pages = enrollmentPages(page);
    const formFor = `${switcher.physicianId}`;
    const unchanged = await boardFingerprint(portal.database);
    const wanted = `${idOf("exam-to-articles")}:1:1`;
    const complete = { intent: "complete", formFor, choices: wanted, "agreed.1": "on" };
    await pages.open();
    const answer = await post(page, "terms", complete);
    expect(answer.status()).toBe(409);
    expect(await answer.text()).toContain("your choices were changed in another window");
    expect(
      (await post(page, "requirements", { intent: "review-requirements", formFor, choices: wanted })).status(),
    ).toBe(409);

    await chooseArticles(page);
    expect((await post(page, "terms", complete)).status()).toBe(409);
    await pages.pressContinue();
    expect((await post(page, "terms", { ...complete, choices: wanted.replace(/1$/, "2") })).status()).toBe(409);
    expect(await boardFingerprint(portal.database)).toBe(unchanged);

    expect((await post(page, "terms", complete)).status()).toBe(303);
    const saved = await boardFingerprint(portal.database);
    expect((await post(page, "terms", complete)).status()).toBe(303);
    expect(await boardFingerprint(portal.database)).toBe(saved);
    expect(await storedPathways(portal.database, switcher.physicianId)).toEqual([switched]);
  });

  test("ENR-02 AUTH-17 what no page of mine can have sent is refused, and changes nothing", async ({
    page,
    portal,
  }) => {
    await enrollmentPages(page).open();
    const unchanged = await boardFingerprint(portal.database);
    const formFor = `${switcher.physicianId}`;
    const own = `pathway.${idOf("exam-to-articles")}`;
    const good = { intent: "choose-pathways", formFor, basis: await hidden(page, "basis"), [own]: "1" };
    const answers = [
      [404, await post(page, "certifications", { ...good, [`pathway.${idOf("after-year-six")}`]: "1" })],
      [404, await post(page, "certifications", { ...good, "pathway.999999999": "1" })],
      [404, await post(page, "payment" as Section, good)],
      [409, await post(page, "certifications", { ...good, basis: "1:1:1:2020-01-01" })],
      [409, await post(page, "certifications", { ...good, formFor: `${physician("after-year-six").physicianId}` })],
      [422, await post(page, "certifications", { ...good, [own]: "none" })],
      [400, await post(page, "certifications", { ...good, [own]: "3" })],
      [400, await post(page, "certifications", { ...good, "pathway.__proto__": "1" })],
      [400, await post(page, "certifications", { ...good, isAbccStillAvailable: "1" })],
      [400, await post(page, "certifications", `${new URLSearchParams(good).toString()}&${own}=2`)],
      [400, await post(page, "certifications", { ...good, intent: "delete" })],
      [400, await post(page, "terms", good)],
      [400, await post(page, "", good)],
      [413, await post(page, "certifications", { ...good, basis: "x".repeat(70_000) })],
    ] as const;
    expect(answers.map(([, answer]) => answer.status())).toEqual(answers.map(([status]) => status));
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
    expect((await post(page, "certifications", good)).status()).toBe(303);
  });

  test("ENR-01 a draft that is older than a change by staff is shown beside it, and not applied", async ({
    page,
    browser,
    portal,
    signedInAs,
  }) => {
    const pages = enrollmentPages(page);
    await chooseArticles(page);
    const context = await browser.newContext({ baseURL: portal.url });
    const desk = await context.newPage();
    await signedInAs(desk, "staff");
    await actByLink(desk, switcher.physicianId);
    const theirs = enrollmentPages(desk);
    await theirs.open();
    await expect(theirs.exam("Neurology")).toBeChecked();
    await theirs.pressContinue();
    await theirs.pressContinue();
    await theirs.agree("exam pathway").uncheck();
    await desk.getByRole("button", { name: "Previous" }).click();
    await theirs.pressContinue();
    await theirs.agree("exam pathway").check();
    await theirs.complete();
    await expect(desk.getByText(completed)).toBeVisible();
    await context.close();
    const saved = await boardFingerprint(portal.database);

    await page.reload();
    await expect(page).toHaveURL(/\/certifications$/);
    await expect(page.getByText("Your enrollment has changed since you began.")).toBeVisible();
    await expect(page.getByText("You had chosen: Article pathway")).toBeVisible();
    await expect(pages.exam("Neurology")).toBeChecked();
    expect(await boardFingerprint(portal.database)).toBe(saved);
    const { rows } = await portal.database.query("select acted_as from board.change where kind = 'enrollment'");
    expect(rows).toEqual([{ acted_as: "staff" }]);

    await pages.articles("Neurology").check();
    await pages.pressContinue();
    await expect(pages.row("Neurology")).toContainText("Article pathway");
  });

  test("ENR-01 what is posted after the session ended is kept and offered again", async ({ page, portal }) => {
    const pages = enrollmentPages(page);
    await pages.open();
    await pages.articles("Neurology").check();
    await expireSessions(portal.database);
    await pages.pressContinue();
    await page.getByRole("button", { name: switcher.email }).click();
    await expect(page).toHaveURL(/\/certifications$/);
    await expect(pages.exam("Neurology")).toBeChecked();
    await page.getByRole("link", { name: "Show what I entered" }).click();
    await expect(pages.articles("Neurology")).toBeChecked();
    await pages.pressContinue();
    await expect(pages.row("Neurology")).toContainText("Article pathway");
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByText("Show what I entered")).toHaveCount(0);
  });
});

test("ENR-03 ENR-11 every enrolled certificate needs a pathway, and none is chosen for another type", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "pathway-to-choose");
  const unchanged = await boardFingerprint(portal.database);
  const pages = enrollmentPages(page);
  await pages.open();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await pages.exam("Psychiatry").check();
  await pages.pressContinue();
  const summary = page.getByRole("alert", { name: "Correct the following before you continue:" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Neurology: You must select a pathway for all enrolled certifications",
  ]);
  await expect(page.getByRole("group", { name: "Neurology" })).toHaveAccessibleDescription(/You must select a pathway/);
  await expect(pages.exam("Psychiatry")).toBeChecked();
  await summary.getByRole("link").click();
  await expect(pages.articles("Neurology")).toBeFocused();
  expect(await boardFingerprint(portal.database)).toBe(unchanged);

  await pages.articles("Neurology").check();
  await pages.pressContinue();
  await expect(page.getByText("$275.00")).toBeVisible();
  await pages.pressContinue();
  await pages.agree("article pathway").check();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await expect(page.getByText(completed)).toBeVisible();
  expect(await storedPathways(portal.database, physician("pathway-to-choose").physicianId)).toEqual([
    `Neurology: enrolled, pathway 1, attested ${today}, articles ${today}`,
    `Psychiatry: enrolled, pathway 2, attested ${today}, articles never`,
  ]);
});

test("ENR-02 ENR-08 after year six articles cannot be chosen, whatever is posted", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "after-year-six");
  const pages = enrollmentPages(page);
  await pages.open();
  await expect(pages.articles("Psychiatry")).toBeDisabled();
  await expect(pages.articles("Psychiatry")).toHaveAccessibleDescription(
    "The article pathway is no longer available for this certification.",
  );
  await expect(page.getByTitle("The article pathway is no longer available for this certification.")).toBeVisible();
  const unchanged = await boardFingerprint(portal.database);
  const formFor = `${physician("after-year-six").physicianId}`;
  const basis = await hidden(page, "basis");
  const answer = await post(page, "certifications", {
    intent: "choose-pathways",
    formFor,
    basis,
    [`pathway.${idOf("after-year-six")}`]: "1",
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain("The article pathway is no longer available for this certification.");
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

reading("ENR-02 a certification without an article pathway says so", async ({ page, signedInAs }) => {
  await signedInAs(page, "articles-not-an-option");
  const pages = enrollmentPages(page);
  await pages.open();
  await expect(page.getByRole("group", { name: "Neurocritical Care" })).toContainText(
    "The article pathway is not an option for this certification.",
  );
  await expect(pages.articles("Neurocritical Care")).toHaveCount(0);
  await expect(pages.articles("Neurology")).toBeChecked();
});

reading("ENR-10 a future certificate is shown as future with its start date", async ({ page, signedInAs }) => {
  await signedInAs(page, "future-certification");
  const pages = enrollmentPages(page);
  await pages.open();
  await expect(page.getByRole("group", { name: "Brain Injury Medicine" })).toContainText(
    `Future: enrollment begins January 1, ${thisYear + 1}`,
  );
  await pages.articles("Brain Injury Medicine").check();
  await pages.pressContinue();
  await expect(pages.row("Brain Injury Medicine")).toContainText(`Future: January 1, ${thisYear + 1}`);
});

test("ENR-06 a lifetime certificate is unenrolled, without requirements on either way, and enrolled again", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "lifetime-enrolled");
  const pages = enrollmentPages(page);
  const { physicianId } = physician("lifetime-enrolled");
  await pages.open();
  await expect(pages.exam("Psychiatry")).toBeChecked();
  await pages.outside("Psychiatry").check();
  await pages.pressContinue();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByText("You are unenrolling from Continuing Certification: Psychiatry")).toBeVisible();
  await expect(page.getByText("If you enroll it again, its ten-year block continues")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/certifications$/);
  await expect(pages.outside("Psychiatry")).toBeChecked();
  await pages.pressContinue();
  await pages.complete("Unenrollment");
  await expect(page.getByText("Your CC unenrollment is complete")).toBeVisible();
  expect(await storedPathways(portal.database, physicianId)).toEqual([
    "Psychiatry: left, pathway none, attested never, articles never",
  ]);

  await page.getByRole("link", { name: "Change CC Assessment Pathways" }).click();
  await pages.articles("Psychiatry").check();
  await pages.pressContinue();
  await pages.pressContinue();
  await pages.agree("article pathway").check();
  await pages.complete();
  await expect(page.getByText("You are on the article pathway.")).toBeVisible();
  expect(await storedPathways(portal.database, physicianId)).toEqual([
    `Psychiatry: enrolled, pathway 1, attested ${today}, articles ${today}`,
  ]);
});

test("ENR-05 ENR-09 who leaves articles for the exam is refused what is closed, and finds the exam on the dashboard", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-pathway");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.exam("Psychiatry").check();
  await pages.pressContinue();
  await expect(
    page.getByText("article exams that are in progress are closed, and switching back does not reopen them."),
  ).toBeVisible();
  await pages.pressContinue();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await expect(page.getByText("You are on the exam pathway: you apply for, and pass, a CC exam.")).toBeVisible();
  const { rows } = await portal.database.query(
    "select abcc_assessment_status_id as status from board.abcc_assessment where physician_id = $1",
    [physician("article-pathway").physicianId],
  );
  expect(rows).toEqual([{ status: 9 }]);
});

test("ENR-06 HOME-08 who was never enrolled enrolls, and finds the pathway on the dashboard", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "never-enrolled");
  const pages = enrollmentPages(page);
  await page.getByRole("link", { name: "Enroll in CC" }).click();
  await pages.exam("Child Neurology").check();
  await pages.pressContinue();
  const firstBlock = page.getByText(/^No 3-year block is open for you yet\..* An annual fee of \$185\.00 is then due/);
  await expect(firstBlock).toBeVisible();
  await pages.pressContinue();
  await pages.agree("exam pathway").check();
  await pages.complete();
  await expect(page.getByText("You are on the exam pathway: you apply for, and pass, a CC exam.")).toBeVisible();
  await expect(firstBlock).toBeVisible();
  await expect(page.getByRole("link", { name: "Change CC Assessment Pathways" })).toBeVisible();
});

test("ENR-07 the fee and the articles follow the number of enrolled certificates", async ({ page, signedInAs }) => {
  await signedInAs(page, "several-certifications");
  const pages = enrollmentPages(page);
  await pages.open();
  await pages.articles("Neurology").check();
  await pages.articles("Psychiatry").check();
  await pages.pressContinue();
  await expect(page.getByText("$350.00")).toBeVisible();
  await expect(page.getByText("for each year, with 3 enrolled certifications")).toBeVisible();
  await expect(page.getByText("article exams in each 3-year block: 20 for each of 2 certifications")).toBeVisible();
});

test("AUTH-13 read-only staff see the pathways and no form", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  await page.goto(`OnBehalfOf/${switcher.physicianId}`);
  await enrollmentPages(page).open();
  await expect(page.getByRole("definition").filter({ hasText: "Exam pathway" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  const answer = await post(page, "certifications", {
    intent: "choose-pathways",
    formFor: `${switcher.physicianId}`,
    basis: "",
  });
  expect(answer.status()).toBe(403);
});

reading(
  "ENR-01 a physician without an active certificate reads that there is nothing to enroll",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "lapsed");
    await enrollmentPages(page).open();
    await expect(page.getByText("You have no active certificate, so there is nothing to enroll.")).toBeVisible();
  },
);
