import { findAccountByEmail } from "~/board/identity/accounts/accounts";
import { identityDatabase } from "~/board/identity/database";
import { demoToken } from "~/board/identity/oidc/demoToken";
import { generatePopulation } from "~/board/people/population/generatePopulation";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { keysOf } from "~/configuration/keys";
import { boardToday } from "~/domain/time/boardTime";
import { type ExitCode, onBoard, say, signInOf } from "./runCommand";

/** Physicians between two lines of progress. */
const step = 100_000;

/** Fills a demo with physicians who do not exist, to see how it does with many. */
export function generate(physicians: number, seed: number, configuration: Configuration): Promise<ExitCode> {
  if (configuration.mode === "production") {
    throw new CannotStart("People are invented in a demo only, and PORTAL_MODE says production. Nothing was changed.");
  }
  return onBoard(configuration, async ({ pool, now }) => {
    const begun = performance.now();
    const onProgress = (done: number) => {
      if (done % step === 0) process.stderr.write(`${done} physicians\n`);
    };
    const added = await generatePopulation(pool, { seed, physicians, today: boardToday(now()) }, onProgress);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return say(process.stdout, `${added} physicians added, ${physicians - added} were there, in ${seconds} s`, 0);
  });
}

/** Writes an access token of a person of the demo, by which its board can be asked without a browser. */
export function giveToken(email: string, configuration: Configuration): Promise<ExitCode> {
  if (configuration.mode === "production") {
    throw new CannotStart("Tokens are given without a sign-in in a demo only, and PORTAL_MODE says production.");
  }
  return onBoard(configuration, async ({ pool }) => {
    const account = await findAccountByEmail(identityDatabase(pool), email);
    if (account === undefined) return say(process.stderr, "Nobody signs in to this demo with that e-mail address.", 1);
    const { issuer } = signInOf(configuration);
    const { signing } = await keysOf(configuration.keys, configuration.dataFolder);
    const audience = configuration.boardAudience ?? issuer.replace(/\/identity$/, "/board");
    return say(process.stdout, await demoToken({ issuer, audience, account, signingKeys: signing }), 0);
  });
}
