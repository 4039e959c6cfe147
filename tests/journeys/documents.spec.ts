import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { readPdf } from "../support/servers/pdf";
import { physician } from "../support/people";
import { expect, reading, test } from "../support/servers/portal";
import { attachmentIn, mailServer } from "../support/servers/smtp";

const me = physician("meeting");
const recipients = (page: Page) => page.getByRole("list", { name: "Recipients" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("textbox", { name: "E-mail address" });
const add = async (page: Page, address: string) => {
  await field(page).fill(address);
  await page.getByRole("button", { name: "Add recipient" }).click();
};
const send = (page: Page) => page.getByRole("button", { name: "Send letter" }).click();

async function saved(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).first().click(),
  ]);
  const pdf = await readPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), pdf, code: /(?:\w{4}-){2}\w{4}/.exec(pdf.text)?.[0] ?? "" };
}

test.describe("a physician", () => {
  test.beforeEach(({ page, signedInAs }) => signedInAs(page, "meeting"));

  test("CERT-04 CERT-10 downloads the status certificate at a certification, and anyone checks its code", async ({
    page,
    browser,
    portal,
  }) => {
    const { name, pdf, code } = await saved(page, "Status certificate (PDF)");
    expect(name).toBe("Status Certificate.pdf");
    expect(pdf.title).toBe("Status Certificate");
    expect(pdf.text).toContain(me.fullName);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${portal.url}verify`);
    await visitor.getByLabel("Document code").fill(` ${code.toLowerCase().replace(/-/g, " ")} `);
    await visitor.getByRole("button", { name: "Check", exact: true }).click();
    await expect(visitor).toHaveURL(`${portal.url}verify/${code}`);
    const main = visitor.getByRole("main");
    for (const text of [me.fullName, `${me.physicianId}`, "Psychiatry", "Certified", "July 15, 2026"])
      await expect(main).toContainText(text);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    await portal.database.query("update board.issued_document set revoked_at = now()");
    await visitor.reload();
    await expect(main).toContainText("was revoked");
    await expect(main).not.toContainText(me.fullName);
    await visitor.context().close();
  });

  test("CERT-05 sends a verification letter to two recipients and reads it in the outbox", async ({ page, portal }) => {
    await page.getByRole("link", { name: "Verification letter" }).first().click();
    await add(page, "credentialing@hospital.example");
    await expect(recipients(page)).toHaveText([/credentialing@hospital.example/]);
    await field(page).fill("office@clinic.example");
    await send(page);
    await expect(page.getByText("Your verification letter is on its way to 2 recipients")).toBeVisible();
    const sent = page.getByRole("table", { name: /Letters sent/ });
    await expect(sent.getByRole("rowheader")).toHaveText(["office@clinic.example", "credentialing@hospital.example"]);
    await expect(sent).toContainText("July 15, 2026");
    await expect(async () => {
      await page.reload();
      await expect(sent.getByText("Sent", { exact: true })).toHaveCount(2, { timeout: 100 });
    }).toPass();

    await page.getByRole("link", { name: "the outbox" }).click();
    await expect(page).toHaveURL(`${portal.origin}/outbox`);
    await expect(page.getByText("To credentialing@hospital.example")).toBeVisible();
    await page
      .getByRole("link", { name: /verification letter for/ })
      .first()
      .click();
    await expect(page.getByText(`${me.fullName} asked the`)).toBeVisible();
    const { pdf } = await saved(page, "Verification Letter.pdf");
    expect(pdf.title).toBe("Verification of Certification");
  });

  reading(
    "CERT-05 says what is wrong with a recipient, keeps what was entered, and takes three",
    async ({ page, portal }) => {
      await page.goto("en/verification-letters");
      const before = await boardFingerprint(portal.database);
      await add(page, "office");
      await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
      await expect(field(page)).toHaveValue("office");
      await expect(field(page)).toHaveAccessibleDescription(/Please enter a valid email address/);
      await page.getByRole("alert").getByRole("link").click();
      await expect(field(page)).toBeFocused();
      for (const name of ["a", "b", "c"]) await add(page, `${name}@hospital.example`);
      await expect(recipients(page)).toHaveCount(3);
      await expect(field(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Remove b@hospital.example" }).click();
      await expect(recipients(page)).toHaveCount(2);
      await expect(field(page)).toBeVisible();
      expect(await boardFingerprint(portal.database)).toBe(before);
    },
  );
});

const mailing = test.extend<{ mailbox: Awaited<ReturnType<typeof mailServer>> }>({
  mailbox: async ({}, use) => {
    const server = await mailServer();
    await use(server);
    await server.close();
  },
  settings: ({ mailbox }, use) => use({ MAIL_SMTP_URL: mailbox.url, MAIL_FROM: "no-reply@meridianboard.example" }),
});

mailing(
  "CERT-05 where there is a mail server, the letter is really sent, and there is no outbox",
  async ({ page, portal, mailbox, signedInAs }) => {
    await signedInAs(page, "meeting");
    await page.goto("en/verification-letters");
    await field(page).fill("credentialing@hospital.example");
    await send(page);
    await expect(page.getByText("on its way to 1 recipient", { exact: false })).toBeVisible();
    await expect.poll(() => mailbox.received.length).toBe(1);
    const [mail] = mailbox.received;
    expect(mail?.to).toEqual(["credentialing@hospital.example"]);
    const letter = await readPdf(attachmentIn(mail?.source ?? ""));
    expect(letter.text).toContain(me.fullName);
    await expect(page.getByRole("link", { name: "the outbox" })).toHaveCount(0);
    expect((await page.request.get(`${portal.origin}/outbox`)).status()).toBe(404);
  },
);
