import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { startServer } from "~/tests/support/servers/serverProcess";
import { testNow } from "~/tests/support/people";
import { openPool } from "@portal/database/pool";
import { packageFile } from "@portal/database/packageFile";
import { mailsTo } from "~/tests/support/servers/mails";
import { everyPage } from "./html/everyPage";
import { exceptions } from "./html/exceptions";
import { failures, notShown } from "./html/pageCoverage";
import { provideValidator } from "./html/validator";
import { type Document, filesOf, verdicts } from "./html/validation";
import { type Answer, isPage } from "./html/walk";
import { linksIn } from "./html/markup";
import { freePort } from "./processes";
import type { Party, Trial } from "./party";

export const html: Party = {
  name: "html",
  about: "the Nu validator, which reads every page, mail, stylesheet and drawing",
  async run(trial) {
    const validator = provideValidator(trial);
    trial.tried(validator.version);
    const { home, answers, unanswered, notSignedIn, mails, files } = await allOf(trial);
    trial.check(`each of ${answers.length} requests is answered`, unanswered);
    trial.check("everybody is signed in who wants to be", notSignedIn);
    trial.check("pages fail only where something was broken on purpose", failures(answers));
    trial.check("the page of every route is shown at least once", notShown(answers, home));
    const documents = distinct([...answers.filter(isPage).map(pageOf), ...mails, ...files]);
    const folder = join(trial.folder, "documents");
    await mkdir(folder);
    await Promise.all(filesOf(documents).map(({ name, text }) => writeFile(join(folder, name), text)));
    const excepted = exceptions.map(({ says }) => says);
    const messages = (await validator.check(folder, excepted)).filter(
      ({ text }) => !excepted.some((says) => says.test(text)),
    );
    for (const { what, faults } of verdicts(messages, documents)) trial.check(what, faults);
  },
};

/** Everything that the portal and its parts send. */
async function allOf(trial: Trial) {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: databaseUrlOf(server.connection),
    PORTAL_NOW: testNow.toString(),
    LOG_LEVEL: "error",
    // Its texts have pages of their own, which the standard look lacks.
    BRAND_FOLDER: packageFile("docs/brand.example"),
  };
  const portal = startServer(trial.folder, { ...settings, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` });
  trial.atEnd(async () => {
    portal.kill("SIGTERM");
    await portal.code;
  });
  await portal.says("The portal is open");
  const pool = openPool({ ...server.connection, max: 1 });
  trial.atEnd(() => pool.end());
  const origin = `http://localhost:${port}`;
  const home = `${origin}/physicianportal/`;
  const { answers, unanswered, notSignedIn } = await everyPage({
    origin,
    home,
    payments: `http://localhost:${sandboxPort}`,
    database: pool,
  });
  const mails = (await mailsTo(pool)).map(({ html: text, subject }): Document => ({
    text,
    kind: "html",
    where: `the mail "${subject}"`,
  }));
  return { home, answers, unanswered, notSignedIn, mails, files: await namedFiles(answers) };
}

/** The stylesheets and drawings that pages name. */
async function namedFiles(answers: readonly Answer[]): Promise<Document[]> {
  const named = answers
    .filter(isPage)
    .flatMap(({ text, url }) => linksIn(text).map((link) => new URL(link, url).href.split("?")[0] ?? ""));
  const files = [...new Set(named)].filter((url) => /\.(css|svg)$/.test(url));
  // A connection on which too much was posted may be closing, so another one is tried.
  return Promise.all(
    files.map(async (url): Promise<Document> => ({
      text: await (await fetch(url).catch(() => fetch(url))).text(),
      kind: url.endsWith("css") ? "css" : "svg",
      where: url,
    })),
  );
}

function pageOf({ text, who, did, status }: Answer): Document {
  return { text, kind: "html", where: `${who} ${did} (${status})` };
}

/** Of documents that differ in nothing but their words, addresses and values, the first: no rule is about those. */
function distinct(documents: readonly Document[]): Document[] {
  const found = new Map<string, Document>();
  for (const document of documents) {
    const key = document.text.replace(/>[^<]+</g, "><").replace(/\b(href|action|value|src|content|nonce)="[^"]*"/g, "");
    if (!found.has(key)) found.set(key, document);
  }
  return [...found.values()];
}
