import type pg from "pg";
import { demoPassword } from "@portal/board/identity/accounts/demoAccounts";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { boardToday } from "@portal/domain/time/boardTime";
import { formIn } from "~/tests/ops/postedForm";
import { newTally, payOneYear } from "~/tests/ops/visitors";
import { person, type PersonKey, physician, testNow } from "~/tests/support/people";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { type ServerProcess, startServer } from "~/tests/support/servers/serverProcess";
import { answerToCaptcha } from "../html/visitor";
import type { Trial } from "../party";
import { freePort } from "../processes";

export interface OpenPortal {
  /** With a slash at the end. */
  readonly home: string;
  /** All that it has written so far, the log included. */
  output(): string;
  errors(): string[];
  stop(): Promise<void>;
}

export async function openPortal(trial: Trial, settings: Readonly<Record<string, string>>): Promise<OpenPortal> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const running: ServerProcess = startServer(trial.folder, {
    ...settings,
    PORT: `${port}`,
    SANDBOX_PORT: `${sandbox}`,
  });
  const stop = async () => {
    running.kill("SIGTERM");
    await running.code;
  };
  trial.atEnd(stop);
  await running.says("The portal is open");
  return {
    home: `http://localhost:${port}/physicianportal/`,
    stop,
    output: () => running.output(),
    errors: () =>
      running
        .output()
        .split("\n")
        .filter((line) => /"level":"(error|fatal)"/.test(line)),
  };
}

export async function askForPassword({ home }: OpenPortal, key: PersonKey): Promise<void> {
  const browser = new PlainBrowser();
  await browser.post(new URL("/identity/forgotten-password", home).href, { email: person(key).email });
}

export async function signedIn({ home }: Pick<OpenPortal, "home">, key: PersonKey): Promise<PlainBrowser> {
  const browser = new PlainBrowser();
  const page = await browser.open(`${home}authentication/${key === "staff" ? "staff-login" : "login"}`);
  await browser.post(page.url, { email: person(key).email, password: demoPassword });
  return browser;
}

/** Letters to an accepted, a refused, and a deferred recipient; an invitation; a receipt. */
export async function mailsOfEveryKind(portal: OpenPortal, pool: pg.Pool): Promise<void> {
  const { home } = portal;
  const me = await signedIn(portal, "meeting");
  const page = await me.open(`${home}en/verification-letters`);
  const form = formIn(page.text, 'value="add"');
  const recipients = ["office", "refused", "later"].map((name) => ["recipient", `${name}@hospital.example`]);
  const fields = Object.entries({ ...form?.fields, intent: "send" });
  const sent = await me.send(page.url, new URLSearchParams([...fields, ...recipients]).toString());
  if (sent.status !== 303) throw new Error(`The letters were answered with ${sent.status}`);

  const stranger = demoVisitors(boardToday(testNow)).find(({ key }) => key === "no-account");
  const visitor = new PlainBrowser();
  const search = await visitor.open(`${home}SearchForAccount`);
  const { lastName = "", ssn4 = "", dateOfBirth = "" } = stranger ?? {};
  const found = await visitor.post(search.url, {
    ...formIn(search.text, 'name="ssn4"')?.fields,
    lastName,
    ssn4,
    dateOfBirth,
    ...answerToCaptcha(search.text),
  });
  const invited = await visitor.post(found.url, {
    ...formIn(found.text, 'name="email"')?.fields,
    email: "margaret@hospital.example",
  });
  if (!invited.url.endsWith("/email-sent")) throw new Error(`The invitation was not sent: ${invited.url}`);

  const tally = newTally();
  const payer = await signedIn(portal, "several-fees");
  const { physicianId } = physician("several-fees");
  await payOneYear({ browser: payer, email: person("several-fees").email, home }, pool, physicianId, tally);
  if (tally.failures.length > 0) throw new Error(tally.failures.join());
}
