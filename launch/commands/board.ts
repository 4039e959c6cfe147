import { writeFile } from "node:fs/promises";
import { Temporal } from "temporal-polyfill";
import type { Configuration } from "~/launch/configuration/configuration";
import { findAccountByEmail } from "@portal/board/identity/accounts/accounts";
import { identityDatabase } from "@portal/board/identity/schema";
import { demoToken } from "@portal/board/identity/accounts/demoAccounts";
import { generatePopulation, populationFile } from "@portal/demo/population/generatePopulation";
import { CannotStart } from "~/launch/configuration/problem";
import { keysOf } from "~/launch/configuration/keys";
import { boardToday } from "@portal/domain/time/boardTime";
import { keepStaff, listOperations, operate } from "./accounts";
import { helpOn, malformed } from "./boardHelp";
import { changeEmail, decideEmail } from "./emailReplacement";
import { callerPath } from "./importFile";
import { listFailedMails, retryFailedMails, revoke } from "./correspondence";
import { extendDeadline } from "./deadlines";
import { exportExaminationIds, exportPhysicianIds, importExaminationFile, importPeopleFile } from "./imports";
import { erase, writePersonalData } from "./personalData";
import { type Command, readBoardCommand } from "./readBoardCommand";
import { type ExitCode, withBoard, runCommand, say, signInOf, unchanged } from "./runCommand";

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
