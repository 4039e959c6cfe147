import { activityRecords, storedActivities } from "../support/pages/activityRecords";
import { boardFingerprint } from "../support/records/boardRecords";
import { readPdf } from "../support/servers/pdf";
import { physician, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const me = physician("mid-block");
const address = "ManageActivities";

test("ACT-02 ACT-04 an activity is added, the totals follow, and one is edited and deleted, or left as it is", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity Records");
  const records = activityRecords(page);
  const { add, name, organization, completed, cme, sa, tick, save, row, rows, tile, card } = records;
  await expect(rows).toHaveCount(4);
  await expect(tile("CME")).toContainText("Your records: 32 in 2 activities");
  await expect(tile("CME")).toContainText("50 of 90 credits");
  await add();
  await expect(name).toBeFocused();
  await name.fill("Course");
  await organization.fill("Lakeshore Hospital");
  await completed.fill(`05/06/${thisYear}`);
  await cme.fill("10");
  await sa.fill("7.25");
  await tick("Patient Safety");
  await save();
  await expect(page.getByRole("status").getByText("Activity saved")).toBeVisible();
  await expect(row("Course").filter({ hasText: "Lakeshore Hospital" })).toContainText("Self-reported");
  // What counts is what is attested to and verified; the physician's own records stand beside it.
  await expect(tile("CME")).toContainText("Your records: 42 in 3 activities");
  await expect(tile("CME")).toContainText("50 of 90 credits");
  await expect(tile("Patient Safety")).toContainText("Your records: 1 activity");
  expect((await storedActivities(portal.database, me.physicianId)).slice(-1)).toEqual([
    `Course | Lakeshore Hospital | ${thisYear}-05-06 | 10 | 7.25 | PS`,
  ]);

  const saved = await boardFingerprint(portal.database);
  await records.edit("Pediatric grand rounds");
  await expect(cme).toHaveValue("20");
  await expect(records.addLink).toHaveCount(0);
  await cme.fill("21");
  await records.cancel();
  await expect(row("Pediatric grand rounds")).toContainText("20");
  expect(await boardFingerprint(portal.database)).toBe(saved);
  await records.edit("Pediatric grand rounds");
  await cme.fill("21.25");
  await save();
  await expect(page.getByText("Activity saved")).toBeVisible();
  await expect(row("Pediatric grand rounds")).toContainText("21.25");

  await records.askToDelete("Pediatric grand rounds");
  await expect(card.getByRole("group", { name: "Delete this activity?" })).toContainText("Bay Children's Hospital");
  await records.keepIt();
  await expect(row("Pediatric grand rounds")).toBeVisible();
  await records.askToDelete("Pediatric grand rounds");
  await records.delete();
  await expect(page.getByText("Activity deleted")).toBeVisible();
  await expect(row("Pediatric grand rounds")).toHaveCount(0);
  expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(3);
});

reading(
  "ACT-01 many are filtered by block and kind, as the URL says, and come as a file as they are listed",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "activity-records");
    await page.goto(address);
    const { rows, show, card, edit, save } = activityRecords(page);
    await expect(card).toContainText("62 activities");
    await show({ block: `${thisYear - 1} - ${thisYear + 1} (current)`, kind: "Patient Safety" });
    await expect(page).toHaveURL(/ManageActivities\?block=\d+&kind=patient-safety$/);
    await expect(rows).toHaveCount(1);
    await expect(card).toContainText(
      `1 activity in block ${thisYear - 1} - ${thisYear + 1} that counts as Patient Safety`,
    );
    await show({ block: "All blocks", kind: "PIP-Feedback" });
    await expect(rows).toHaveCount(6);
    // What is saved comes back to the same list.
    await edit("Patient survey");
    await save();
    await expect(page).toHaveURL(/kind=pip-feedback&notice=/);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(card).toContainText("62 activities");
    await show({ block: "Outside every block" });
    await expect(rows).toHaveCount(1);
    await expect(activityRecords(page).totals).toHaveCount(0);

    const answer = await page.request.get(`${address}/activities.csv?kind=sa-cme`);
    expect(answer.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="activity-records.csv"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect((await answer.text()).split("\r\n")).toHaveLength(1 + 12 + 1);
  },
);

reading(
  "CCB-07 CCB-16 who was selected for an audit sees what to document and by when, and takes the evidence along",
  async ({ page, signedInAs }) => {
    await signedInAs(page, "audited");
    await page.getByRole("link", { name: "See what you must document by August 24, 2026" }).click();
    const audit = page.getByRole("region", { name: /^CC audit of/ });
    await expect(audit).toContainText("Due: August 24, 2026 at 11:59 p.m. Central Time (40 days left)");
    await expect(
      audit
        .getByRole("row")
        .filter({ hasText: `CME, ${thisYear - 1}` })
        .first(),
    ).toContainText("11.5 without a record");
    await expect(audit.getByRole("row").filter({ hasText: "Patient Safety" })).toContainText("No record");
    await expect(activityRecords(page).card.getByRole("link", { name: /^(Edit|Delete)/ })).toHaveCount(0);
    const href = await audit.getByRole("link", { name: "Download evidence pack (CSV)" }).getAttribute("href");
    const evidence = await page.request.get(new URL(href ?? "", page.url()).href);
    expect(evidence.headers()["content-disposition"]).toContain(`audit-evidence-${thisYear - 1}-${thisYear + 1}.csv`);
    const lines = (await evidence.text()).split("\r\n");
    expect(lines.filter((line) => line.startsWith("Attested,"))).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith("Verified,"))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("Self-reported,"))).toHaveLength(3);

    const pdfHref = await audit.getByRole("link", { name: "Download evidence pack (PDF)" }).getAttribute("href");
    const document = await page.request.get(new URL(pdfHref ?? "", page.url()).href);
    expect(document.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="CC Audit Evidence ${thisYear - 1} - ${thisYear + 1}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const { text } = await readPdf(await document.body());
    expect(text).toContain("Miguel Herrera");
    expect(text).toContain("Chart review: lithium monitoring");
  },
);
