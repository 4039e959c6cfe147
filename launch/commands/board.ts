import type { Configuration } from "~/configuration/configuration";
import { generate, giveToken } from "./demo";
import { revoke } from "./documents";
import { exportExaminationIds, exportPhysicianIds, importExaminationFile, importPeopleFile } from "./imports";
import { listFailedMails, retryFailedMails } from "./mails";
import { type Command, readBoardCommand } from "./readBoardCommand";
import { type ExitCode, runCommand, say, unchanged } from "./runCommand";

const usage = `Keep the records of this portal's board:

  npm run board -- import FILE.json            add and change everybody in the file, or nobody
  npm run --silent board -- export ID [ID …]   write them as such a file to the standard output
  npm run board -- import-examinations FILE.json            the same for examinations that can be applied for
  npm run --silent board -- export-examinations [ID …]      write them, or all, as such a file
  npm run board -- revoke CODE [--why "…"]     let the page that checks documents say that this one was revoked
  npm run board -- generate --physicians N [--seed S]       fill a demo with N physicians who do not exist
  npm run --silent board -- token --email ADDRESS           write an access token of somebody of a demo, good for ten minutes
  npm run board -- mails --failed              list the mails that could not be delivered
  npm run board -- mails --retry NUMBER|all    try them again

docs/importing-people.md and docs/importing-examinations.md say what stands in a file, docs/deployment.md the rest. The
exit code is 0 when it is done, 1 when what was named is refused (nothing was changed), and 2 when it could not be tried.`;

/** The command line of the board. What is asked for goes to the standard output, everything else to the other. */
export async function board(words: readonly string[]): Promise<ExitCode> {
  if (words[0] === "--help" || words[0] === "help") return say(process.stdout, usage, 0);
  const command = readBoardCommand(words);
  if (command === null) return say(process.stderr, usage, 2);
  return runCommand(
    (configuration) => carryOut(command, configuration),
    (code) => failureLine(command, code),
  );
}

/** Populations are stored in batches; all else in one transaction. */
export function failureLine({ kind }: Pick<Command, "kind">, code: string | null): string {
  if (kind !== "generate") return unchanged(code);
  return `It failed${code === null ? "" : ` (${code})`}. What was stored stays; the same command goes on.`;
}

function carryOut(command: Command, configuration: Configuration): Promise<ExitCode> {
  switch (command.kind) {
    case "import":
      return importPeopleFile(command.file, configuration);
    case "export":
      return exportPhysicianIds(command.physicianIds, configuration);
    case "import-examinations":
      return importExaminationFile(command.file, configuration);
    case "export-examinations":
      return exportExaminationIds(command.examinationIds, configuration);
    case "revoke":
      return revoke(command.code, command.because, configuration);
    case "generate":
      return generate(command.physicians, command.seed, configuration);
    case "token":
      return giveToken(command.email, configuration);
    case "list-failed-mails":
      return listFailedMails(configuration);
    case "retry-mails":
      return retryFailedMails(command.which, configuration);
  }
}
