import { lstatSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Adds the settings of .env to the environment, which wins over it. Ends the process where there is one, in any form,
 * that cannot be read: without its settings, a demo would start in place of production. A service that has its mode in
 * the environment may have all its settings there.
 */
export function loadEnvironmentFile() {
  try {
    // A link that leads nowhere is there as well.
    if (lstatSync(".env", { throwIfNoEntry: false }) === undefined) return;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(".env"));
    // UTF-16 without a byte order mark.
    if (text.includes("\0")) throw new TypeError();
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    if (error instanceof TypeError)
      stop("The file .env is not UTF-8, so its settings cannot be read. Save it with the encoding UTF-8.");
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!process.env.PORTAL_MODE)
      stop(
        `There is a .env, but it cannot be read (${code}). Let this user read it, or remove it. If all settings are in the ` +
          "environment, set PORTAL_MODE there.",
      );
    console.error(`Warning: .env cannot be read (${code}); only the settings of the environment apply.`);
  }
}

/** @returns {never} */
function stop(/** @type {string} */ message) {
  console.error(message);
  process.exit(process.argv.length > 2 ? 2 : 1);
}
