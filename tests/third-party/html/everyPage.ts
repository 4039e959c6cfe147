import type pg from "pg";
import { demoPassword } from "@portal/board/identity/accounts/demoAccounts";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { boardToday } from "@portal/domain/time/boardTime";
import { relativeUrls } from "~/tests/access/relativeUrls";
import { everybody, person, type PersonKey, physician, testNow } from "~/tests/support/people";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { brokenBy, schemas } from "./pageCoverage";
import { leaveToStaff, runOwnFlows } from "./completeFlows";
import { searchFor, visitor } from "./visitor";
import { walk, type Walks } from "./walk";

/** The portal and its parts, for a walk through all of it. */
interface Site {
  readonly origin: string;
  /** The portal's address on it, with a slash at the end. */
  readonly home: string;
  /** Of the payment provider's pages. */
  readonly payments: string;
  readonly database: pg.Pool;
}

/** How many people walk at once. */
const atOnce = 3;

/** Every page that there is, for everybody to whom it looks different, and what is answered to what went wrong. */
export async function everyPage({
  origin,
  home,
  payments,
  database,
}: Site): Promise<Walks & { readonly notSignedIn: readonly string[] }> {
  const notSignedIn: string[] = [];
  const walks: Walks = { origins: new Set([origin, payments]), answers: [], unanswered: [], posted: new Map() };
  const table = Object.values(relativeUrls).map((at) => home + at);
  const isStaff = (key: PersonKey) => person(key).role.startsWith("staff");

  const { rows: accounts } = await database.query<{ email: string; subject: string }>(
    "select email, subject from identity.account",
  );
  const subjects = new Map(accounts.map(({ email, subject }) => [email, subject]));

  const strangers = demoVisitors(boardToday(testNow));

  await runOwnFlows({ walks, home, strangers, signedIn });
  const physicians = everybody.filter((key) => !isStaff(key));
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (const key of physicians.filter((__, index) => index % atOnce === lane)) {
        await walk(walks, key, await signedIn(key), [
          home,
          ...(key === "mid-block" || key === "other-board" ? table : []),
        ]);
      }
    }),
  );
  for (const stranger of strangers) {
    const browser = new PlainBrowser();
    const who = `the stranger ${stranger.key}`;
    await walk(walks, who, browser, [(await searchFor(visitor(walks, who, browser), home, stranger)).url]);
  }
  await walk(walks, "a stranger", new PlainBrowser(), [
    home,
    ...table,
    `${origin}/identity/forgotten-password`,
    `${origin}/identity/no/such/page`,
    `${payments}/ledger`,
  ]);
  await leaveToStaff(database);
  for (const key of ["staff", "staff-read-only"] as const) {
    await walk(walks, key, await signedIn(key), [`${home}staff`, ...table]);
    for (const other of ["meeting", "several-fees", "article-pathway"] as const) {
      const browser = await signedIn(key);
      await browser.post(`${home}staff`, { physicianId: `${physician(other).physicianId}` });
      await walk(walks, `${key} for ${other}`, browser, [home, ...table]);
    }
  }
  await partings();
  await refusals();
  // Last, for it changes with what people sign in.
  await walk(walks, "a reader of mails", new PlainBrowser(), [`${origin}/outbox`, ...(await linksInMails())]);
  return { ...walks, notSignedIn };

  async function signedIn(key: PersonKey): Promise<PlainBrowser> {
    const browser = new PlainBrowser();
    const page = await browser.open(`${home}authentication/${isStaff(key) ? "staff-login" : "login"}`);
    const landed = await browser.post(page.url, { email: await addressOf(key), password: demoPassword });
    const isIn =
      landed.status === 200 && landed.url.startsWith(home) && !landed.url.startsWith(`${home}authentication/`);
    if (!isIn) notSignedIn.push(`${key} was answered with ${landed.status} at ${landed.url}`);
    return browser;
  }

  /** The first visitor who changes theirs signs in with the new one afterwards. */
  async function addressOf(key: PersonKey): Promise<string> {
    const { rows } = await database.query<{ email: string }>("select email from identity.account where subject = $1", [
      subjects.get(person(key).email),
    ]);
    return rows[0]?.email ?? person(key).email;
  }

  async function linksInMails(): Promise<string[]> {
    const { rows } = await database.query<{ text: string }>(
      "select content->>'text' as text from board.outgoing_mail where content is not null",
    );
    return rows.flatMap(({ text }) => text.match(/^https?:\/\/\S+$/gm) ?? []);
  }

  /** Signing out, by either question. */
  async function partings(): Promise<void> {
    for (const key of ["meeting", "staff"] as const) {
      const browser = await signedIn(key);
      const asked = await browser.open(`${home}authentication/logout`);
      const left = await browser.post(asked.url, {});
      walks.answers.push({ ...left, who: key, did: "signed out" });
      const other = await signedIn(key);
      const provider = await other.open(`${origin}/identity/session/end`);
      walks.answers.push({ ...provider, who: key, did: "opened the provider's page to sign out" });
    }
  }

  /** What no page posts, and what is answered when a part of the portal fails. */
  async function refusals(): Promise<void> {
    const browser = await signedIn("meeting");
    const dashboard = `${home}en/dashboard`;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const posts: readonly (readonly [
      did: string,
      url: string,
      body: string,
      headers: Readonly<Record<string, string>>,
    ])[] = [
      ["a form from elsewhere", dashboard, "a=b", { origin: "https://elsewhere.example" }],
      ["JSON", dashboard, "{}", { "content-type": "application/json" }],
      ["too much", dashboard, "a".repeat(70_000), form],
      ["a byte that no database holds", dashboard, "a=%00", form],
      ["too much, to sign in", `${origin}/identity/forgotten-password`, "a".repeat(70_000), form],
      ["JSON, to sign in", `${origin}/identity/forgotten-password`, "{}", { "content-type": "application/json" }],
      [
        "a form from elsewhere, to sign in",
        `${origin}/identity/forgotten-password`,
        "a=b",
        { origin: "https://elsewhere.example" },
      ],
      ["too much, to pay", `${payments}/pay/none`, "a".repeat(200_000), form],
    ];
    for (const [did, url, body, headers] of posts)
      await keep(`posted ${did}`, url, await browser.send(url, body, headers));
    for (const url of [dashboard, `${origin}/identity/forgotten-password`, `${payments}/ledger`, `${origin}/outbox`]) {
      await keep(
        "used another method",
        url,
        await fetch(url, { method: "DELETE", headers: { origin, accept: "text/html" } }),
      );
    }
    for (const path of [
      "%00",
      "%E0%A4%A",
      "a".repeat(9_000),
      "error/PaymentProcessingError",
      "?returnTo=https://elsewhere.example",
    ]) {
      await keep("opened what cannot be", home + path, await browser.load(home + path));
    }
    for (const schema of schemas) {
      await database.query(`alter schema ${schema} rename to elsewhere`);
      for (const url of [
        dashboard,
        `${home}SearchForAccount`,
        `${home}verify/DEM0-REV0-KEDA`,
        `${origin}/identity/forgotten-password`,
        `${origin}/outbox`,
      ]) {
        await keep(brokenBy(schema), url, await browser.load(url));
      }
      // Without a session, which redirects to the identity provider.
      walks.answers.push({
        ...(await new PlainBrowser().open(`${home}authentication/login`)),
        who: "a visitor",
        did: brokenBy(schema),
      });
      await database.query(`alter schema elsewhere rename to ${schema}`);
    }
  }

  async function keep(did: string, url: string, response: Response): Promise<void> {
    walks.answers.push({
      who: "a visitor",
      did,
      url,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    });
  }
}
