import { removeLostFactor } from "~/board/identity/secondFactor/changeFactor";
import { boardDatabase } from "~/board/store/boardDatabase";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { type ExitCode, onDatabase, say, signInOf } from "./runCommand";

/** For a user who has lost phone, passkeys and recovery codes, and signs in with the password alone from then on. */
export async function removeSecondFactor(email: string, configuration: Configuration): Promise<ExitCode> {
  const { issuer, isBuiltIn } = signInOf(configuration);
  if (!isBuiltIn)
    throw new CannotStart("OIDC_ISSUER names an identity provider of its own: second factors are kept there.");
  const { boardName, contactEmail } = configuration.public;
  return onDatabase(configuration, 2, async (pool) => {
    const from = { issuer, boardName, contactEmail };
    const outcome = await removeLostFactor({ database: boardDatabase(pool), from }, email);
    return say(outcome === "removed" ? process.stdout : process.stderr, lines[outcome], outcome === "removed" ? 0 : 1);
  });
}

const lines: Record<Awaited<ReturnType<typeof removeLostFactor>>, string> = {
  removed: "Authenticator app and passkeys were removed. Their owner gets a mail.",
  "no-factor": "This account has neither an authenticator app nor passkeys. Nothing was changed.",
  "no-account": "No account has this e-mail address. Nothing was changed.",
};
