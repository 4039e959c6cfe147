import type { Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { deadline, plainDate } from "~/domain/time/boardTime";
import { boardFingerprint } from "../support/records/boardRecords";
import { type PersonKey, physician } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const notTicked = "Please attest to the above before continuing";
const notRecorded = "Your attestation was not recorded.";

function enrollmentCard(page: Page) {
  const card = page.getByRole("region", { name: "CC Assessment Enrollment" });
  return {
    card,
    module: (name: string) =>
      card.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) }),
    box: card.getByRole("checkbox", { name: "I attest to the above." }),
    attest: () => card.getByRole("button", { name: /^Attest/ }).click(),
  };
}

const moduleOf = (key: PersonKey, number: number): number => recordOf(key, number).abccAssessmentModuleId;

function recordOf(key: PersonKey, number: number) {
  const module = physician(key).record.abccAssessments?.[0]?.modules[number - 1];
  if (module === undefined) throw new Error(`${key} has no module ${number}.`);
  return module;
}

function post(
  page: Page,
  key: PersonKey,
  moduleId: number | string,
  fields: Readonly<Record<string, string>> = {},
  more = {},
) {
  const formFor = `${physician(key).physicianId}`;
  const form = {
    intent: "attest-module",
    formFor,
    abccAssessmentModuleId: `${moduleId}`,
    attestsToModule: "on",
    ...fields,
  };
  const headers = { origin: new URL(page.url()).origin, "content-type": "application/x-www-form-urlencoded", ...more };
  return page.request.post("en/dashboard", { data: new URLSearchParams(form).toString(), headers, maxRedirects: 0 });
}

test("ABCC-02 ABCC-03 ABCC-13 a module is attested to, and is then in progress", async ({ page, signedInAs }) => {
  await signedInAs(page, "article-to-attest");
  const { module, box, attest } = enrollmentCard(page);
  await expect(module("Module 1")).toContainText("Attestation needed");
  await expect(module("Module 2")).toContainText("Upcoming");
  await box.check();
  await attest();
  await expect(page.getByRole("status").getByText("Attestation recorded: Psychiatry")).toBeVisible();
  await expect(module("Module 1")).toContainText("In Progress");
  await expect(box).toHaveCount(0);
  await page.reload();
  await expect(module("Module 1")).toContainText("In Progress");
});

test("ABCC-03 without the tick nothing is recorded, and the box is led to", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "article-to-attest");
  const unchanged = await boardFingerprint(portal.database);
  const { module, box, attest } = enrollmentCard(page);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await attest();
  expect((await answer).status()).toBe(422);
  const summary = page.getByRole("alert").filter({ hasText: notRecorded });
  await expect(summary).toBeFocused();
  await expect(box).toHaveAccessibleDescription(`Error: ${notTicked}`);
  await summary.getByRole("link", { name: notTicked }).click();
  await expect(box).toBeFocused();
  await expect(module("Module 1")).toContainText(notTicked);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
  await box.check();
  await attest();
  await expect(module("Module 1")).toContainText("In Progress");
});

test("ABCC-03 a failure of the board is shown, and the form stays as it was filled in", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const { box, attest } = enrollmentCard(page);
  portal.expectErrors(/The board could not answer|"status":502,.*request failed/);
  await portal.database.query("alter table board.change rename to gone");
  await box.check();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await attest();
  expect((await answer).status()).toBe(502);
  const unconfirmed = "We couldn’t confirm whether your attestation was recorded.";
  await expect(page.getByRole("alert").filter({ hasText: unconfirmed })).toContainText("before you attest again");
  await expect(box).toBeChecked();
  await portal.database.query("alter table board.gone rename to change");
  await attest();
  await expect(page.getByRole("status").getByText("Attestation recorded")).toBeVisible();
});

test("ABCC-10 the catch-up module is attested to like any other", async ({ page, signedInAs }) => {
  await signedInAs(page, "article-catch-up");
  const { module, box, attest } = enrollmentCard(page);
  await expect(module("Module 1")).toContainText("Fail");
  await expect(module("Catch-up module")).toContainText("Attestation needed");
  await box.check();
  await attest();
  await expect(module("Catch-up module")).toContainText("In Progress");
});

test("ABCC-02 ABCC-03 what arrives before midnight is in time, however long its session check waits", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const { endDate } = recordOf("article-to-attest", 1);
  portal.setBusinessTime(deadline(plainDate(endDate)).subtract({ seconds: 4 }));
  const client = await portal.database.connect();
  try {
    await client.query("begin; lock table portal.session in access exclusive mode");
    const answered = post(page, "article-to-attest", moduleOf("article-to-attest", 1));
    await pause(6_000);
    await client.query("commit");
    expect((await answered).status()).toBe(303);
  } finally {
    client.release();
  }
  await page.goto("en/dashboard");
  await expect(enrollmentCard(page).module("Module 1")).toContainText("In Progress");
});

test("ABCC-02 what arrives after midnight is late, whatever the request says of its arrival", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const { endDate } = recordOf("article-to-attest", 1);
  const midnight = deadline(plainDate(endDate));
  portal.setBusinessTime(midnight.add({ seconds: 1 }));
  const claimed = { "x-request-arrived-at": Temporal.Now.instant().subtract({ seconds: 5 }).toString() };
  const late = await post(page, "article-to-attest", moduleOf("article-to-attest", 1), {}, claimed);
  expect(late.status()).toBe(422);
  expect(await late.text()).toContain("The module has ended.");
});

test("ABCC-03 posted twice it is recorded once, and said to be recorded", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "article-to-attest");
  const id = moduleOf("article-to-attest", 1);
  expect((await post(page, "article-to-attest", id)).status()).toBe(303);
  const once = await boardFingerprint(portal.database);
  const again = await post(page, "article-to-attest", id);
  expect(again.status()).toBe(303);
  expect(await boardFingerprint(portal.database)).toBe(once);
  await page.goto(again.headers().location ?? "");
  await expect(page.getByRole("status").getByText("was already recorded on July 15, 2026")).toBeVisible();
});

test("ABCC-02 ABCC-03 AUTH-17 bad input gets the right answer, and changes nothing", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-catch-up");
  const unchanged = await boardFingerprint(portal.database);
  const attempts: readonly (readonly [what: string, moduleId: number | string, status: number, text: string])[] = [
    ["a module that is graded", moduleOf("article-catch-up", 2), 303, ""],
    ["another physician's module", moduleOf("article-to-attest", 1), 404, "Page not found"],
    ["a module that does not exist", 999_999_999, 404, "Page not found"],
    ["no number", "abc", 400, "This form cannot be read"],
    ["a negative number", "-1", 400, "This form cannot be read"],
    ["a huge number", "9".repeat(40), 400, "This form cannot be read"],
    ["nothing", "", 400, "This form cannot be read"],
  ];
  for (const [what, moduleId, status, text] of attempts) {
    const answer = await post(page, "article-catch-up", moduleId);
    expect(answer.status(), what).toBe(status);
    expect(await answer.text(), what).toContain(text);
  }
  const odd = await post(page, "article-catch-up", moduleOf("article-catch-up", 4), { attestsToModule: "yes" });
  expect(odd.status()).toBe(400);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

test("ABCC-02 a module that has not started, or of a graded assessment, cannot be attested to", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const upcoming = await post(page, "article-to-attest", moduleOf("article-to-attest", 2));
  expect(upcoming.status()).toBe(422);
  expect(await upcoming.text()).toContain("The module has not started yet.");
  // Its own end has not passed, the assessment's has.
  await portal.database.query("update board.abcc_assessment set end_date = '2026-07-14' where physician_id = $1", [
    physician("article-to-attest").physicianId,
  ]);
  const unchanged = await boardFingerprint(portal.database);
  const closed = await post(page, "article-to-attest", moduleOf("article-to-attest", 1));
  expect(closed.status()).toBe(422);
  expect(await closed.text()).toContain("is no longer open");
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

test("ABCC-02 read-only staff see the module and cannot attest to it", async ({ page, portal, signedInAs }) => {
  await signedInAs(page, "staff-read-only");
  await page.getByLabel("Physician ID").fill(`${physician("article-to-attest").physicianId}`);
  await page.getByLabel("Reason").fill("case 4711");
  await page.getByRole("button", { name: "View as this physician" }).click();
  const { module, box } = enrollmentCard(page);
  await expect(module("Module 1")).toContainText("Attestation needed");
  await expect(box).toHaveCount(0);
  const unchanged = await boardFingerprint(portal.database);
  expect((await post(page, "article-to-attest", moduleOf("article-to-attest", 1))).status()).toBe(403);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
});

const states: readonly (readonly [key: PersonKey, id: string, texts: readonly string[]])[] = [
  [
    "article-provisional-pass",
    "ABCC-06",
    ["Provisionally passed", "You have provisionally passed the article-based assessment."],
  ],
  ["article-caught-up", "ABCC-06 ABCC-10", ["Provisionally passed", "Catch-up module", "Fail"]],
  [
    "article-failed",
    "ABCC-06",
    ["Not passed", "You now need to pass the exam instead.", "You are on the exam pathway", "ABCC Result Available!"],
  ],
  ["article-legacy", "ABCC-07 ABCC-08", ["You have exceeded the number of failed article exams allowed.", "9"]],
  [
    "article-waiver",
    "ABCC-10",
    ["You have passed 10 of 15 article exams. 5 remaining.", "5 article exams are waived."],
  ],
  ["article-withheld", "ABCC-10", ["No result yet", "is not released yet"]],
  ["article-result", "ABCC-11", ["You have passed the article-based assessment.", "ABCC Result Available!"]],
  [
    "article-to-attest",
    "ABCC-14 ABCC-15 ABCC-17",
    ["20 for Psychiatry", "Professionalism", "year 9", "8 SA-CME credits are still needed"],
  ],
];
for (const [key, id, texts] of states)
  reading(`${id} the card of '${key}' says so`, async ({ page, signedInAs }) => {
    await signedInAs(page, key);
    const { card } = enrollmentCard(page);
    for (const text of texts) await expect(card).toContainText(text);
    if (key === "article-withheld") await expect(card).not.toContainText(/Module \d Pass\b|You have passed the/);
  });

reading("ABCC-11 the result leads to the exam history", async ({ page, signedInAs }) => {
  await signedInAs(page, "article-result");
  await page.getByRole("link", { name: "ABCC Result Available!" }).click();
  await expect(page).toHaveURL(/\/ExaminationHistory$/);
});
