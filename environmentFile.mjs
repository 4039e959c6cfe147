import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Adds the settings of .env to the environment, which wins over it: a service may have its settings there alone. */
export function loadEnvironmentFile() {
  if (!existsSync(".env")) return;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(".env"));
    // UTF-16 without a byte order mark.
    if (text.includes("\0")) throw new TypeError();
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    if (error instanceof TypeError) {
      // Without its settings, a production would start as a demo.
      console.error("The file .env is not UTF-8, so its settings cannot be read. Save it with the encoding UTF-8.");
      process.exit(process.argv.length > 2 ? 2 : 1);
    }
    console.error("Warning: this user cannot read .env; only the settings of the environment apply.");
  }
}
