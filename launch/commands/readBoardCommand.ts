import { parseArgs, type ParseArgsConfig } from "node:util";
import { maxPopulation } from "@portal/demo/population/generatedPhysician";
import { examinationId, type ExaminationId } from "@portal/contract/examinations/examination";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { otherBoardPhysicianId, physicianId, type PhysicianId } from "@portal/contract/ids";
import type { z } from "@portal/contract/zod";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import type { AccountOperation } from "@portal/board/identity/accounts/operatedAccounts";
import { wireDate } from "@portal/contract/values";
import type { Person } from "../personalData/collectPersonalData";
import type { AccountCommand, StaffCommand } from "./accounts";
import type { EmailCommand, EmailDecision } from "./emailReplacement";
import type { DeadlineCommand } from "./deadlines";

export type Command =
  | { readonly kind: "import"; readonly file: string }
  | { readonly kind: "export"; readonly physicianIds: readonly PhysicianId[] }
  | { readonly kind: "import-examinations"; readonly file: string }
  /** Empty: all examinations. */
  | { readonly kind: "export-examinations"; readonly examinationIds: readonly ExaminationId[] }
  | { readonly kind: "revoke"; readonly code: string; readonly because: string | null }
  /** `file`: where to write them; null: store them in the database. */
  | { readonly kind: "generate"; readonly physicians: number; readonly seed: number; readonly file: string | null }
  | { readonly kind: "token"; readonly email: string }
  | StaffCommand
  | ({ readonly kind: "account" } & AccountCommand)
  | EmailCommand
  | EmailDecision
  | { readonly kind: "journal" }
  | DeadlineCommand
  | { readonly kind: "personal-data"; readonly person: Person }
  | { readonly kind: "erase"; readonly person: Person; readonly reason: string }
  | { readonly kind: "list-failed-mails" }
  | { readonly kind: "retry-mails"; readonly which: MailId | "all" };

/** Maximum length of a revocation's reason in characters. */
const maxReasonLength = 500;

/** Null for an unknown or malformed command. */
export function readBoardCommand([command, ...rest]: readonly string[]): Command | null {
  const [first] = rest;
  switch (command) {
    case "import":
    case "import-examinations":
      return first !== undefined && rest.length === 1 ? { kind: command, file: first } : null;
    case "export-examinations": {
      const examinationIds = idsOf(rest, examinationId);
      return examinationIds === null ? null : { kind: "export-examinations", examinationIds };
    }
    case "export":
      return readExport(rest);
    case "revoke":
      return readRevocation(rest);
    case "generate":
      return readGeneration(rest);
    case "token":
      return readToken(rest);
    case "staff":
      return readStaff(rest);
    case "account":
      return readAccount(rest);
    case "personal-data":
    case "erase":
      return readPersonalData(command, rest);
    case "extend-deadline":
      return readExtension(rest);
    case "journal":
      return rest.length === 0 ? { kind: "journal" } : null;
    case "mails":
      return readMails(rest);
    default:
      return null;
  }
}

function readExport(rest: readonly string[]): Command | null {
  const physicianIds = idsOf(rest, physicianId);
  return physicianIds !== null && physicianIds.length > 0 ? { kind: "export", physicianIds } : null;
}

function idsOf<Id extends z.ZodType>(rest: readonly string[], schema: Id): z.output<Id>[] | null {
  const ids = rest.flatMap((word) => schema.safeParse(/^\d+$/.test(word) ? Number(word) : null).data ?? []);
  return ids.length === rest.length ? ids : null;
}

function readRevocation(rest: readonly string[]): Command | null {
  const words = readWords(rest, { why: { type: "string" } });
  const [code, ...more] = words?.positionals ?? [];
  const because = reasonOf(words?.values.why);
  return code === undefined || more.length > 0 || because === undefined ? null : { kind: "revoke", code, because };
}

/** Null if missing, undefined if empty or too long. */
function reasonOf(why: string | undefined): string | null | undefined {
  const because = why?.trim() ?? null;
  return because === "" || (because?.length ?? 0) > maxReasonLength ? undefined : because;
}

function readGeneration(rest: readonly string[]): Command | null {
  const options = {
    physicians: { type: "string" },
    seed: { type: "string", default: "1" },
    file: { type: "string" },
  } as const;
  const { physicians, seed = "", file = null } = orNull(() => parseArgs({ args: [...rest], options }))?.values ?? {};
  if (!/^\d{1,7}$/.test(physicians ?? "") || !/^\d{1,9}$/.test(seed)) return null;
  const count = Number(physicians);
  if (count < 1 || count > maxPopulation || file === "") return null;
  return { kind: "generate", physicians: count, seed: Number(seed), file };
}

function readToken(rest: readonly string[]): Command | null {
  const { email = "" } = readWords(rest, { email: { type: "string" } })?.values ?? {};
  return email.includes("@") ? { kind: "token", email } : null;
}

function readStaff([what, ...rest]: readonly string[]): Command | null {
  if (what === "list") return rest.length === 0 ? { kind: "staff-list" } : null;
  const words = readWords(rest, { name: { type: "string" }, "read-only": { type: "boolean" } });
  const [email = "", ...more] = words?.positionals ?? [];
  if (words === null || !isEmailAddress(email) || more.length > 0) return null;
  const { name, "read-only": isReadOnly = false } = words.values;
  if (what === "remove") return name === undefined && !isReadOnly ? { kind: "staff-remove", email } : null;
  if (what !== "add" || name?.trim() === "") return null;
  return { kind: "staff-add", email, fullName: name?.trim() ?? null, role: isReadOnly ? "staff-read-only" : "staff" };
}

const accountOperations: readonly AccountOperation[] = ["disable", "enable", "reset-factor", "send-link"];

function readAccount([what, ...rest]: readonly string[]): Command | null {
  if (what === "change-email") return readEmailChange(rest);
  if (what === "confirm-email") return readEmailConfirmation(rest);
  const words = readWords(rest, { why: { type: "string" } });
  const [email = "", ...more] = words?.positionals ?? [];
  const reason = reasonOf(words?.values.why);
  if (!email.includes("@") || more.length > 0 || reason === undefined) return null;
  if (what === "withdraw-email") return { kind: what, email, reason };
  const operation = accountOperations.find((one) => one === what);
  return operation === undefined ? null : { kind: "account", operation, email, reason };
}

/** The state of the mailbox, and how the identity was checked, have to be said. */
function readEmailChange(rest: readonly string[]): Command | null {
  const options = { why: { type: "string" }, mailbox: { type: "string" }, now: { type: "boolean" } } as const;
  const words = readWords(rest, options);
  const [email = "", newEmail = "", ...more] = words?.positionals ?? [];
  const reason = reasonOf(words?.values.why) ?? null;
  if (!email.includes("@") || !isEmailAddress(newEmail) || more.length > 0 || reason === null) return null;
  const mailbox = (["lost", "compromised"] as const).find((one) => one === words?.values.mailbox);
  if (mailbox === undefined) return null;
  return { kind: "change-email", email, newEmail, mailbox, reason, isAtOnce: words?.values.now === true };
}

/** The new address has to be said: staff may have requested another one meanwhile. */
function readEmailConfirmation(rest: readonly string[]): Command | null {
  const words = readWords(rest, { why: { type: "string" } });
  const [email = "", newEmail = "", ...more] = words?.positionals ?? [];
  const reason = reasonOf(words?.values.why);
  if (!email.includes("@") || !newEmail.includes("@") || more.length > 0 || reason === undefined) return null;
  return { kind: "confirm-email", email, newEmail, reason };
}

/** One person at a time, so that a list can't erase many by mistake. */
function readPersonalData(kind: "personal-data" | "erase", rest: readonly string[]): Command | null {
  const words = readWords(rest, { why: { type: "string" }, "other-board": { type: "boolean" } });
  const person = personOf(words?.positionals ?? [], words?.values["other-board"] === true);
  const reason = reasonOf(words?.values.why);
  if (person === null) return null;
  if (kind === "erase") return typeof reason === "string" ? { kind, person, reason } : null;
  return reason === null ? { kind, person } : null;
}

function personOf(given: readonly string[], isOfOtherBoard: boolean): Person | null {
  if (given.length !== 1) return null;
  if (isOfOtherBoard) {
    const [id] = idsOf(given, otherBoardPhysicianId) ?? [];
    return id === undefined ? null : { otherBoardPhysicianId: id };
  }
  const [id] = idsOf(given, physicianId) ?? [];
  return id === undefined ? null : { physicianId: id };
}

function readExtension(rest: readonly string[]): Command | null {
  const text = { type: "string" } as const;
  const words = readWords(rest, {
    from: text,
    to: text,
    why: text,
    everybody: { type: "boolean" },
    applications: { type: "boolean" },
  });
  const ids = idsOf(words?.positionals ?? [], physicianId);
  const [from, to] = [words?.values.from, words?.values.to].map((day) => wireDate.safeParse(day).data);
  const reason = reasonOf(words?.values.why);
  if (ids === null || from === undefined || to === undefined || typeof reason !== "string") return null;
  const isEverybody = words?.values.everybody === true;
  if (isEverybody === ids.length > 0) return null;
  const target = words?.values.applications === true ? "applications" : "blocks";
  return { kind: "extend-deadline", subject: target, from, to, reason, physicianIds: isEverybody ? "everybody" : ids };
}

function readMails(rest: readonly string[]): Command | null {
  const options = { failed: { type: "boolean" }, retry: { type: "string" } } as const;
  const { failed, retry } = orNull(() => parseArgs({ args: [...rest], options }))?.values ?? {};
  if (failed === true) return retry === undefined ? { kind: "list-failed-mails" } : null;
  if (retry === "all") return { kind: "retry-mails", which: "all" };
  return /^\d{1,15}$/.test(retry ?? "") ? { kind: "retry-mails", which: Number(retry) as MailId } : null;
}

/** Splits options from other words; null for an unknown option. */
function readWords<Options extends NonNullable<ParseArgsConfig["options"]>>(rest: readonly string[], options: Options) {
  return orNull(() => parseArgs({ args: [...rest], options, allowPositionals: true }));
}

function orNull<Words>(parse: () => Words): Words | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
