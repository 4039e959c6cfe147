import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician } from "../support/people";
import { expect, reading, test, type Portal } from "../support/servers/portal";
import { hiddenField, visitor } from "../support/pages/visitor";

const me = physician("exam-application");
const applicationIds = (me.record.appliedExaminations ?? []).map(({ application }) => application.applicationId);
const [unsubmitted = 0, submitted = 0] = applicationIds;
const title = "Continuing Certification Examination in Psychiatry";

const card = (page: Page) => page.getByRole("region", { name: "Examinations", exact: true });
const question = (page: Page) => page.getByRole("group", { name: "Delete this Application?" });
const ask = (page: Page) => card(page).getByRole("link", { name: /^Delete Application/ });

async function applications({ database }: Portal): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>(
    "select application_id as id from board.applied_examination where physician_id = $1 order by 1",
    [me.physicianId],
  );
  return rows.map(({ id }) => Number(id));
}

test("EXAM-05 an application is deleted in two steps, and can be kept at the second", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "exam-application");
  // The other one is submitted.
  await expect(ask(page)).toHaveCount(1);
  const before = await boardFingerprint(portal.database);
  await ask(page).click();
  await expect(question(page)).toContainText(title);
  await question(page).getByRole("link", { name: "No, Cancel" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page).getByRole("link", { name: `Continue Application for ${title}` })).toBeVisible();
  expect(await boardFingerprint(portal.database)).toBe(before);

  await ask(page).click();
  await question(page).getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByRole("status").getByText(`Application deleted: ${title}`)).toBeVisible();
  await expect(card(page).getByRole("heading", { name: title, exact: true })).toHaveCount(0);
  await expect(card(page)).toContainText("Brain Injury Medicine");
  expect(await applications(portal)).toEqual([submitted]);
});

test("EXAM-05 AUTH-17 only one's own application, and only one that is not submitted", async ({ portal }) => {
  test.slow();
  const someone = await visitor(portal, "exam-application");
  const form = (applicationId: number | string, more: Readonly<Record<string, string>> = {}) => ({
    intent: "delete-application",
    formFor: `${me.physicianId}`,
    applicationId: `${applicationId}`,
    ...more,
  });
  const page = await (await someone.get(`en/dashboard?deleteApplication=${unsubmitted}`)).text();
  expect(hiddenField(page, "applicationId")).toBe(`${unsubmitted}`);
  const theirs = (physician("exam-decisions").record.appliedExaminations ?? []).map(
    ({ application }) => application.applicationId,
  );
  const before = await boardFingerprint(portal.database);
  for (const [applicationId, status] of [
    [submitted, 409],
    [theirs[4] ?? 0, 404],
    [999_999_999, 404],
    ["abc", 400],
    ["0", 400],
    ["-1", 400],
    ["", 400],
    ["9".repeat(30), 400],
  ] as const) {
    expect((await someone.post("en/dashboard", form(applicationId))).status(), `${applicationId}`).toBe(status);
    // In an address it asks about nothing.
    const asked = await someone.get(`en/dashboard?deleteApplication=${applicationId}`);
    expect([asked.status(), (await asked.text()).includes("Delete this Application?")], `${applicationId}`).toEqual([
      200,
      false,
    ]);
  }
  expect((await someone.post("en/dashboard", form(unsubmitted, { why: "none" }))).status()).toBe(400);
  const twice = `${new URLSearchParams(form(unsubmitted))}&applicationId=${unsubmitted}`;
  expect((await someone.post("en/dashboard", twice)).status()).toBe(400);
  expect(await boardFingerprint(portal.database)).toBe(before);

  // Two windows: the second says that it is done.
  for (let time = 0; time < 2; time += 1)
    expect((await someone.post("en/dashboard", form(unsubmitted))).status()).toBe(303);
  expect(await applications(portal)).toEqual([submitted]);
});

reading(
  "EXAM-06 EXAM-07 each application shows its status, and offers what can be done",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "exam-decisions");
    for (const said of [
      "On hold: A copy of the medical license is missing",
      "Denied: The training does not meet the requirements",
      "Application Withdrew",
      "Approved (Pending PD Graduation Attestation & Credentials Final Review - Allow up to 4 weeks after graduation)",
    ]) {
      await expect(card(page)).toContainText(said);
    }
    // Neither of what was denied nor of what was withdrawn.
    await expect(card(page).getByRole("link", { name: /^Make Payment/ })).toHaveCount(1);
    await expect(card(page).getByRole("link", { name: /^Complete and Pay for .*Brain Injury Medicine/ })).toHaveCount(
      1,
    );
    // It has an order.
    await expect(ask(page)).toHaveCount(0);
    await expect(card(page).getByRole("link", { name: "Available Applications" })).toHaveAttribute(
      "href",
      /\/AvailableExaminations$/,
    );
    await expect(card(page).getByRole("link", { name: "View Exam History" })).toHaveAttribute(
      "href",
      /\/ExaminationHistory$/,
    );
  },
);

reading(
  "EXAM-07 EXAM-13 a missed and an invalidated examination say why, and no grade is shown before its release",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "exam-missed");
    await expect(card(page)).toContainText("Exam Status");
    for (const said of ["Delivered: Did not appear for the appointment", "Delivered: Invalidated"])
      await expect(card(page)).toContainText(said);
    await expect(card(page)).not.toContainText("Grade");
  },
);
