import { Temporal } from "temporal-polyfill";
import { beginMaintenance, endMaintenance } from "~/app/server/maintenance/maintenance";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { thisYear } from "../support/people";
import { expect, test } from "../support/servers/portal";

const text = "We are moving to new servers. Nothing is lost.";

test.afterEach(async ({ portal }) => {
  await endMaintenance(portal.database);
});

test(
  "OPER-19 a form that is sent during maintenance comes back with what was typed, and is sent once it is over",
  { tag: "@script" },
  async ({ page, portal, signedInAs }) => {
    await signedInAs(page, "mid-block");
    const form = attestationForm(page);
    await form.credits("CME", thisYear).fill("17.5");
    await form.tick("CME", thisYear).check();
    const beganAt = Temporal.Now.instant();
    await beginMaintenance(portal.database, { text, until: beganAt.add({ hours: 2 }), beganAt });
    const status = async () => (await page.request.get("verify")).status();
    await expect.poll(status).toBe(503);

    await form.save();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The portal is closed for maintenance");
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^We expect to be back on .* Central Time\.$/)).toBeVisible();
    await expect(page.getByText("Nothing was changed. What you entered is still on this page")).toBeVisible();
    await expect(page.getByText("17.5")).toBeVisible();

    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The portal is closed for maintenance");
    await endMaintenance(portal.database);
    await expect.poll(status).toBe(200);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText(savedNotice)).toBeVisible();
    await expect(form.credits("CME", thisYear)).toHaveValue("17.5");
  },
);
