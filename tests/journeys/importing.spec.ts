import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBoard } from "../support/servers/boardCommand";
import { databaseUrlOf } from "../support/database/databaseUrl";
import { expect, test } from "../support/servers/portal";

const zoe = {
  account: { email: "zoe.marsh@example.org", password: "written-by-myself" },
  physicianId: 930001,
  fullName: "Zoë Marsh",
  emailAddress: "zoe.marsh@example.org",
  certificates: [
    {
      certificateId: 93000101,
      certificationId: 1038,
      certificationName: "Psychiatry",
      certificateNumber: "93001",
      certificateStatus: 1,
      certificationGeneration: 3,
      awardDate: "2016-10-01",
      isPrimary: true,
      isHPM: false,
    },
  ],
  medicalLicenses: [
    { medicalLicenseId: 93000101, licenseNumber: "MN-4711", stateId: 24, expirationDate: "2028-03-31" },
  ],
};

test("a person of one's own writing is imported beside the running portal and signs in", async ({ page, portal }) => {
  const folder = await mkdtemp(join(tmpdir(), "portal-people-"));
  await writeFile(join(folder, "zoe.json"), JSON.stringify({ people: [zoe] }));
  const imported = await runBoard(["import", "zoe.json"], folder, {
    DATABASE_URL: databaseUrlOf(portal.database.options),
  });
  await rm(folder, { recursive: true });
  expect(imported).toEqual({ code: 0, stdout: "930001  added\n1 added, 0 changed, 0 unchanged\n", stderr: "" });

  await page.goto("");
  await page.getByLabel("E-mail address").fill("zoe.marsh@example.org");
  await page.getByLabel("Password").fill("written-by-myself");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Zoë Marsh");
  await expect(page.getByRole("banner")).toContainText("Zoë Marsh ID 930001");
  await expect(page.getByRole("main")).toContainText("MN-4711");
});
