import { parseArgs } from "node:util";
import { largestPopulation } from "~/board/people/population/generatedPhysician";
import { examinationId, type ExaminationId } from "~/contract/examinations/examination";
import type { MailId } from "~/contract/extensions/correspondenceExtensions";
import { physicianId, type PhysicianId } from "~/contract/ids";
import type { z } from "~/contract/zod";

/** A request to the board on the command line. */
export type Command =
  | { readonly kind: "import"; readonly file: string }
  | { readonly kind: "export"; readonly physicianIds: readonly PhysicianId[] }
  | { readonly kind: "import-examinations"; readonly file: string }
  /** All of them where none is named. */
  | { readonly kind: "export-examinations"; readonly examinationIds: readonly ExaminationId[] }
  | { readonly kind: "revoke"; readonly code: string; readonly because: string | null }
  | { readonly kind: "generate"; readonly physicians: number; readonly seed: number }
  | { readonly kind: "token" | "remove-second-factor"; readonly email: string }
  | { readonly kind: "list-failed-mails" }
  | { readonly kind: "retry-mails"; readonly which: MailId | "all" };

/** Characters of the reason of a revocation: a sentence or two. */
const longestReason = 500;

/** Null for words that are none of the commands. */
export function readBoardCommand([command, ...given]: readonly string[]): Command | null {
  const [first] = given;
  switch (command) {
    case "import":
    case "import-examinations":
      return first !== undefined && given.length === 1 ? { kind: command, file: first } : null;
    case "export-examinations": {
      const examinationIds = idsOf(given, examinationId);
      return examinationIds === null ? null : { kind: "export-examinations", examinationIds };
    }
    case "export":
      return readExport(given);
    case "revoke":
      return readRevocation(given);
    case "generate":
      return readGeneration(given);
    case "token":
    case "remove-second-factor":
      return readAccount(command, given);
    case "mails":
      return readMails(given);
    default:
      return null;
  }
}

function readExport(given: readonly string[]): Command | null {
  const physicianIds = idsOf(given, physicianId);
  return physicianIds !== null && physicianIds.length > 0 ? { kind: "export", physicianIds } : null;
}

/** Null where one of the words is no id. */
function idsOf<Id extends z.ZodType>(given: readonly string[], schema: Id): z.output<Id>[] | null {
  const ids = given.flatMap((word) => schema.safeParse(/^\d+$/.test(word) ? Number(word) : null).data ?? []);
  return ids.length === given.length ? ids : null;
}

function readRevocation(given: readonly string[]): Command | null {
  const options = { why: { type: "string" } } as const;
  const words = orNull(() => parseArgs({ args: [...given], options, allowPositionals: true }));
  const [code, ...more] = words?.positionals ?? [];
  const because = words?.values.why?.trim() ?? null;
  if (code === undefined || more.length > 0 || because === "" || (because?.length ?? 0) > longestReason) return null;
  return { kind: "revoke", code, because };
}

function readGeneration(given: readonly string[]): Command | null {
  const options = { physicians: { type: "string" }, seed: { type: "string", default: "1" } } as const;
  const { physicians, seed = "" } = orNull(() => parseArgs({ args: [...given], options }))?.values ?? {};
  if (!/^\d{1,7}$/.test(physicians ?? "") || !/^\d{1,9}$/.test(seed)) return null;
  const count = Number(physicians);
  return count >= 1 && count <= largestPopulation ? { kind: "generate", physicians: count, seed: Number(seed) } : null;
}

function readAccount(kind: "token" | "remove-second-factor", given: readonly string[]): Command | null {
  const { email = "" } =
    orNull(() => parseArgs({ args: [...given], options: { email: { type: "string" } } }))?.values ?? {};
  return email.includes("@") ? { kind, email } : null;
}

function readMails(given: readonly string[]): Command | null {
  const options = { failed: { type: "boolean" }, retry: { type: "string" } } as const;
  const { failed, retry } = orNull(() => parseArgs({ args: [...given], options }))?.values ?? {};
  if (failed === true) return retry === undefined ? { kind: "list-failed-mails" } : null;
  if (retry === "all") return { kind: "retry-mails", which: "all" };
  return /^\d{1,15}$/.test(retry ?? "") ? { kind: "retry-mails", which: Number(retry) as MailId } : null;
}

/** `parseArgs` throws at words that are not among the options. */
function orNull<Words>(parse: () => Words): Words | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
