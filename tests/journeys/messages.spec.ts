import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician } from "../support/people";
import { readPdf } from "../support/servers/pdf";
import { expect, test } from "../support/servers/portal";
import { hiddenField, visitor } from "../support/pages/visitor";

const me = physician("mid-block");
const table = (page: Page) => page.getByRole("table", { name: "Messages, newest first" });

async function saved(page: Page, link: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    table(page).getByRole("link", { name: link }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("MSG-01 MSG-02 MSG-03 MSG-04 a physician reads messages, saves what came with them, and marks them as read", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const before = await boardFingerprint(portal.database);
  await page.goto("Messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  const rows = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  const types = [
    "Annual Fee Reminder",
    "Your question about Performance in Practice",
    "Welcome to Continuing Certification",
  ];
  await expect(rows).toHaveCount(types.length);
  for (const [index, type] of types.entries()) await expect(rows.nth(index)).toContainText(type);
  await expect(rows.filter({ hasText: "Unread" })).toHaveCount(3);
  await expect(page.getByText("3 messages are unread")).toBeVisible();
  await expect(page.getByText("Messages are answered within 2 business days.")).toBeVisible();

  const document = await saved(page, /^Download Your question about Performance in Practice/);
  expect(document.name).toBe("Your question about Performance in Practice Message Document.pdf");
  expect((await readPdf(document.bytes)).text).toContain(me.fullName);
  const attachment = await saved(page, "Records to keep.txt");
  expect(attachment.name).toBe("Records to keep.txt");
  expect(String(attachment.bytes)).toContain("both measurements");
  expect(await boardFingerprint(portal.database)).toBe(before);

  await table(page).getByRole("link", { name: "Your question about Performance in Practice", exact: true }).click();
  await expect(page.getByText("It does, if you took part in it yourself")).toBeVisible();
  await expect(page.getByRole("link", { name: "Records to keep.txt" })).toBeVisible();
  expect(await boardFingerprint(portal.database)).toBe(before);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByText("1 message marked as read")).toBeVisible();
  await expect(rows.filter({ hasText: "Unread" })).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("2 messages marked as read")).toBeVisible();
  await expect(page.getByText("All messages are read")).toBeVisible();
  await expect(rows.filter({ hasText: "Unread" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);

  await page.context().clearCookies();
  await signedInAs(page, "meeting");
  await page.goto("Messages");
  await expect(page.getByText("There are no messages.")).toBeVisible();
});

test("OTHER-01 AUTH-15 a physician of another board sees assessments and messages, and nothing else", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "other-board");
  await expect(page).toHaveURL(/\/OtherBoard$/);
  const tracks = page.getByRole("table", { name: "Assessments" });
  await expect(tracks.getByRole("row").filter({ has: page.getByRole("rowheader") })).toHaveCount(3);
  await expect(tracks).toContainText("In progress");
  await expect(tracks.getByRole("link", { name: /Symptom management/ })).toHaveAttribute(
    "href",
    "https://assessments.lakesboard.example/tracks/1",
  );
  await expect(tracks.getByRole("link", { name: /Core review/ })).toHaveCount(0);
  await page.goto("Messages");
  await expect(table(page)).toContainText("Access to Assessments");
  await page.getByRole("button", { name: "Mark it as read" }).click();
  await expect(page.getByText("All messages are read")).toBeVisible();
});

test("MSG-02 AUTH-17 what is another's, or asked for in any other way, is not there, and staff mark nothing", async ({
  portal,
}) => {
  const owner = await visitor(portal, "mid-block");
  const page = await (await owner.get("Messages")).text();
  const paths = [...page.matchAll(/href="\/physicianportal\/(Messages\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(paths).toHaveLength(6);
  for (const path of paths) {
    const answer = await owner.get(path);
    expect([answer.status(), answer.headers()["cache-control"], answer.headers()["x-content-type-options"]]).toEqual([
      200,
      "no-store",
      "nosniff",
    ]);
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment; /);
  }
  for (const person of ["meeting", "other-board"] as const) {
    const other = await visitor(portal, person);
    for (const path of paths) {
      const answer = await other.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain("Document not found</h1>");
    }
  }
  const texts = [...page.matchAll(/href="\/physicianportal\/(Messages\?message=[^"]+)"/g)].map(([, path = ""]) => path);
  expect(texts).toHaveLength(3);
  for (const path of texts) {
    expect((await owner.get(path)).status(), path).toBe(200);
    expect((await (await visitor(portal, "meeting")).get(path)).status(), path).toBe(404);
  }
  for (const id of ["", "x", "-1", "1e0", "999999", "1 ", "../1"]) {
    expect((await owner.get(`Messages/Document.pdf?messageId=${encodeURIComponent(id)}`)).status(), id).toBe(404);
    expect((await owner.get(`Messages/Attachment?messageAttachmentId=${encodeURIComponent(id)}`)).status(), id).toBe(
      404,
    );
  }

  const messageIds = hiddenField(page, "messageIds");
  const form = { intent: "mark-read", formFor: String(me.physicianId), messageIds };
  const before = await boardFingerprint(portal.database);
  const stranger = await visitor(portal, "other-board");
  expect((await stranger.post("Messages", form)).status()).toBe(400);
  expect((await owner.post("Messages", { ...form, messageIds: `${messageIds},999999` })).status()).toBe(400);
  const staff = await visitor(portal, "staff");
  await staff.post(`OnBehalfOf/${me.physicianId}`, { reason: "case 4711" });
  expect((await staff.post("Messages", form)).status()).toBe(403);
  expect(await boardFingerprint(portal.database)).toBe(before);
  expect((await owner.post("Messages", form)).status()).toBe(303);
});
