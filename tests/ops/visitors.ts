import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { demoPassword } from "@portal/board/identity/accounts/demoAccounts";
import { PlainBrowser, type Visited } from "~/tests/support/pages/plainBrowser";
import { boxesIn, formIn } from "./postedForm";

/** Results of all visitors. */
export interface Tally {
  reads: number;
  /** Milliseconds of each answer to a read. */
  readonly times: number[];
  saves: number;
  /** Reads of a page that showed something other than the last save. */
  notShown: number;
  /** Saves interrupted by a kill; they were repeated. */
  interrupted: number;
  /** Forms of payments shown again for sending. */
  sentAgain: number;
  /** People who were asked to sign in again. */
  readonly signedOut: Set<string>;
  /** Descriptions of unexpected results. */
  readonly failures: string[];
}

export const newTally = (): Tally => ({
  reads: 0,
  times: [],
  saves: 0,
  notShown: 0,
  interrupted: 0,
  sentAgain: 0,
  signedOut: new Set(),
  failures: [],
});

export interface Visitor {
  readonly email: string;
  readonly browser: PlainBrowser;
  /** With a trailing slash. */
  readonly home: string;
}

export async function signIn(home: string, email: string): Promise<Visitor & { readonly page: string }> {
  const browser = new PlainBrowser();
  const form = await browser.open(`${home}authentication/login`);
  const landed = await browser.post(form.url, { email, password: demoPassword });
  if (landed.status !== 200) throw new Error(`${email} could not sign in: ${landed.status} at ${landed.url}`);
  return { email, browser, home, page: landed.text };
}

/** Returns the name of a credits field on the dashboard; null where it asks for no attestations. */
export function creditsField(page: string): string | null {
  const form = formIn(page, 'name="basis"');
  const names = Object.keys(form?.fields ?? {});
  return names.find((name) => name.startsWith("credits.") && name.endsWith(".CME")) ?? null;
}

/** Saves one value after another until stopped. Before each, and after the last, the page must show the last save. */
export async function saveOn({ browser, email, home }: Visitor, tally: Tally, isOver: () => boolean): Promise<void> {
  /** Values that the board may have: the last confirmed one, and those sent since without an answer. */
  let possible: ReadonlySet<string> | null = null;
  for (let credits = 1; ; credits = (credits % 30) + 1) {
    const isLast = isOver();
    const page = await read({ browser, email, home }, tally);
    if (page === null) {
      if (isLast) return;
      continue;
    }
    const typed = `${credits}`;
    const form = attestation(page, home, typed);
    if (form === null) return void tally.failures.push(`${email}: the dashboard has lost its form`);
    const { shown } = form;
    if (possible !== null && !possible.has(shown)) {
      tally.notShown += 1;
      tally.failures.push(`${email}: ${[...possible].join(" or ")} was saved and ${shown} is shown`);
    }
    if (isLast) return;
    const answer = await browser.send(form.url, form.fields).catch(() => null);
    if (answer?.status === 303) {
      tally.saves += 1;
      possible = new Set([typed]);
    } else if (answer === null || answer.status === 502 || answer.status === 503) {
      tally.interrupted += 1;
      possible = new Set([shown, typed]);
    } else {
      tally.failures.push(`${email}: a save was answered with ${answer.status}`);
    }
  }
}

/** The dashboard's attestations with `typed` credits in the first field, and the current value of that field. */
export function attestation(page: string, home: string, typed: string) {
  const form = formIn(page, 'name="basis"');
  const field = creditsField(page);
  if (form === null || field === null) return null;
  const fields = {
    ...form.fields,
    [field]: typed,
    [field.replace("credits.", "attested.")]: "on",
    intent: intentOf(page),
  };
  return { url: new URL(form.action || home, home).href, fields, shown: form.fields[field] ?? "" };
}

function intentOf(page: string): string {
  const markup = [...page.matchAll(/<form[\s>].*?<\/form>/gs)]
    .map(([form]) => form)
    .find((form) => form.includes('name="basis"'));
  return /<button[^>]*name="intent"[^>]*value="([^"]*)"/.exec(markup ?? "")?.[1] ?? "";
}

/** Reads the dashboard. Null where it failed; a lost session is a failure. */
export async function read({ browser, email, home }: Visitor, tally: Tally): Promise<string | null> {
  const begun = performance.now();
  const page = await browser.open(`${home}en/dashboard`, (url) => url.includes("/authentication/")).catch(() => null);
  if (page?.status !== 200) {
    const isSignedOut = page?.url.includes("/authentication/") === true;
    if (isSignedOut) tally.signedOut.add(email);
    tally.failures.push(
      `${email}: ${isSignedOut ? "was signed out" : `was answered with ${page?.status ?? "nothing"}`}`,
    );
    await pause(200);
    return null;
  }
  tally.reads += 1;
  tally.times.push(performance.now() - begun);
  return page.text;
}

/** Milliseconds that a payment may take with all its interruptions. */
const paymentTimeoutMs = 90_000;

/** Pays the fee of one year from a bank account, continuing after each interruption where the pages say. */
export async function payOneYear(
  { browser, email, home }: Visitor,
  pool: pg.Pool,
  physicianId: number,
  tally: Tally,
  longestMs = paymentTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + longestMs;
  let seen = "no intent";
  while (performance.now() < deadline) {
    // On a full disk PostgreSQL may refuse a new connection, too.
    const intent = await lastIntent().catch(() => null);
    if (intent?.state === "recorded") return;
    seen = intent?.state ?? seen;
    if (intent !== null) await nextStep(intent).catch(() => void (tally.interrupted += 1));
    await pause(200);
  }
  tally.failures.push(`${email}: a payment was not recorded (${seen})`);

  async function lastIntent() {
    const { rows } = await pool.query<{ id: string; state: string }>(
      "select intent_id as id, state from payments.intent where physician_id = $1 order by created_at desc limit 1",
      [physicianId],
    );
    return rows[0];
  }

  /** Resends a form that comes back after a database outage, as its page offers. */
  async function sent(url: string, fields: Readonly<Record<string, string>>): Promise<Visited> {
    const answer = await browser.post(url, fields);
    const again = answer.status === 503 ? formIn(answer.text, "Send again") : null;
    if (again === null) return answer;
    tally.sentAgain += 1;
    return browser.post(new URL(again.action, home).href, again.fields);
  }

  async function nextStep(
    intent: { readonly id: string; readonly state: string } | undefined,
  ): Promise<Visited | null> {
    switch (intent?.state) {
      case undefined:
      case "cancelled":
      // The beginning was interrupted; no page leads to it, and beginning again continues it.
      case "created": {
        const page = await browser.open(`${home}en/dashboard`);
        const form = formIn(page.text, 'value="pay-annual-fees"');
        const [year] = boxesIn(page.text, "year");
        if (form === null || year === undefined) throw new Error(`${email} has nothing to pay`);
        return browser.post(new URL(form.action, home).href, {
          ...form.fields,
          year,
          intent: "pay-annual-fees",
        });
      }
      case "collecting":
      case "declined": {
        const page = await browser.open(`${home}payments/${intent.id}/method?with=bank`);
        const form = formIn(page.text, 'value="pay-by-bank"');
        return form && sent(new URL(form.action, home).href, { ...form.fields, ...bank, intent: "pay-by-bank" });
      }
      case "ready": {
        const page = await browser.open(`${home}payments/${intent.id}/confirm`);
        const form = formIn(page.text, 'value="pay"');
        return form && sent(new URL(form.action, home).href, { ...form.fields, intent: "pay" });
      }
      default:
        return browser.open(`${home}payments/${intent?.id}`);
    }
  }
}

/** Numbers of the sandbox (docs/sandbox-provider.md). */
const bank = {
  firstName: "Hannah",
  lastName: "Sorensen",
  email: "hannah@hospital.example",
  city: "Denver",
  state: "CO",
  bankType: "checking",
  bankHolderType: "personal",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  secondAccountNumber: "000123456789",
};
