import { Temporal } from "temporal-polyfill";
import { replaceDueAddresses } from "@portal/board/identity/accounts/dueRequests";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addPrincipals } from "@portal/board/store/people/principals";
import type { MailboxState } from "@portal/contract/staffRequests";
import { PlainBrowser } from "../pages/plainBrowser";
import { addAccount, addPhysician } from "../records/accounts";
import { mailsTo } from "../servers/mails";
import { quiet } from "./session";
import { outcomeOf, type testIdentity } from "./testIdentity";

export const reason = "Case 4711: passport shown in a video call";

/** What staff do for physicians who cannot sign in, as the tests of a file ask for it. */
export function staffHelp(at: ReturnType<typeof testIdentity>) {
  const parts = (hasUnfinished = false) => ({
    database: boardDatabase(at.pool),
    dropEmailChange: () => Promise.resolve(hasUnfinished),
    onSignedOut: at.served.options.onSignedOut,
    from: { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" },
  });

  /** A physician with an account. */
  async function addOwner() {
    const person = await addAccount(at.pool);
    const { database, from } = parts();
    const physicianId = await addPhysician(database, person.email);
    await addPrincipals(database, [{ issuer: from.issuer, subject: person.subject, physicianId }]);
    return { ...person, physicianId, newEmail: `new.${person.email}` };
  }
  type Owner = Awaited<ReturnType<typeof addOwner>>;

  async function staff(role = "staff") {
    const { email, password } = await addAccount(at.pool, "staff", { portal_role: role });
    const hint = { idp_hint: "staff-directory" };
    const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password, hint);
    return at.service("process", access_token).as(access_token);
  }
  type Clerk = Awaited<ReturnType<typeof staff>>;

  const last = async (by: Clerk, { physicianId }: Pick<Owner, "physicianId">) =>
    (await by.factorRemovals(physicianId))?.replacements[0];

  return {
    parts,
    addOwner,
    staff,
    last,
    hoursPass: (hours: number) => replaceDueAddresses(parts(), quiet, Temporal.Now.instant().add({ hours })),
    subjectsTo: async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject),
    addressOf: async (subject: string) => (await at.account(subject))?.email,
    request: (
      by: Clerk,
      { physicianId, newEmail }: Pick<Owner, "physicianId" | "newEmail">,
      mailbox: MailboxState = "lost",
    ) => outcomeOf(by.requestEmailReplacement({ physicianId, mailbox, newEmail, reason })),
    decide: async (by: Clerk, owner: Pick<Owner, "physicianId">, as: "confirmed" | "withdrawn") =>
      outcomeOf(by.decideEmailReplacement(owner.physicianId, (await last(by, owner))?.replacementId ?? "", as)),
  };
}
