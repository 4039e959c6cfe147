import { extendApplicationDeadlines, extendDeadlines } from "@portal/board/store/certification/extendDeadlines";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { Configuration } from "~/launch/configuration/configuration";
import type { PhysicianId } from "@portal/contract/ids";
import { type WireDate, wireDate } from "@portal/contract/values";
import { extensionRefusal } from "@portal/domain/blocks/deadlineExtension";
import { boardToday } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { command, physicianIdsOf, reasonOf, withReason } from "./boardCommand";
import { type ExitCode, withBoard, say } from "./runCommand";

export const deadlineCommand = command(
  {
    name: "extend-deadline",
    then: '--from YYYY-MM-DD --to YYYY-MM-DD --why "…" --everybody | ID [ID …]',
    options: {
      ...{ from: { type: "string" }, to: { type: "string" }, ...withReason },
      ...{ everybody: { type: "boolean" }, applications: { type: "boolean" } },
    },
    does: [
      "extend blocks that are due on one day to another",
      "(with --applications: applications that are not submitted)",
    ],
  },
  (words, values): DeadlineExtension | null => {
    const ids = physicianIdsOf(words);
    const [from, to] = [values.from, values.to].map((day) => wireDate.safeParse(day).data);
    const reason = reasonOf(values);
    if (ids === null || from === undefined || to === undefined || typeof reason !== "string") return null;
    const isEverybody = values.everybody === true;
    if (isEverybody === ids.length > 0) return null;
    const subject = values.applications === true ? "applications" : "blocks";
    return { subject, from, to, reason, physicianIds: isEverybody ? "everybody" : ids };
  },
  extendDeadline,
);

interface DeadlineExtension {
  /** What was due then. */
  readonly subject: "blocks" | "applications";
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
  readonly physicianIds: readonly PhysicianId[] | "everybody";
}

/** For use after an outage. Physicians read the reason. */
function extendDeadline(extension: DeadlineExtension, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool, now }) => {
    const refusal = extensionRefusal(extension, boardToday(now()));
    if (refusal !== null) return say(process.stderr, `${refusal} Nothing was changed.`, 1);
    const { from, to, subject: target } = extension;
    const extend = target === "blocks" ? extendDeadlines : extendApplicationDeadlines;
    const done = await extend(boardDatabase(pool), extension);
    const one = target === "blocks" ? "block" : "application";
    if (done.kind === "unknown") {
      const unknown = `No ${one} of ${done.physicianIds.join(", ")} is due on ${from}. Nothing was changed.`;
      return say(process.stderr, unknown, 1);
    }
    if (done.physicianIds.length === 0) return say(process.stderr, `No ${one} is due on ${from}.`, 1);
    const physicians = counted(done.physicianIds.length, "physician");
    return say(process.stdout, `The ${target} of ${physicians} that were due on ${from} are due on ${to}.`, 0);
  });
}
