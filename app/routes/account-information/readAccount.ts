import type { Board } from "~/app/board/board";
import { orNull, orUnanswered } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import { placesOf } from "~/app/board/lookups";
import type { CalendarAddress } from "@portal/contract/extensions/calendarExtensions";
import type { ChangeMails, Reminders } from "@portal/contract/extensions/correspondenceExtensions";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { AccountChange } from "@portal/contract/extensions/peopleExtensions";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import type { Places } from "@portal/domain/people/addressRefusals";
import type { DemographicsRead } from "./demographics/demographicsForm";

export interface AccountRecords {
  readonly physician: Physician;
  /** Empty where the board did not answer: nothing is requested then. */
  readonly examinations: readonly AppliedExamination[];
  /** Empty where the board has none; null where it did not answer. */
  readonly places: Places | null;
  readonly demographics: DemographicsRead;
  /** Null where the board offers none; `unknown` where it did not answer. */
  readonly history: readonly AccountChange[] | "unknown" | null;
  /** Null where the board sends none (HOME-11); `unknown` where it did not answer. */
  readonly reminders: Reminders | "unknown" | null;
  /** Null where the board has none (CAL-02); `none` where the physician has none. */
  readonly calendarAddress: CalendarAddress | "none" | "unknown" | null;
  /** Null where the board sends none (MAIL-01); `unknown` where it did not answer. */
  readonly changeMails: ChangeMails | "unknown" | null;
  /** ACCT-12: whether the board takes requests for another name. */
  readonly takesNameChanges?: boolean;
}

/**
 * `physician` avoids reading them again.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function readAccount(
  board: Board,
  viewer: { readonly isOwner: boolean },
  physician: Promise<Physician> = board.getPhysician(),
): Promise<AccountRecords> {
  const extensions = extensionsOf(board);
  const [known, examinations, places, demographics, history, reminders, calendarAddress, changeMails] =
    await Promise.all([
      physician,
      orNull(board.getAppliedToExaminations()),
      placesOf(board),
      viewer.isOwner ? readDemographics(board) : ({ kind: "own" } as const),
      readExtension(extensions, "account-history", () => board.getAccountHistory()),
      readExtension(extensions, "reminders", () => board.getReminders()),
      readExtension(
        extensions,
        "calendar-address",
        async () => (await board.getCalendarAddress()) ?? ("none" as const),
      ),
      readExtension(extensions, "change-mails", () => board.getChangeMails()),
    ]);
  const own = { physician: known, examinations: examinations ?? [] };
  const takesNameChanges = (await extensions).has("name-changes");
  return { ...own, places, demographics, history, reminders, calendarAddress, changeMails, takesNameChanges };
}

async function readDemographics(board: Board): Promise<DemographicsRead> {
  const answers = await orUnanswered(board.getPhysicianDemographic());
  return typeof answers === "string" ? { kind: answers } : { kind: "read", answers };
}

/** Null where the board lacks the extension; `unknown` where it fails to answer. */
async function readExtension<Answer>(
  extensions: Promise<ReadonlySet<ExtensionName>>,
  name: ExtensionName,
  read: () => Promise<Answer>,
): Promise<Answer | "unknown" | null> {
  if (!(await extensions).has(name)) return null;
  return (await orNull(read())) ?? "unknown";
}
