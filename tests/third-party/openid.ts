import type { Page } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runBoard } from "~/tests/support/servers/boardCommand";
import { type OpenWindow, openBrowser } from "./browser";
import { checkConformance } from "./conformance";
import { type Account, accounts, type LemonLdap, startLemonLdap } from "./lemonLdap";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";
import { type ProductionPortal, productionPortal } from "./productionPortal";

/** The person in docs/people.example.json. */
const example = { physicianId: 900001, fullName: "Nora Whitfield" };

/**
 * What docs/connecting-a-board.md tells the engineer of another board to do, in its order: a board in a process of its
 * own, checked against the contract; a third-party provider; a portal alone that runs on both.
 */
export const openid: Party = {
  name: "openid",
  about: "follows docs/connecting-a-board.md to a portal on LemonLDAP::NG and a board elsewhere",
  async run(trial) {
    const [boardPort, port] = [await freePort(), await freePort()];
    const provider = await startLemonLdap(
      trial,
      [boardPort, port].map((number) => `http://localhost:${number}`),
    );
    const board = await productionPortal(
      trial,
      () => ({ ...provider.settings, ...mail, BOARD_OPEN: "true" }),
      boardPort,
    );
    const boardUrl = `${board.url}/board`;

    await trial.attempt("the board takes an account of the provider from a file (docs/importing-people.md)", () =>
      importExample(trial, board),
    );
    await checkConformance(trial, {
      boardUrl,
      token: () => provider.tokenOf(accounts.physician),
      writeTo: example.physicianId,
    });
    await checkConformance(trial, {
      boardUrl,
      token: () => provider.tokenOf(accounts.staff),
      onBehalfOf: example.physicianId,
    });
    await checkServiceToken(trial, provider, boardUrl);

    const portal = await productionPortal(trial, () => ({ ...provider.settings, BOARD_API_URL: boardUrl }), port);
    const open = await openBrowser(trial);
    for (const javaScript of [false, true]) await visit(trial, { portal, provider, open, javaScript });
    await trial.attempt("a portal with a board of its own takes the provider's tokens as well", async () => {
      const page = await open({ javaScript: false });
      await page.goto(`${board.url}/physicianportal/`);
      await proveOneself(page, accounts.physician);
      await page.getByText(example.fullName).first().waitFor();
    });
    await outage(trial, { portal, provider, open, javaScript: false });

    trial.check("the portals failed unexpectedly nowhere", [portal, board].flatMap(errorsOf));
  },
};

/** A board sends mails; no server listens here, and none is due. */
const mail = { MAIL_SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "no-reply@board.example" };

async function importExample(trial: Trial, board: ProductionPortal): Promise<void> {
  const text = await readFile("docs/people.example.json", "utf8");
  const file = JSON.parse(text) as { readonly people: readonly { account: unknown }[] }; // The project's own file.
  for (const person of file.people) person.account = { subject: accounts.physician };
  const name = join(trial.folder, "people.json");
  await writeFile(name, JSON.stringify(file));
  const { code, stdout, stderr } = await runBoard(["import", name], trial.folder, board.settings);
  if (code !== 0) throw new Error(stdout + stderr);
}

/** Step 3: the token that the portal asks for in its own name, which the board takes for that of who takes payments. */
async function checkServiceToken(trial: Trial, { settings }: LemonLdap, boardUrl: string): Promise<void> {
  await trial.attempt(
    "the portal's own token (client_credentials) is one of who takes payments, and opens nothing else",
    async () => {
      const secret = `${settings["OIDC_CLIENT_ID"]}:${settings["OIDC_CLIENT_SECRET"]}`;
      const answer = await fetch(settings["OIDC_TOKEN_URL"] ?? "", {
        method: "POST",
        headers: { Authorization: `Basic ${Buffer.from(secret).toString("base64")}` },
        body: new URLSearchParams(`grant_type=client_credentials&${settings["OIDC_SERVICE_PARAMETERS"]}`),
      });
      const { access_token } = (await answer.json()) as { readonly access_token: string };
      const headers = {
        Authorization: `Bearer ${access_token}`,
        "X-On-Behalf-Of-Physician-Id": `${example.physicianId}`,
      };
      const statuses = await Promise.all(
        ["physician", "profile/getcurrentuser"].map(
          async (call) => (await fetch(`${boardUrl}/api/${call}`, { headers })).status,
        ),
      );
      if (statuses.join() !== "200,403") throw new Error(`The board answered ${statuses.join(" and ")}`);
    },
  );
}

interface Visit {
  readonly portal: ProductionPortal;
  readonly provider: LemonLdap;
  readonly open: OpenWindow;
  readonly javaScript: boolean;
}

async function visit(trial: Trial, { portal, provider, open, javaScript }: Visit): Promise<void> {
  const how = `JavaScript ${javaScript ? "on" : "off"}`;
  const home = `${portal.url}/physicianportal`;
  const page = await open({ javaScript });
  const attempt = (what: string, work: () => Promise<void>) =>
    trial.attempt(`${how}: ${what}`, () =>
      work().catch(async (error: unknown) => {
        throw new Error(`${String(error)}\n${await seen(page)}`, { cause: error });
      }),
    );

  await attempt("a visitor who opens a page inside the portal signs in and gets that page", async () => {
    await page.goto(`${home}/ManageActivities`);
    await proveOneself(page, accounts.physician);
    await page.waitForURL(`${home}/ManageActivities`);
    await page.getByText(example.fullName).first().waitFor();
  });
  await attempt("the dashboard is that of the person of the token", async () => {
    await page.goto(`${home}/en/dashboard`);
    await page.getByText(example.fullName).first().waitFor();
  });
  await attempt("the access token is renewed", async () => {
    const before = provider.tokenRequests();
    // Of 63 seconds, while the portal renews those that are good for less than 60.
    await pause(4_000);
    await page.goto(`${home}/ManageActivities`);
    await page.getByText(example.fullName).first().waitFor();
    if (provider.tokenRequests() === before) throw new Error("The provider was not asked for a new one");
  });
  await attempt("who signs out is signed out of the provider as well, and is led back", async () => {
    // This version keeps in a cookie where its form was met, and leads there from a sign-out instead of where it is
    // told. Any page of its own forgets that; with scripts it comes to do so by itself.
    if (!javaScript) await page.goto(provider.issuer);
    await page.goto(`${home}/authentication/logout`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/\/authentication\/logged-out/);
    await page.goto(`${home}/en/dashboard`);
    await page.locator("input[name=password]").waitFor();
  });
  await attempt("an account that the board does not know gets an error that says so", async () => {
    await proveOneself(page, accounts.stranger);
    await page.getByText("The board has no record for the account that you signed in with.").waitFor();
  });
  await attempt("another person can sign in from there, and staff are staff by the claim", async () => {
    const staff = await open({ javaScript });
    await staff.goto(`${home}/authentication/staff-login`);
    await proveOneself(staff, accounts.staff);
    await staff.waitForURL(`${home}/staff`);
    await staff.goto(`${home}/OnBehalfOf/${example.physicianId}`);
    await staff.getByRole("main").getByRole("button").first().click();
    await staff.goto(`${home}/en/dashboard`);
    await staff.getByText(example.fullName).first().waitFor();
  });
  await page.context().close();
}

/** Describes the current page. */
async function seen(page: Page): Promise<string> {
  const text = await page.locator("body").innerText().catch(String);
  return `${page.url()} says: ${text.slice(0, 500)}`;
}

/** The provider is stopped: signed-in users, and those who want to sign in, see an explanation. */
async function outage(trial: Trial, { portal, provider, open, javaScript }: Visit): Promise<void> {
  const home = `${portal.url}/physicianportal`;
  const page = await open({ javaScript });
  await page.goto(`${home}/en/dashboard`);
  await proveOneself(page, accounts.physician);
  await page.waitForURL(`${home}/en/dashboard`);
  await provider.stop();
  await trial.attempt(
    "while the provider is down, who is signed in stays so as long as their token is good",
    async () => {
      await pause(4_000);
      const answer = await page.goto(`${home}/en/dashboard`);
      if (answer?.status() !== 200) throw new Error(`The dashboard answered ${answer?.status()}`);
    },
  );
}

/** The provider's own pages: name and password, and once for each client whether the claims may be shared. */
export async function proveOneself(page: Page, account: Account): Promise<void> {
  await page.locator("input[name=user]").fill(account);
  await page.locator("input[name=password]").fill(account);
  await page.locator("button[type=submit]").first().click();
  const consent = page.locator("button.positive");
  // Whichever comes: the portal's own page, or the question.
  await page.locator("button.positive, main").first().waitFor();
  if (await consent.isVisible()) await consent.click();
}

const errorsOf = ({ lines }: ProductionPortal) =>
  lines().flatMap((line) => (line.level === "error" || line.level === "fatal" ? [JSON.stringify(line)] : []));
