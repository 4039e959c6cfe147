import type { APIRequestContext } from "@playwright/test";
import { actByLink } from "../support/pages/actByLink";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { physician, thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

/** What a calendar program sees: the events' summaries by their ids. */
async function read(request: APIRequestContext, url: string): Promise<Map<string, string>> {
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ "content-type": "text/calendar; charset=utf-8" });
  const text = (await answer.text()).replaceAll("\r\n ", "");
  return new Map(
    [...text.matchAll(/UID:(.+)@.*\r\n[\s\S]*?SUMMARY:(.+)\r\n/g)].map(([, id = "", summary = ""]) => [id, summary]),
  );
}

test(
  "CAL-01 CAL-02 CAL-03 CAL-04 a calendar is subscribed to, loses what is done, and is ended",
  { tag: "@script" },
  async ({ page, signedInAs, playwright, portal }) => {
    await signedInAs(page, "mid-block");
    await page.getByRole("link", { name: "subscribe to updates" }).click();
    const card = page.getByRole("region", { name: "Calendar address" });
    await card.getByRole("button", { name: "Make a calendar address" }).click();
    await expect(page.getByRole("heading", { name: "Calendar address made" })).toBeVisible();
    await expect(card).toContainText("not read yet");
    const url = (await card.locator("code").textContent()) ?? "";
    expect(url).toMatch(/\/physicianportal\/calendar\/[\w-]{43}\.ics$/);
    const webcal = card.getByRole("link", { name: "subscribe in the calendar program of this device" });
    await expect(webcal).toHaveAttribute("href", url.replace(/^http:/, "webcal:"));
    await page.reload();
    await expect(card).toContainText("We cannot show it again.");
    expect(await page.content()).not.toContain(/calendar\/([\w-]{43})/.exec(url)?.[1]);

    // A program of its own, without the browser's cookies.
    const program = await playwright.request.newContext();
    const before = await read(program, url);
    const done = [...before].filter(([, summary]) => summary.includes("Patient Safety")).map(([id]) => id);
    expect(done).toHaveLength(1);
    const etag = (await program.get(url)).headers()["etag"] ?? "";
    const unchanged = await program.get(url, { headers: { "If-None-Match": etag } });
    expect([unchanged.status(), await unchanged.text()]).toEqual([304, ""]);
    const head = await program.head(url);
    expect([head.status(), head.headers()["etag"]]).toEqual([200, etag]);
    await page.reload();
    await expect(card).toContainText(/last read on July 15, \d{4}/);

    await page.goto("");
    const form = attestationForm(page);
    await form.tick("Patient Safety", thisYear).check();
    await form.save();
    await expect(page.getByText(savedNotice).first()).toBeVisible();
    const after = await read(program, url);
    expect([...after.keys()]).toEqual([...before.keys()].filter((id) => !done.includes(id)));
    expect((await program.get(url, { headers: { "If-None-Match": etag } })).status()).toBe(200);

    await page.goto("AccountInformation");
    await card.getByRole("button", { name: "End this address" }).click();
    await expect(page.getByRole("heading", { name: "Calendar address ended" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Make a calendar address" })).toBeVisible();
    const ended = await program.get(url);
    expect([ended.status(), await ended.text()]).toEqual([404, "Not found\n"]);
    await expect(page.getByRole("region", { name: "Change history" })).toContainText("Calendar address ended");
    expect(portal.log.join()).not.toContain("calendar/");
    await program.dispose();
  },
);

test("CAL-02 staff end an address that they neither see nor make, and the physician reads it", async ({
  page,
  browser,
  signedInAs,
}) => {
  const { physicianId } = physician("meeting");
  await signedInAs(page, "meeting");
  await page.goto("AccountInformation");
  const card = page.getByRole("region", { name: "Calendar address" });
  await card.getByRole("button", { name: "Make a calendar address" }).click();
  await expect(card.locator("code")).toBeVisible();

  const staff = await browser.newPage();
  await signedInAs(staff, "staff");
  await actByLink(staff, physicianId);
  await staff.goto("AccountInformation");
  const theirs = staff.getByRole("region", { name: "Calendar address" });
  await expect(theirs).toContainText("Made on ");
  await expect(theirs.getByRole("button")).toHaveText(["End this address"]);
  await theirs.getByRole("button", { name: "End this address" }).click();
  await expect(theirs).toContainText("Only the physician can make one.");

  await page.goto("AccountInformation");
  await expect(page.getByRole("region", { name: "Staff who acted for you" })).toContainText("Calendar address");
  await expect(card.getByRole("button", { name: "Make a calendar address" })).toBeVisible();
});

test("CAL-05 an exam appointment is on the dashboard and in the download, with place and local time", async ({
  page,
  signedInAs,
}) => {
  await signedInAs(page, "exam-appointment");
  const words = /at 8:00 a\.m\. local time \(Central Time\), Lakeview Testing Center/;
  await expect(page.getByRole("region", { name: "Examinations" })).toContainText(words);
  const calendar = (await (await page.request.get("en/deadlines.ics")).text()).replaceAll("\r\n ", "");
  expect(calendar).toMatch(
    /DTSTART:20260915T130000Z\r\nSUMMARY:Exam: Continuing Certification Examination in Neurology/,
  );
  expect(calendar).toContain(
    "LOCATION:Lakeview Testing Center\\, 200 Harbor Street\\, Suite 410\\, Evanston\\, IL 60201",
  );
});
