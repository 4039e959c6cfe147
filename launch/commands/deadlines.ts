import { extendApplicationDeadlines, extendDeadlines } from "@portal/board/store/certification/extendDeadlines";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { Configuration } from "~/launch/configuration/configuration";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { extensionRefusal } from "@portal/domain/blocks/deadlineExtension";
import { boardToday } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { type ExitCode, withBoard, say } from "./runCommand";

export interface DeadlineCommand {
  readonly kind: "extend-deadline";
  /** What was due then. */
  readonly subject: "blocks" | "applications";
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
  readonly physicianIds: readonly PhysicianId[] | "everybody";
}

/** For use after an outage. Physicians read the reason. */
export function extendDeadline(command: DeadlineCommand, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool, now }) => {
    const refusal = extensionRefusal(command, boardToday(now()));
    if (refusal !== null) return say(process.stderr, `${refusal} Nothing was changed.`, 1);
    const { from, to, subject: target } = command;
    const extend = target === "blocks" ? extendDeadlines : extendApplicationDeadlines;
    const done = await extend(boardDatabase(pool), command);
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
