import { writeFile } from "node:fs/promises";
import { Temporal } from "temporal-polyfill";
import type { Configuration } from "~/launch/configuration/configuration";
import { findAccountByEmail } from "@portal/board/identity/accounts/accounts";
import { identityDatabase } from "@portal/board/identity/schema";
import { demoToken } from "@portal/board/identity/accounts/demoAccounts";
import { maxPopulation } from "@portal/demo/population/generatedPhysician";
import { generatePopulation, populationFile } from "@portal/demo/population/generatePopulation";
import { CannotStart } from "~/launch/configuration/problem";
import { keysOf } from "~/launch/configuration/keys";
import { boardToday } from "@portal/domain/time/boardTime";
import type { LockHolder } from "@portal/database/advisoryLock";
import { command } from "./boardCommand";
import { callerPath } from "./importFile";
import { type ExitCode, withBoard, say, signInOf } from "./runCommand";

export const demoCommands = [
  command(
    {
      name: "generate",
      then: "--physicians N [--seed S]",
      options: { physicians: { type: "string" }, seed: { type: "string" }, file: { type: "string" } },
      does: [
        "fill a demo with N invented physicians",
        "(with --file FILE.json: write them as a file to import instead)",
      ],
      isInBatches: true,
    },
    (words, { physicians = "", seed = "1", file = null }): Generation | null => {
      if (words.length > 0 || !/^\d{1,7}$/.test(physicians) || !/^\d{1,9}$/.test(seed) || file === "") return null;
      const count = Number(physicians);
      return count < 1 || count > maxPopulation ? null : { physicians: count, seed: Number(seed), file };
    },
    generate,
  ),
  command(
    {
      name: "token",
      then: "--email ADDRESS",
      options: { email: { type: "string" } },
      does: ["write an access token for a demo account, valid for ten minutes"],
      isWritten: true,
    },
    (words, { email = "" }) => (words.length === 0 && email.includes("@") ? { email } : null),
    printAccessToken,
  ),
];

interface Generation {
  readonly physicians: number;
  readonly seed: number;
  /** Where to write them; null: store them in the database. */
  readonly file: string | null;
}

/** To measure an import. */
async function writeGenerated(
  file: string,
  { physicians, seed }: Generation,
  { startAt }: Configuration,
): Promise<ExitCode> {
  const today = boardToday(startAt ?? Temporal.Now.instant());
  await writeFile(callerPath(file), populationFile({ seed, physicians, today }));
  return say(process.stdout, `${physicians} physicians written into ${file}`, 0);
}

const step = 100_000;

/** For load tests. */
function generate(generation: Generation, configuration: Configuration): Promise<ExitCode> {
  const { physicians, seed, file } = generation;
  if (file !== null) return writeGenerated(file, generation, configuration);
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
    const onWaiting = ({ pid, application }: LockHolder) =>
      void process.stderr.write(`Waiting for ${application ?? "another program"}, session ${pid} of the database\n`);
    const wanted = { seed, physicians, today: boardToday(now()) };
    const added = await generatePopulation(pool, wanted, onProgress, onWaiting);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return say(process.stdout, `${added} physicians added, ${physicians - added} were there, in ${seconds} s`, 0);
  });
}

/** To call the demo's board without a browser. */
export function printAccessToken(
  { email }: { readonly email: string },
  configuration: Configuration,
): Promise<ExitCode> {
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
