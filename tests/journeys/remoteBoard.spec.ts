import type { Page } from "@playwright/test";
import { attestationForm, savedNotice } from "../support/pages/attestationForm";
import { boardFingerprint, storedAttestations } from "../support/records/boardRecords";
import { blockOf, physician, thisYear } from "../support/people";
import { expect, test as portalTest } from "../support/servers/portal";
import { remoteBoard, type RemoteBoard, remoteBoardSettings } from "../support/servers/remoteBoard";

const me = physician("mid-block");
const block = blockOf("mid-block", thisYear - 1);

/** A portal whose board is another web server (`BOARD_API_URL`). */
const test = portalTest.extend<{ board: RemoteBoard }>({
  board: async ({}, use) => {
    const board = await remoteBoard();
    await use(board);
    await board.close();
  },
  settings: ({ board }, use) => use(remoteBoardSettings(board)),
});

test.beforeEach(({ board, portal }) => board.open(portal));

test("API-02 sign-in, the dashboard and attesting work on a board that is another server", async ({
  page,
  portal,
  board,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
  const form = attestationForm(page);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("12.5");
  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();
  expect(await storedAttestations(portal.database, block.ccBlockId)).toMatchObject({ [`${thisYear} CME`]: 12.5 });
  expect(board.calls).toContain("POST /api/physician/SaveCCAttestations");
});

test("API-02 AUTH-12 staff act for a physician on a board that is another server", async ({ page, signedInAs }) => {
  await signedInAs(page, "staff");
  await page.goto(`OnBehalfOf/${me.physicianId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${me.fullName}`);
});

const maintenance = () =>
  new Response("<!doctype html><h1>Maintenance</h1>", { headers: { "content-type": "text/html" } });

/** Whatever else keeps an answer from being read, the pages are the same (`connectBoard.test.ts`). */
test("SHELL-08 a board that fails gives the error page, what was typed is offered again, and the portal continues", async ({
  page,
  portal,
  board,
  signedInAs,
}) => {
  await signedInAs(page, "mid-block");
  const unchanged = await boardFingerprint(portal.database);
  const form = attestationForm(page);
  await form.tick("CME", thisYear).check();
  await form.credits("CME", thisYear).fill("12.5");
  board.answerWith(maintenance);
  await form.save();
  await expectErrorPage(page);
  expect(await boardFingerprint(portal.database)).toBe(unchanged);

  board.answerWith(null);
  await page.getByRole("link", { name: "Go back to what you entered" }).click();
  await expect(page.getByText("Your last attestations were not saved: ")).toBeVisible();
  await page.getByRole("link", { name: "Show what I entered" }).click();
  await expect(form.credits("CME", thisYear)).toHaveValue("12.5");
  await form.save();
  await expect(page.getByText(savedNotice)).toBeVisible();

  await board.close();
  await page.goto("en/dashboard");
  await expectErrorPage(page);
  await page.goto("unauthorized");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An unexpected error has occurred");
  await expect(page.getByText("Try again in a few minutes.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/Maintenance|node_modules|\bat \w+ \(/);
}
