import { resolve } from "node:path";

/** npm runs its scripts in the package's folder; the person named the file from theirs. */
export function fromCaller(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "board" && folder ? folder : ".", file);
}
