import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readOperations } from "@portal/board/store/journals";
import type { Configuration } from "~/launch/configuration/configuration";
import { formatMoment } from "@portal/domain/time/boardTime";
import { command, nothingMore } from "./boardCommand";
import { type ExitCode, withDatabase, say } from "./runCommand";

export const journalCommand = command(
  { name: "journal", does: ["list what was done by these commands, and by whom"] },
  nothingMore,
  listOperations,
);

const maxOperations = 200;

function listOperations(_request: object, configuration: Configuration): Promise<ExitCode> {
  return withDatabase(configuration, 2, async (pool) => {
    const operations = await readOperations(boardDatabase(pool), maxOperations);
    if (operations.length === 0) return say(process.stderr, "No commands have been run yet.", 0);
    const lines = operations.map(({ at, operator, action, physicianId, about, reason }) => {
      const what = [physicianId === null ? null : `physician ${physicianId}`, about].filter((word) => word !== null);
      const why = reason === null ? "" : ` (${reason})`;
      return `${formatMoment(at)}  ${operator}  ${[action, ...what].join("  ")}${why}`;
    });
    return say(process.stdout, lines.join("\n"), 0);
  });
}
