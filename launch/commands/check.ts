import { type Check, failed, isFine, ok, warning } from "~/app/server/observability/check";
import { checkAll } from "~/launch/checks/checkAll";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { startWarnings } from "~/launch/main";
import { applyBoardZone } from "@portal/domain/time/boardZone";
import { counted } from "@portal/domain/wording";
import { applyLook } from "@portal/look/look";
import { parsedWords } from "./parsedWords";
import { type ExitCode, say } from "./runCommand";

const usage = `Check what the portal needs, before a start or beside a running portal; nothing is changed:

  npm run --silent check -- [--json] [--send ADDRESS]

--send sends a mail to that address. One line for each check says ok, warning or failed, and what to do. The exit code is 0
when all is well, 1 when there are warnings alone, and 2 when a check failed, or could not be made.`;

/** Results go to standard output, everything else to standard error. */
export async function check(words: readonly string[]): Promise<ExitCode> {
  const options = optionsOf(words);
  if (options === null) return say(process.stderr, usage, 2);
  if (options.help === true) return say(process.stdout, usage, 0);
  const checks = await checksOf(options.send ?? null);
  const code = codeOf(checks);
  return say(process.stdout, options.json === true ? asJson(checks) : linesOf(checks), code).catch(() => 2 as const);
}

function optionsOf(words: readonly string[]) {
  const options = { json: { type: "boolean" }, send: { type: "string" }, help: { type: "boolean" } } as const;
  const parsed = parsedWords(words, options);
  if (parsed === null || parsed.positionals.length > 0) return null;
  const { values } = parsed;
  return values.send === undefined || /^[^\s@]+@[^\s@]+$/.test(values.send) ? values : null;
}

async function checksOf(recipient: string | null): Promise<readonly Check[]> {
  const read = readConfiguration(process.env);
  if (read.kind === "problems")
    return read.problems.map(({ variable, message }) => failed("settings", `${variable} ${message}.`));
  const { configuration } = read;
  applyLook(configuration.look);
  applyBoardZone(configuration.boardZone);
  const warnings = startWarnings(read).map(({ settings, text }) =>
    warning("settings", `${settings.join(", ")}: ${text}.`),
  );
  const settings = warnings.length > 0 ? warnings : [ok("settings", "The settings can be used.")];
  return [...settings, ...(await checkAll(configuration, recipient))];
}

function codeOf(checks: readonly Check[]): ExitCode {
  if (!isFine(checks)) return 2;
  return checks.some(({ state }) => state === "warning") ? 1 : 0;
}

function asJson(checks: readonly Check[]): string {
  const result = (["ok", "warning", "failed"] as const)[codeOf(checks)];
  return JSON.stringify({ result, checks }, null, 2);
}

function linesOf(checks: readonly Check[]): string {
  const count = (state: Check["state"]) => checks.filter((one) => one.state === state).length;
  const sum = `${counted(count("failed"), "check")} failed, ${counted(count("warning"), "warning")}.`;
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, state, text }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${text}`);
  return [...lines, "", isFine(checks) && count("warning") === 0 ? "All is well." : sum].join("\n");
}
