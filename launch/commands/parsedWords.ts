import { parseArgs, type ParseArgsConfig } from "node:util";

/** Null for an unknown option, or one without its value. */
export function parsedWords<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return null;
  }
}
