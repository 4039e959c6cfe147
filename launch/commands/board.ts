import { helpOn, malformed, readBoardCommand } from "./boardCommands";
import { type ExitCode, runCommand, say, unchanged } from "./runCommand";

/** Results go to standard output, everything else to standard error. */
export async function board(words: readonly string[]): Promise<ExitCode> {
  const help = helpOn(words);
  if (help !== null) return say(process.stdout, help, 0);
  const command = readBoardCommand(words);
  if (command === null) return say(process.stderr, malformed(words), 2);
  return runCommand(command.run, command.isInBatches === true ? partlyDone : unchanged);
}

/** The same command finds what it has stored. */
export function partlyDone(cause: string | null): string {
  return `It failed${cause === null ? "" : `: ${cause}`}. What was stored stays; run the same command again to continue.`;
}
