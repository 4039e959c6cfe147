import { writeFile } from "node:fs/promises";
import { Temporal } from "temporal-polyfill";
import type { Configuration } from "~/configuration/configuration";
import { findAccountByEmail } from "~/board/identity/accounts/accounts";
import { identityDatabase } from "~/board/identity/schema";
import { demoToken } from "~/board/identity/accounts/demoAccounts";
import { generatePopulation, populationFile } from "~/board/demoPeople/population/generatePopulation";
import { CannotStart } from "~/configuration/problem";
import { keysOf } from "~/configuration/keys";
import { boardToday } from "~/domain/time/boardTime";
import { keepStaff, listOperations, operate } from "./accounts";
import { changeEmail, decideEmail } from "./emailReplacement";
import { callerPath } from "./importFile";
import { listFailedMails, retryFailedMails, revoke } from "./correspondence";
import { extendDeadline } from "./deadlines";
import { exportExaminationIds, exportPhysicianIds, importExaminationFile, importPeopleFile } from "./imports";
import { erase, writePersonalData } from "./personalData";
import { type Command, readBoardCommand } from "./readBoardCommand";
import { type ExitCode, withBoard, runCommand, say, signInOf, unchanged } from "./runCommand";

const reasonLimit = "A reason (--why) has at most 500 characters.";

const usage = `Keep the records of this portal's board:

  npm run board -- import FILE.json            add and change all people in the file, or none; - reads the standard input
                                               (or physicians of other boards, and messages)
  npm run --silent board -- export ID [ID …]   write them as such a file to the standard output
  npm run board -- import-examinations FILE.json            the same for examinations that can be applied for
  npm run --silent board -- export-examinations [ID …]      write them, or all, as such a file
  npm run board -- revoke CODE [--why "…"]     mark a document as revoked on the page that checks documents
  npm run board -- generate --physicians N [--seed S]       fill a demo with N invented physicians
                                               (with --file FILE.json: write them as a file to import instead)
  npm run --silent board -- token --email ADDRESS           write an access token for a demo account, valid for ten minutes
  npm run board -- staff add ADDRESS [--name "…"] [--read-only]   let a member of staff sign in, or change the role
  npm run board -- staff remove ADDRESS        end the account of a member of staff
  npm run board -- staff list                  list members of staff and their roles
  npm run board -- account disable|enable ADDRESS [--why "…"]     close an account, or open it again
  npm run board -- account reset-factor ADDRESS [--why "…"]       let a user who lost phone and codes sign in by password
  npm run board -- account send-link ADDRESS   mail a link that creates a password
  npm run board -- account change-email ADDRESS NEW --mailbox lost|compromised --why "…" [--now]
                                               let a user whose mailbox is lost, or read by others, sign in with NEW,
                                               in 24 hours (--now: at once)
  npm run board -- account confirm-email ADDRESS NEW [--why "…"]  confirm such a change that staff requested
  npm run board -- account withdraw-email ADDRESS [--why "…"]     stop such a change
  npm run board -- extend-deadline --from YYYY-MM-DD --to YYYY-MM-DD --why "…" --everybody | ID [ID …]
                                               extend blocks that are due on one day to another
                                               (with --applications: applications that are not submitted)
  npm run --silent board -- personal-data ID   write everything that is kept about a physician
  npm run board -- erase ID --why "…"          erase a physician's personal data, where the law asks for it
                                               (both with --other-board: of a physician of another board)
  npm run board -- journal                     list what was done by these commands, and by whom
  npm run board -- mails --failed              list the mails that could not be delivered
  npm run board -- mails --retry NUMBER|all    try them again

${reasonLimit} docs/importing-people.md and docs/importing-examinations.md describe the files, docs/deployment.md the rest. The exit code is 0 when it is done, 1 when it is refused (nothing was changed), and 2 when it could not be tried, or its output could not be written.`;

/** Results go to standard output, everything else to standard error. */
export async function board(words: readonly string[]): Promise<ExitCode> {
  const help = helpOn(words);
  if (help !== null) return say(process.stdout, help, 0);
  const command = readBoardCommand(words);
  if (command === null) return say(process.stderr, malformed(words), 2);
  return runCommand(
    (configuration) => carryOut(command, configuration),
    (cause) => failureLine(command, cause),
  );
}

/** The lines of one command for `staff --help`; null if no help is asked for. */
export function helpOn(words: readonly string[]): string | null {
  if (words[0] === "--help" || words[0] === "help") return usage;
  const lines = words.includes("--help") ? linesOn(words) : [];
  return lines.length === 0 ? null : lines.join("\n");
}

/** Says how a mistyped command is written; the whole list is too long to find what is wrong in it. */
export function malformed([name = "", ...rest]: readonly string[]): string {
  if (name === "") return usage;
  const alike = linesOn([name]);
  if (alike.length === 0) return `There is no command "${name}". Nothing was changed.\n\n${usage}`;
  const options = alike.flatMap((lines) => afterBoard(lines).match(/--[a-z-]+/g) ?? []);
  const unknown = rest.filter((word) => /^--./.test(word) && !options.includes(word.split("=")[0] ?? ""));
  const why = unknown.length > 0 ? `has no option ${unknown.join(", ")}` : "is incomplete or wrong";
  const shown = linesOn([name, ...rest]);
  const limits = [
    ...(shown.some((lines) => lines.includes("--why")) ? [reasonLimit] : []),
    ...(shown.some((lines) => lines.includes("YYYY-MM-DD")) ? ["Both days must exist in the calendar."] : []),
  ];
  return `The command "${name}" ${why}. Nothing was changed. It is written like this:

${[...shown, ...limits].join("\n")}

npm run board -- help lists all commands.`;
}

/** The lines of the usage on a command, of one of its kinds where the second word says which; none if it is unknown. */
function linesOn([name = "", second = ""]: readonly string[]): string[] {
  const all = usage.split(/\n(?= {2}npm run|\n)/).filter((lines) => lines.startsWith("  npm run"));
  const alike = all.filter((lines) => afterBoard(lines).split(/\s+/)[0] === name);
  const exact = alike.filter((lines) => afterBoard(lines).split(/\s+/)[1]?.split("|").includes(second));
  return exact.length > 0 ? exact : alike;
}

function afterBoard(lines: string): string {
  return lines.replace(/^.*? board -- /, "");
}

/** Populations are stored in batches, everything else in one transaction. */
export function failureLine({ kind }: Pick<Command, "kind">, cause: string | null): string {
  if (kind !== "generate") return unchanged(cause);
  return `It failed${cause === null ? "" : `: ${cause}`}. What was stored stays; run the same command again to continue.`;
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
      return command.file === null
        ? generate(command.physicians, command.seed, configuration)
        : writeGenerated(command.file, command.physicians, command.seed, configuration);
    case "token":
      return printAccessToken(command.email, configuration);
    case "staff-add":
    case "staff-remove":
    case "staff-list":
      return keepStaff(command, configuration);
    case "account":
      return operate(command, configuration);
    case "personal-data":
      return writePersonalData(command.person, configuration);
    case "erase":
      return erase(command.person, command.reason, configuration);
    case "extend-deadline":
      return extendDeadline(command, configuration);
    case "change-email":
      return changeEmail(command, configuration);
    case "confirm-email":
    case "withdraw-email":
      return decideEmail(command, configuration);
    case "journal":
      return listOperations(configuration);
    case "list-failed-mails":
      return listFailedMails(configuration);
    case "retry-mails":
      return retryFailedMails(command.which, configuration);
  }
}

/** To measure an import. */
async function writeGenerated(
  file: string,
  physicians: number,
  seed: number,
  { startAt }: Configuration,
): Promise<ExitCode> {
  const today = boardToday(startAt ?? Temporal.Now.instant());
  await writeFile(callerPath(file), populationFile({ seed, physicians, today }));
  return say(process.stdout, `${physicians} physicians written into ${file}`, 0);
}

const step = 100_000;

/** For load tests. */
function generate(physicians: number, seed: number, configuration: Configuration): Promise<ExitCode> {
  if (configuration.mode === "production") {
    throw new CannotStart(
      "People can be generated in a demo only, and PORTAL_MODE says production. Nothing was changed.",
    );
  }
  return withBoard(configuration, async ({ pool, now }) => {
    const begun = performance.now();
    const onProgress = (done: number) => {
      if (done % step === 0) process.stderr.write(`${done} physicians\n`);
    };
    const added = await generatePopulation(pool, { seed, physicians, today: boardToday(now()) }, onProgress);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return say(process.stdout, `${added} physicians added, ${physicians - added} were there, in ${seconds} s`, 0);
  });
}

/** To call the demo's board without a browser. */
export function printAccessToken(email: string, configuration: Configuration): Promise<ExitCode> {
  if (configuration.mode === "production") {
    throw new CannotStart("Tokens without a sign-in are for a demo only, and PORTAL_MODE says production.");
  }
  return withBoard(configuration, async ({ pool }) => {
    const account = await findAccountByEmail(identityDatabase(pool), email);
    if (account === undefined) return say(process.stderr, "No demo account has that e-mail address.", 1);
    const { issuer } = signInOf(configuration);
    const { signing } = await keysOf(configuration.keys, configuration.dataFolder);
    const audience = configuration.boardAudience ?? issuer.replace(/\/identity$/, "/board");
    return say(process.stdout, await demoToken({ issuer, audience, account, signingKeys: signing }), 0);
  });
}
