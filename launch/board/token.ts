import { findAccountByEmail } from "~/board/identity/accounts";
import { identityDatabase } from "~/board/identity/database";
import { demoToken } from "~/board/identity/demoToken";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { keysOf } from "~/configuration/keys";
import { onBoard, signInOf } from "./openBoard";
import { type ExitCode, say } from "./say";

/** Writes an access token of somebody of the demo, by which its board can be asked without a browser. */
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
