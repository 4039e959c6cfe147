import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { physician } from "../support/people";
import { expect, test } from "../support/servers/portal";

const me = physician("meeting");

async function downloaded(page: Page) {
  const link = page.getByRole("link", { name: "Download digital credential" }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), credential: await readFile(await download.path(), "utf8") };
}

test("CRED-02 CRED-04 a physician downloads a credential, and an office checks it by page and by program @script", async ({
  page,
  browser,
  portal,
  signedInAs,
}) => {
  await signedInAs(page, "meeting");
  const { name, credential } = await downloaded(page);
  expect(name).toBe("Digital Credential.jwt");

  const office = await (await browser.newContext()).newPage();
  await office.goto(`${portal.url}verify`);
  const main = office.getByRole("main");
  const check = async (text: string) => {
    await office.getByLabel("Text of the credential").fill(text);
    await office.getByRole("button", { name: "Check the credential" }).click();
  };
  await check(`${credential.slice(0, 100)}\n${credential.slice(100)}`);
  for (const text of [
    "The board has signed the credential",
    "October 13, 2026",
    me.fullName,
    "Psychiatry",
    "Certified",
  ])
    await expect(main).toContainText(text);

  const [, payload = ""] = credential.split(".");
  const { id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { id: string };
  const asked = { headers: { Accept: "application/json" } };
  const answer = await fetch(id, asked);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: "issued", fullName: me.fullName, title: "Digital Credential" });
  const etag = answer.headers.get("ETag") ?? "";
  expect((await fetch(id, { headers: { ...asked.headers, "If-None-Match": etag } })).status).toBe(304);

  await check(`${credential.slice(0, -6)}AAAAAA`);
  await expect(office.getByRole("alert")).toContainText("This credential was altered after it was signed");
  await check("Dear office, see attached");
  await expect(office.getByRole("alert")).toContainText("This is not a digital credential");
  await expect(office.getByLabel("Text of the credential")).toHaveValue("Dear office, see attached");

  await portal.database.query("update board.issued_document set revoked_at = now()");
  await check(credential);
  await expect(office.getByRole("alert")).toContainText("was revoked");
  const revoked = await fetch(id, asked);
  expect([revoked.status, await revoked.json()]).toEqual([410, { code: id.slice(-14), state: "revoked" }]);
  await office.context().close();
});
