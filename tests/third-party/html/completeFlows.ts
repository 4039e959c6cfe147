import type pg from "pg";
import type { DemoVisitor } from "@portal/demo/demoVisitors";
import { person, type PersonKey, physician, thisYear } from "~/tests/support/people";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { leavePayment } from "~/tests/support/pages/staffLists";
import { formsIn } from "./markup";
import { searchFor, visitor } from "./visitor";
import type { Walks } from "./walk";

interface FlowOptions {
  readonly walks: Walks;
  readonly home: string;
  readonly strangers: readonly DemoVisitor[];
  readonly signedIn: (key: PersonKey) => Promise<PlainBrowser>;
}

/**
 * Does what no walk comes to by itself: a walk presses every button that it meets, and some of those end what the
 * others go on with. Afterwards the walks meet what is left of it.
 */
export async function runOwnFlows({ walks, home, strangers, signedIn }: FlowOptions): Promise<void> {
  await pay();
  await apply();
  await submit();
  await registerTwice();

  async function pay(): Promise<void> {
    const { open, press } = visitor(walks, "several-fees", await signedIn("several-fees"));
    const dashboard = await open(`${home}en/dashboard`);
    const [year] = formsIn(dashboard.text).flatMap(({ controls }) => controls.filter(({ name }) => name === "year"));
    const methods = await press(dashboard, "pay-annual-fees", year && { [year.name]: year.value });
    const confirmation = await press(await open(`${methods.url.split("?")[0]}?with=bank`), "pay-by-bank", bank);
    await press(confirmation, "pay");
  }

  /** For an examination that asks for a focus, up to there. */
  async function apply(): Promise<void> {
    const { open, press } = visitor(walks, "applying-combined", await signedIn("applying-combined"));
    const addresses = await press(await open(`${home}Apply/${examinationWithFocus}`), "start");
    await press(await press(addresses, "continue"), "continue");
  }

  /**
   * An application that costs nothing, so that it is submitted by a press: what walks press before may leave none to
   * submit.
   */
  async function submit(): Promise<void> {
    const { open, press } = visitor(walks, "applying-transferred", await signedIn("applying-transferred"));
    const application = `${home}Apply/${examinationOfArticles}`;
    await press(await open(application), "start");
    const options = await press(await open(`${application}/attestation`), "attest", { attested: "on" });
    await press(options, "read-policy");
    await press(await open(`${application}/payment`), "submit-application");
  }

  /** With the address of a person who has an account. */
  async function registerTwice(): Promise<void> {
    const stranger = strangers.find(({ key }) => key === "no-account");
    if (stranger === undefined) throw new Error("Everybody of the demo has an account");
    const secondAccount = visitor(walks, "a person with two accounts", new PlainBrowser());
    await secondAccount.press(await searchFor(secondAccount, home, stranger), "email", {
      email: person("meeting").email,
    });
  }
}

/** Payments and mails that wait for staff: more than a walk settles, so that who only reads finds some as well. */
export async function leaveToStaff(database: pg.Pool): Promise<void> {
  const { physicianId } = physician("mid-block");
  const refused = { state: "charged", staffReason: "The board refuses to record the charge" } as const;
  const doubtful = { state: "unknown", staffReason: null } as const;
  for (const [index, left] of [refused, doubtful, refused, doubtful, refused, doubtful].entries()) {
    await leavePayment(database, { physicianId, year: thisYear - index, ...left });
  }
  await database.query(`update board.outgoing_mail set state = 'failed', attempts = 12, last_fault = 'EENVELOPE 550'
     where mail_id in (select mail_id from board.outgoing_mail order by mail_id limit 2)`);
}

/** In clinical neurophysiology, for who is certified in it (companions/demo/offeredExaminations.ts). */
const examinationWithFocus = 8009;

/** In psychiatry. */
const examinationOfArticles = 8010;

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
