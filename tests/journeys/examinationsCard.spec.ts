import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician } from "../support/people";
import { expect, test, type Portal } from "../support/servers/portal";

const me = physician("exam-application");
const applicationIds = (me.record.appliedExaminations ?? []).map(({ application }) => application.applicationId);
const [, submitted] = applicationIds;
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
