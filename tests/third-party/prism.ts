import type { Page } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { relativeUrls } from "~/tests/access/relativeUrls";
import { openBrowser } from "./browser";
import { type Account, accounts, startLemonLdap } from "./lemonLdap";
import { proveOneself } from "./openid";
import type { Party, Trial } from "./party";
import { postForms } from "./postForms";
import { againstTheContract, unexpected } from "./prism/portalLog";
import { pageFault, postFault } from "./prism/pages";
import { missed, violationsIn } from "./prism/violations";
import { freePort, type Program, startProgram } from "./processes";
import { productionPortal } from "./productionPortal";

/** The last version that runs on the Node that the portal runs on. */
const version = "@stoplight/prism-cli@5.14.2";

/** What a mock server answers with: the examples of the documents, which are our own, or anything that they allow. */
const answers = [
  { name: "examples of the documents", areOurs: true, options: [] },
  ...["1", "2"].map((seed) => ({
    name: `anything that the documents allow, seed ${seed}`,
    areOurs: false,
    options: ["--dynamic", "--seed", seed],
  })),
];

/**
 * The portal on a board that knows nothing but docs/openapi: every page is opened, by a physician or by staff, and
 * every form on them is posted unchanged. The board refuses what is not a request of the documents.
 */
export const prism: Party = {
  name: "prism",
  about: "opens every page on a board that Prism makes up from docs/openapi",
  async run(trial) {
    trial.tried(version);
    const [boardPort, port] = [await freePort(), await freePort()];
    const provider = await startLemonLdap(trial, [`http://localhost:${port}`]);
    const document = await oneDocument(trial.folder);
    const boardUrl = `http://127.0.0.1:${boardPort}`;
    const portal = await productionPortal(trial, () => ({ ...provider.settings, BOARD_API_URL: boardUrl }), port);
    const home = `${portal.url}/physicianportal/`;
    const open = await openBrowser(trial);
    const signedIn: Page[] = [];

    for (const { name, areOurs, options } of answers) {
      const board = await startPrism(trial, document, boardPort, options);
      trial.check(`${name}: Prism says which requests are none of the documents`, await missed(boardUrl, board.output));
      const [before, said] = [portal.lines().length, board.output().length];
      if (signedIn.length === 0) {
        for (const account of [accounts.physician, accounts.staff])
          signedIn.push(await signIn(await open({ javaScript: false }), home, account));
      }
      const faults: string[] = [];
      const [physician, staff] = signedIn;
      for (const [id, at] of Object.entries(relativeUrls)) {
        // Those lead to the provider's pages.
        if (at.startsWith("authentication/")) continue;
        const isOfStaff = /^(staff|OnBehalfOf)\b/.test(at);
        const page = isOfStaff ? staff : physician;
        if (page !== undefined) faults.push(...(await look(page, { id, url: home + at, home, areOurs })));
      }
      trial.check(
        `${name}: every page is ${areOurs ? "the one that was asked for" : "a page, or says clearly why not"}`,
        faults,
      );
      const lines = portal.lines().slice(before);
      trial.check(`${name}: no answer is against our schemas`, againstTheContract(lines, areOurs));
      trial.check(`${name}: nothing fails unexpectedly`, unexpected(lines, areOurs));
      trial.check(`${name}: every request is one of the documents`, violationsIn(board.output().slice(said)));
      await board.stop();
    }
  },
};

/** The contract and its extensions as one document, because Prism takes only one. */
async function oneDocument(folder: string): Promise<string> {
  const read = async (name: string) => {
    const text = await readFile(`docs/openapi/${name}.json`, "utf8");
    return JSON.parse(text.replaceAll('"board.json#', '"#')) as Document;
  };
  const [board, extensions] = [await read("board"), await read("extensions")];
  const components = Object.fromEntries(
    Object.keys(board.components).map((part) => [part, { ...board.components[part], ...extensions.components[part] }]),
  );
  const file = join(folder, "board-and-extensions.json");
  await writeFile(file, JSON.stringify({ ...board, paths: { ...board.paths, ...extensions.paths }, components }));
  return file;
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

async function startPrism(trial: Trial, document: string, port: number, options: readonly string[]): Promise<Program> {
  // `--errors`: what is against the documents, asked or answered, is answered with a failure.
  const words = [
    "--yes",
    version,
    "mock",
    "--host",
    "127.0.0.1",
    "--port",
    `${port}`,
    "--errors",
    ...options,
    document,
  ];
  const program = startProgram(trial, "npx", words, { cwd: trial.folder });
  await program.says("Prism is listening");
  return program;
}

/** Signed in while the board answers with its examples: the current user has to make sense, once. */
async function signIn(page: Page, home: string, account: Account): Promise<Page> {
  await page.goto(`${home}authentication/${account === accounts.staff ? "staff-login" : "login"}`);
  await proveOneself(page, account);
  await page.waitForURL(account === accounts.staff ? `${home}staff` : `${home}en/dashboard`);
  if (account === accounts.staff) {
    await page.goto(`${home}OnBehalfOf/100214`);
    await page.getByRole("main").getByRole("button").first().click();
  }
  return page;
}

interface Look {
  /** Of the route. */
  readonly id: string;
  readonly url: string;
  readonly home: string;
  /** Whether the board answers with our own examples. */
  readonly areOurs: boolean;
}

/** Opens an address, and posts every form on it unchanged. */
async function look(page: Page, { id, url, home, areOurs }: Look): Promise<string[]> {
  const response = await page.request.get(url);
  const path = new URL(url).pathname;
  const got = {
    status: response.status(),
    url: response.url(),
    type: response.headers()["content-type"],
    text: await response.text(),
  };
  const fault = pageFault(got, areOurs ? { id, url, home } : null);
  if (fault !== null) return [`GET ${path}: ${fault}`];
  return (await postForms(page, response)).flatMap(({ button, ...answer }) => {
    const failed = postFault(answer, areOurs);
    return failed === null ? [] : [`POST ${path} (${button}): ${failed}`];
  });
}
