import type { Page } from "@playwright/test";
import { expireSessions } from "../support/session/expireSessions";
import { activityRecords, storedActivities } from "../support/pages/activityRecords";
import { boardFingerprint } from "../support/records/boardRecords";
import { readPdf } from "../support/servers/pdf";
import { physician, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const me = physician("mid-block");
const address = "ManageActivities";
const [stored] = me.record.ccSelfReportedActivities.slice(-1);
if (stored === undefined) throw new Error("mid-block has recorded activities");
const closedBlock = me.record.ccBlocks[0];

async function post(page: Page, fields: Readonly<Record<string, string>> | string, query = "") {
  const { origin } = new URL(page.url());
  const data = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  return page.request.post(address + query, { data, headers, maxRedirects: 0 });
}

const newActivity = {
  intent: "save-activity",
  formFor: `${me.physicianId}`,
  ccActivityId: "new",
  basis: "",
  activityName: "Grand rounds",
  organizationName: "Lakeshore Hospital",
  completedDate: `03/01/${thisYear}`,
  cmeCredits: "1.5",
  saCredits: "0",
};
const deletion = (id: number, basis = "{}") => ({
  intent: "delete-activity",
  formFor: `${me.physicianId}`,
  ccActivityId: `${id}`,
  basis,
});

test.describe("activity records", () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs(page, "mid-block");
    await page.goto(address);
  });

  reading("ACT-01 lists verified and self-reported activities together, each with its credits", async ({ page }) => {
    const { row, rows } = activityRecords(page);
    await expect(rows).toHaveCount(4);
    await expect(row("Annual Review Course")).toContainText("Verified");
    await expect(row("Annual Review Course").getByRole("link")).toHaveCount(0);
    await expect(row("Pediatric grand rounds")).toContainText("Self-reported");
    await expect(row("Pediatric grand rounds")).toContainText("20");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity Records");
  });

  test("ACT-02 ACT-04 three activities are added, and the totals follow", async ({ page, portal }) => {
    const { add, name, organization, completed, cme, sa, tick, save, row, tile } = activityRecords(page);
    await expect(tile("CME")).toContainText("Your records: 32 in 2 activities");
    await expect(tile("CME")).toContainText("50 of 90 credits");
    const wanted = [
      ["Rounds", "1.5", "0", null],
      ["Course", "10", "7.25", "Patient Safety"],
      ["Chart review", "0", "0", "PIP-Clinical"],
    ] as const;
    for (const [activity, cmeCredits, saCredits, box] of wanted) {
      await add();
      await expect(name).toBeFocused();
      await name.fill(activity);
      await organization.fill("Lakeshore Hospital");
      await completed.fill(`05/06/${thisYear}`);
      await cme.fill(cmeCredits);
      await sa.fill(saCredits);
      if (box !== null) await tick(box);
      await save();
      await expect(page.getByRole("status").getByText("Activity saved")).toBeVisible();
      await expect(row(activity).first()).toContainText("Self-reported");
    }
    // What counts is what is attested to and verified; the physician's own records stand beside it.
    await expect(tile("CME")).toContainText("Your records: 43.5 in 4 activities");
    await expect(tile("CME")).toContainText("50 of 90 credits");
    await expect(tile("SA-CME")).toContainText("Your records: 11.25 in 2 activities");
    await expect(tile("PIP")).toContainText("Your records: 1 activity");
    await expect(tile("Patient Safety")).toContainText("Your records: 1 activity");
    await expect(
      page.getByText("Your records include 11.5 CME and 7.25 SA-CME that you have not attested to."),
    ).toBeVisible();
    expect((await storedActivities(portal.database, me.physicianId)).slice(-3)).toEqual([
      `Rounds | Lakeshore Hospital | ${thisYear}-05-06 | 1.5 | 0`,
      `Course | Lakeshore Hospital | ${thisYear}-05-06 | 10 | 7.25 | PS`,
      `Chart review | Lakeshore Hospital | ${thisYear}-05-06 | 0 | 0 | PIP-C`,
    ]);
  });

  test("ACT-02 an activity is edited in its row, or left as it is", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const { edit, cme, cancel, save, row, addLink } = activityRecords(page);
    await edit("Pediatric grand rounds");
    await expect(cme).toHaveValue("20");
    await expect(addLink).toHaveCount(0);
    await cme.fill("21");
    page.on("dialog", (dialog) => dialog.accept());
    await cancel();
    await expect(row("Pediatric grand rounds")).toContainText("20");
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
    await edit("Pediatric grand rounds");
    await cme.fill("21.25");
    await save();
    await expect(page.getByText("Activity saved")).toBeVisible();
    await expect(row("Pediatric grand rounds")).toContainText("21.25");
  });

  test("ACT-02 an activity is deleted once it is confirmed", async ({ page, portal }) => {
    const { askToDelete, keepIt, delete: confirm, row, card } = activityRecords(page);
    await askToDelete("Pediatric grand rounds");
    await expect(card.getByRole("group", { name: "Delete this activity?" })).toContainText("Bay Children's Hospital");
    await keepIt();
    await expect(row("Pediatric grand rounds")).toBeVisible();
    expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(3);
    await askToDelete("Pediatric grand rounds");
    await confirm();
    await expect(page.getByText("Activity deleted")).toBeVisible();
    await expect(row("Pediatric grand rounds")).toHaveCount(0);
    expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(2);
  });

  reading("ACT-03 all errors are shown at once, with what was typed", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const { add, name, completed, cme, sa, save, organization } = activityRecords(page);
    await add();
    await name.fill("Rounds");
    await completed.fill(`02/30/${thisYear}`);
    await cme.fill("-1");
    await sa.fill("many");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await save();
    expect((await answer).status()).toBe(422);
    const summary = page.getByRole("alert").first();
    for (const text of [
      "Organization Name is required.",
      "Completed date invalid. Expected format: MM/DD/YYYY",
      "CME credit amount must be 0 or greater.",
      "SA CME credit amount must be 0 or greater.",
    ]) {
      await expect(summary.getByRole("link", { name: text, exact: true })).toBeVisible();
    }
    await summary.getByRole("link", { name: "Organization Name is required." }).click();
    await expect(organization).toBeFocused();
    await expect(name).toHaveValue("Rounds");
    await expect(completed).toHaveValue(`02/30/${thisYear}`);
    await expect(cme).toHaveValue("-1");
    await expect(sa).toHaveValue("many");
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  reading("ACT-02 what no page of mine can have sent is refused, and changes nothing", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const foreign = physician("activity-records").record.ccSelfReportedActivities[0];
    const [verified] = me.record.ccVerifiedActivities;
    const closed = me.record.ccSelfReportedActivities[0];
    const twice = `${new URLSearchParams(newActivity).toString()}&cmeCredits=2`;
    const basis = (activity: object = {}) => JSON.stringify({ ...activity, ccActivityId: undefined });
    const answers = [
      [404, await post(page, deletion(foreign?.ccActivityId ?? 0, basis(foreign)))],
      [404, await post(page, deletion(999_999_999, basis(foreign)))],
      [404, await post(page, { ...newActivity, ccActivityId: `${foreign?.ccActivityId}` })],
      [422, await post(page, deletion(verified?.ccActivityId ?? 0, basis(verified)))],
      [422, await post(page, { ...newActivity, ccActivityId: `${verified?.ccActivityId}` })],
      [422, await post(page, deletion(closed?.ccActivityId ?? 0, basis(closed)))],
      [
        422,
        await post(page, {
          ...newActivity,
          completedDate: closedBlock?.endDate.replace(/(....)-(..)-(..)/, "$2/$3/$1") ?? "",
        }),
      ],
      [422, await post(page, { ...newActivity, completedDate: `01/01/${thisYear + 1}` })],
      [422, await post(page, { ...newActivity, completedDate: "01/01/1899" })],
      [422, await post(page, { ...newActivity, completedDate: "99/99/9999" })],
      [422, await post(page, { ...newActivity, cmeCredits: "1e9" })],
      [422, await post(page, { ...newActivity, saCredits: "99999999" })],
      [422, await post(page, { ...newActivity, organizationName: "x".repeat(10_000) })],
      [422, await post(page, { ...newActivity, activityName: "a\u0007b" })],
      [422, await post(page, { ...newActivity, organizationName: "a\u202eb" })],
      // What no form of the page can send.
      [400, await post(page, { ...newActivity, activityName: "a\u0000b" })],
      [400, await post(page, twice)],
      [400, await post(page, { ...newActivity, ccActivityId: "0" })],
      [400, await post(page, { ...newActivity, isPipClinical: "yes" })],
      [400, await post(page, { ...newActivity, isVerified: "on" })],
      [400, await post(page, { ...newActivity, intent: "verify-activity" })],
    ] as const;
    expect(answers.map(([, answer]) => answer.status())).toEqual(answers.map(([status]) => status));
    expect(await answers[3][1].text()).toContain("a verified activity can be neither changed nor deleted here");
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  reading("ACT-02 GET changes nothing, and opens nothing that is not mine", async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const foreign = physician("activity-records").record.ccSelfReportedActivities[0];
    const [verified] = me.record.ccVerifiedActivities;
    for (const id of [foreign?.ccActivityId, verified?.ccActivityId, "abc", "9".repeat(400)]) {
      for (const name of ["activity", "delete"]) {
        expect((await page.goto(`${address}?${name}=${id}`))?.status()).toBe(200);
        await expect(activityRecords(page).card.getByRole("group")).toHaveCount(0);
      }
    }
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  });

  test("ACT-02 the second of two windows shows the conflict, overwrites nothing and can then decide", async ({
    page,
    context,
    portal,
  }) => {
    const other = await context.newPage();
    await other.goto(address);
    const [here, there] = [activityRecords(page), activityRecords(other)];
    await here.edit("Pediatric grand rounds");
    await there.edit("Pediatric grand rounds");
    await here.cme.fill("21");
    await here.save();
    await expect(page.getByText("Activity saved")).toBeVisible();
    const saved = await boardFingerprint(portal.database);
    await there.cme.fill("22");
    const answer = other.waitForResponse((response) => response.request().method() === "POST");
    await there.save();
    expect((await answer).status()).toBe(409);
    await expect(other.getByText("this activity was changed elsewhere")).toBeVisible();
    await expect(there.card).toContainText("Currently saved: Pediatric grand rounds");
    await expect(there.cme).toHaveValue("22");
    expect(await boardFingerprint(portal.database)).toBe(saved);
    await there.save();
    await expect(other.getByText("Activity saved")).toBeVisible();
    await expect(there.row("Pediatric grand rounds")).toContainText("22");
  });

  test("ACT-02 the same forms sent twice are carried out once", async ({ page, portal }) => {
    for (let time = 0; time < 2; time += 1) expect((await post(page, newActivity)).status()).toBe(303);
    expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(4);
    const basis = JSON.stringify({ ...stored, ccActivityId: undefined });
    for (let time = 0; time < 2; time += 1) {
      expect((await post(page, deletion(stored.ccActivityId, basis))).status()).toBe(303);
    }
    expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(3);
  });

  test("ACT-02 an activity posted after the session ended is kept and offered again", async ({ page, portal }) => {
    const { add, name, organization, completed, save } = activityRecords(page);
    await add();
    await name.fill("Rounds");
    await organization.fill("Lakeshore Hospital");
    await completed.fill(`05/06/${thisYear}`);
    await expireSessions(portal.database);
    await save();
    await page.getByRole("button", { name: me.email }).click();
    await expect(page.getByText("Your activity was not saved: your session had ended")).toBeVisible();
    await page.getByRole("link", { name: "Show what I entered" }).click();
    await expect(name).toHaveValue("Rounds");
    await save();
    await expect(page.getByText("Activity saved")).toBeVisible();
    expect(await storedActivities(portal.database, me.physicianId)).toHaveLength(4);
  });
});

test.describe("many activities", () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs(page, "activity-records");
    await page.goto(address);
  });

  reading("ACT-01 are filtered by block and kind, and the address says so", async ({ page }) => {
    const { rows, show, card, edit, save } = activityRecords(page);
    await expect(card).toContainText("62 activities");
    await show({ block: `${thisYear - 1} - ${thisYear + 1} (current)`, kind: "Patient Safety" });
    await expect(page).toHaveURL(/ManageActivities\?block=\d+&kind=patient-safety$/);
    await expect(rows).toHaveCount(1);
    await expect(card).toContainText(`Block ${thisYear - 1} - ${thisYear + 1}, Patient Safety.`);
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
  });

  test("ACT-01 come as a file for spreadsheets, as they are listed", async ({ page, portal }) => {
    await portal.database.query(
      `update board.self_reported_activity set activity_name = '=HYPERLINK("https://elsewhere.example")' where physician_id = $1 and sa_credits > 0`,
      [physician("activity-records").physicianId],
    );
    const answer = await page.request.get(`${address}/activities.csv?kind=sa-cme`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="activity-records.csv"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const lines = (await answer.body()).toString("utf8").split("\r\n");
    expect(lines[0]).toMatch(/^\ufeffReported,Block,Activity,/);
    expect(lines).toHaveLength(1 + 12 + 1);
    expect(lines[1]).toContain(
      `"'=HYPERLINK(""https://elsewhere.example"")",Prairie Neurology Group,${thisYear - 1}-05-06,7.25,3,No,No,No`,
    );
  });

  reading("CCB-06 those of a block that is over cannot be changed, and the page says why", async ({ page }) => {
    const { show, card } = activityRecords(page);
    await show({ block: `${thisYear - 4} - ${thisYear - 2}` });
    await expect(card).toContainText(
      `The ${thisYear - 4} - ${thisYear - 2} block is over, so its self-reported activities stay as they are.`,
    );
    await expect(card.getByRole("link", { name: /^(Edit|Delete)/ })).toHaveCount(0);
  });
});

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

reading("AUTH-17 no one takes another physician's evidence along", async ({ page, signedInAs }) => {
  await signedInAs(page, "mid-block");
  const foreign = physician("audited").record.ccBlocks[0];
  for (const block of [foreign?.ccBlockId, me.record.ccBlocks[0]?.ccBlockId, "none", ""]) {
    for (const extension of ["csv", "pdf"]) {
      expect((await page.request.get(`${address}/audit-evidence.${extension}?block=${block}`)).status()).toBe(404);
    }
  }
});

test("ACT-02 staff add an activity for the physician whom they act for", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "staff");
  await page.getByLabel("Physician ID").fill(`${me.physicianId}`);
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: "Act for this physician" }).click();
  await page.goto(address);
  expect((await post(page, newActivity)).status()).toBe(303);
  const { rows } = await portal.database.query("select acted_as from board.change where kind = 'activity'");
  expect(rows).toEqual([{ acted_as: "staff" }]);
});

test("CCB-06 read-only staff see the records and nothing that changes them", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  await page.getByLabel("Physician ID").fill(`${me.physicianId}`);
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: "View as this physician" }).click();
  await page.goto(`${address}?activity=new`);
  const { card, rows } = activityRecords(page);
  await expect(rows).toHaveCount(4);
  await expect(card.getByRole("group")).toHaveCount(0);
  await expect(card.getByRole("link", { name: /Edit|Delete|Add/ })).toHaveCount(0);
  const unchanged = await boardFingerprint(portal.database);
  expect((await post(page, newActivity)).status()).toBe(403);
  expect((await post(page, deletion(stored.ccActivityId))).status()).toBe(403);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});
