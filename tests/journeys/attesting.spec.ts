import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { boardFingerprint, storedAttestations } from "../support/records/boardRecords";
import { blockOf, thisYear } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";

const lastYear = thisYear - 1;
const block = blockOf("mid-block", lastYear);
const before = { [`${lastYear} CME`]: 32, [`${lastYear} SA`]: 4 };

test.beforeEach(({ page, signedInAs }) => signedInAs(page, "mid-block"));

test(
  "CCB-03 SHELL-17 what is ticked and typed is saved, said and still there after a reload",
  { tag: "@script" },
  async ({ page, portal }) => {
    const form = attestationForm(page);
    await form.tick("CME", thisYear).check();
    await form.credits("CME", thisYear).fill("24.5");
    await form.tick("SA-CME", thisYear).check();
    await form.credits("SA-CME", thisYear).fill("8");
    await form.tick("PIP-Clinical", thisYear).check();
    await form.tick("Patient Safety", thisYear).check();
    await form.save();

    await expect(page.getByRole("status").getByText(savedNotice)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/dashboard\?show=attestations&notice=/);
    await expect(page).toHaveTitle(/^Saved: Welcome, /);
    const saved = page.getByRole("heading", { name: savedNotice });
    await expect(saved).toBeFocused();
    await expect(saved).toBeInViewport();
    await expect(form.tick("CME", thisYear)).toBeInViewport();
    const expected = { ...before, "2026 CME": 24.5, "2026 SA": 8, "2026 PIPClinical": 1, "2026 PatientSafety": 1 };
    expect(await storedAttestations(portal.database, block.ccBlockId)).toEqual(expected);

    await page.goto("");
    await expect(page.getByText(savedNotice)).toHaveCount(0);
    await expect(form.tick("CME", thisYear)).toBeChecked();
    await expect(form.credits("CME", thisYear)).toHaveValue("24.5");
    await expect(form.credits("SA-CME", thisYear)).toHaveValue("8");
    await expect(form.tick("PIP-Clinical", thisYear)).toBeChecked();
    await expect(form.tick("PIP-Feedback", thisYear)).not.toBeChecked();
    await expect(form.tick("Patient Safety", thisYear)).toBeChecked();
    await form.unfold(lastYear);
    await expect(form.credits("CME", lastYear)).toHaveValue("32");
  },
);

test("CCB-04 every error is shown at the top and beside its field, and nothing typed is lost", async ({
  page,
  portal,
}) => {
  const unchanged = await boardFingerprint(portal.database);
  const form = attestationForm(page);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("-1");
  await form.tick("SA-CME", thisYear).check();
  await form.credits("SA-CME", thisYear).fill("eight");
  await form.unfold(lastYear);
  await form.tick("CME", lastYear).check();
  await form.credits("CME", lastYear).fill("");
  await form.tick("Patient Safety", thisYear).check();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await form.save();

  expect((await answer).status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    `CME, ${lastYear}: Enter how many credits you attest to.`,
    `CME, ${thisYear}: Enter 0 or more credits.`,
    `SA-CME, ${thisYear}: Enter a number with a decimal point, for example 30 or 7.5.`,
  ]);
  await expect(form.credits("CME", thisYear)).toHaveValue("-1");
  await expect(form.credits("SA-CME", thisYear)).toHaveValue("eight");
  await expect(form.credits("CME", lastYear)).toHaveValue("");
  await expect(form.tick("Patient Safety", thisYear)).toBeChecked();
  await expect(form.credits("CME", thisYear)).toHaveAccessibleDescription(/Enter 0 or more credits/);
  await expect(form.credits("CME", thisYear)).toHaveAttribute("aria-invalid", "true");
  await summary.getByRole("link").last().click();
  await expect(form.credits("SA-CME", thisYear)).toBeFocused();
  expect(await boardFingerprint(portal.database)).toBe(unchanged);

  await form.credits("CME", thisYear).fill("1");
  await form.credits("SA-CME", thisYear).fill("8");
  await form.credits("CME", lastYear).fill("30");
  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
});

reading(
  "CCB-04 CCB-05 both kinds of PIP, and a number without its tick, are asked about, and put right where scripts run",
  { tag: "@script" },
  async ({ page, portal, javaScriptEnabled }) => {
    const unchanged = await boardFingerprint(portal.database);
    const form = attestationForm(page);
    await form.tick("PIP-Clinical", thisYear).check();
    await form.tick("PIP-Feedback", thisYear).check();
    await form.credits("CME", thisYear).fill("12");
    if (javaScriptEnabled) {
      await expect(form.tick("PIP-Clinical", thisYear)).not.toBeChecked();
      await expect(form.tick("CME", thisYear)).toBeChecked();
      return;
    }
    await form.save();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      /Check the box to attest to these credits, or clear the number/,
      /Choose PIP-Clinical or PIP-Feedback, not both/,
    ]);
    await expect(form.tick("PIP-Clinical", thisYear)).toBeChecked();
    await expect(form.tick("PIP-Feedback", thisYear)).toBeChecked();
    await expect(form.credits("CME", thisYear)).toHaveValue("12");
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
  },
);

test("CCB-03 the second of two windows shows the conflict, overwrites nothing and can then decide", async ({
  page,
  context,
  portal,
}) => {
  const other = await context.newPage();
  await other.goto("");
  const here = attestationForm(page);
  const there = attestationForm(other);
  await here.unfold(lastYear);
  await here.credits("CME", lastYear).fill("40");
  await here.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  const saved = await boardFingerprint(portal.database);

  await there.unfold(lastYear);
  await there.credits("CME", lastYear).fill("50");
  await there.tick("Patient Safety", thisYear).check();
  const answer = other.waitForResponse((response) => response.request().method() === "POST");
  await there.save();
  expect((await answer).status()).toBe(409);
  await expect(other.getByText("these attestations were changed elsewhere")).toBeVisible();
  await expect(other.getByText("Currently saved: 40")).toBeVisible();
  await expect(there.credits("CME", lastYear)).toHaveValue("50");
  await expect(there.tick("Patient Safety", thisYear)).toBeChecked();
  expect(await boardFingerprint(portal.database)).toBe(saved);

  await there.save();
  await expect(other.getByText(savedNotice)).toBeVisible();
  const expected = { ...before, [`${lastYear} CME`]: 50, [`${thisYear} PatientSafety`]: 1 };
  expect(await storedAttestations(portal.database, block.ccBlockId)).toEqual(expected);
});

test(
  "ACT-05 a year is filled in from the activity records, beside what was typed, and nothing is saved",
  { tag: "@script" },
  async ({ page, portal }) => {
    const unchanged = await boardFingerprint(portal.database);
    const form = attestationForm(page);
    await form.unfold(lastYear);
    await form.credits("CME", lastYear).fill("9");
    await form.tick("CME", thisYear).check();
    await form.credits("CME", thisYear).fill("33.5");
    await page.getByRole("button", { name: `Use my activity records for ${lastYear}` }).click();
    await expect(page.getByText("What is below is not saved yet.")).toBeVisible();
    await form.unfold(lastYear);
    await expect(form.tick("CME", lastYear)).toBeChecked();
    await expect(form.credits("CME", lastYear)).toHaveValue("32");
    await expect(form.credits("CME", thisYear)).toHaveValue("33.5");
    expect(await boardFingerprint(portal.database)).toBe(unchanged);
    await page.goto("");
    await expect(page.getByText("Your attestations are not saved yet.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Show what is not saved" })).toBeVisible();
  },
);
