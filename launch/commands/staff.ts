import { addStaff, listStaff, removeStaff } from "@portal/board/identity/accounts/staffAccounts";
import type { StaffRole } from "@portal/domain/people/staffRole";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import type { Configuration } from "~/launch/configuration/configuration";
import { onAccounts } from "./accounts";
import { command, nothingMore, oneMore } from "./boardCommand";
import { type ExitCode, say } from "./runCommand";

const name = "staff";

export const staffCommands = [
  command(
    {
      name,
      kinds: ["add"],
      then: 'ADDRESS [--name "…"] [--read-only | --finance]',
      options: { name: { type: "string" }, "read-only": { type: "boolean" }, finance: { type: "boolean" } },
      does: ["let a member of staff sign in, or change the role"],
    },
    (words, { name: fullName, "read-only": isReadOnly = false, finance: isFinance = false }): NewStaff | null => {
      const address = addressOf(words);
      // One member of staff has one role.
      if (address === null || fullName?.trim() === "" || (isReadOnly && isFinance)) return null;
      const role = isReadOnly ? "staff-read-only" : isFinance ? "staff-finance" : "staff";
      return { ...address, fullName: fullName?.trim() ?? null, role };
    },
    add,
  ),
  command(
    { name, kinds: ["remove"], then: "ADDRESS", does: ["end the account of a member of staff"] },
    addressOf,
    remove,
  ),
  command({ name, kinds: ["list"], does: ["list members of staff and their roles"] }, nothingMore, list),
];

function addressOf(words: readonly string[]): { readonly email: string } | null {
  const email = oneMore(words);
  return email !== null && isEmailAddress(email) ? { email } : null;
}

interface NewStaff {
  readonly email: string;
  /** Null: as it is. */
  readonly fullName: string | null;
  readonly role: StaffRole;
}

function add(staff: NewStaff, configuration: Configuration): Promise<ExitCode> {
  const { staffClaim } = configuration;
  const { email } = staff;
  return onAccounts(configuration, async ({ database, from, endSessions }) => {
    const done = await addStaff({ database, from, staffClaim }, staff);
    if (done.kind === "taken")
      return say(process.stderr, `A physician signs in with ${email}. Give another address. Nothing was changed.`, 1);
    if (done.kind === "unchanged") return say(process.stdout, `${email} is already on the staff with this role.`, 0);
    await endSessions(done.subject);
    const words = {
      invited: "gets an e-mail with a link to create a password",
      changed: "was changed, and signs in again",
    };
    return say(process.stdout, `${email} ${words[done.kind]}.`, 0);
  });
}

function remove({ email }: Pick<NewStaff, "email">, configuration: Configuration): Promise<ExitCode> {
  return onAccounts(configuration, async ({ database, endSessions }) => {
    const removed = await removeStaff(database, email);
    if (removed === null) return say(process.stderr, `${email} is not on the staff. Nothing was changed.`, 1);
    await endSessions(removed.subject);
    return say(process.stdout, `${email} was removed, and signed out everywhere.`, 0);
  });
}

function list(_request: object, configuration: Configuration): Promise<ExitCode> {
  return onAccounts(configuration, async ({ database }) => {
    const staff = await listStaff(database);
    if (staff.length === 0) return say(process.stderr, "There are no members of staff.", 0);
    const lines = staff.map(({ email, fullName, claims, disabledAt, passwordHash }) => {
      const state = disabledAt ? "  disabled" : passwordHash === null ? "  has not created a password yet" : "";
      return `${email}  ${fullName}  ${claims[configuration.staffClaim] ?? "no role"}${state}`;
    });
    return say(process.stdout, lines.join("\n"), 0);
  });
}
