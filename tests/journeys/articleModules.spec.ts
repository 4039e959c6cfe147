import type { Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { deadline, plainDate } from "@portal/domain/time/boardTime";
import { boardFingerprint } from "../support/records/boardRecords";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const notTicked = "Please attest to the above before continuing";
const me = physician("article-to-attest");

function enrollmentCard(page: Page) {
  const card = page.getByRole("region", { name: "CC Assessment Enrollment" });
  return {
    module: (name: string) =>
      card.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `${name}, ` }) }),
    box: card.getByRole("checkbox", { name: "I attest to the above." }),
    attest: () => card.getByRole("button", { name: /^Attest/ }).click(),
  };
}

test("ABCC-02 ABCC-03 ABCC-13 a module is attested to once its box is ticked, and is then in progress", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const unchanged = await boardFingerprint(portal.database);
  const { module, box, attest } = enrollmentCard(page);
  await expect(module("Module 1")).toContainText("Attestation needed");
  await expect(module("Module 2")).toContainText("Upcoming");
  await attest();
  const summary = page.getByRole("alert").filter({ hasText: "Your attestation was not recorded." });
  await expect(summary).toBeFocused();
  await expect(box).toHaveAccessibleDescription(`Error: ${notTicked}`);
  await summary.getByRole("link", { name: notTicked }).click();
  await expect(box).toBeFocused();
  expect(await boardFingerprint(portal.database)).toBe(unchanged);
  await box.check();
  await attest();
  await expect(page.getByRole("status").getByText("Attestation recorded: Psychiatry")).toBeVisible();
  await expect(module("Module 1")).toContainText("In Progress");
  await expect(box).toHaveCount(0);
  await page.reload();
  await expect(module("Module 1")).toContainText("In Progress");
});

test("ABCC-02 ABCC-03 what arrives before midnight is in time, however long its session check waits", async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "article-to-attest");
  const module = me.record.abccAssessments?.[0]?.modules[0];
  if (module === undefined) throw new Error("article-to-attest has a module");
  portal.setBusinessTime(deadline(plainDate(module.endDate)).subtract({ seconds: 4 }));
  const client = await portal.database.connect();
  try {
    await client.query("begin; lock table portal.session in access exclusive mode");
    const form = {
      intent: "attest-module",
      formFor: `${me.physicianId}`,
      abccAssessmentModuleId: `${module.abccAssessmentModuleId}`,
      attestsToModule: "on",
    };
    const answered = page.request.post("en/dashboard", { form, headers: { origin: portal.origin }, maxRedirects: 0 });
    await pause(6_000);
    await client.query("commit");
    expect((await answered).status()).toBe(303);
  } finally {
    client.release();
  }
  // Its last day is over now: whether it was attested to shows while it is open.
  portal.setBusinessTime(deadline(plainDate(module.endDate)).subtract({ hours: 1 }));
  await page.goto("en/dashboard");
  await expect(enrollmentCard(page).module("Module 1")).toContainText("In Progress");
});
