import { stopOnSignals } from "~/tests/support/servers/stopOnSignals";
import { browsers } from "./browsers";
import { calendar } from "./calendar";
import { clamav } from "./clamav";
import { credentials } from "./credentials";
import { html } from "./html";
import { image } from "./image";
import { openid } from "./openid";
import type { Party } from "./party";
import { pgbouncer } from "./pgbouncer";
import { postgresql } from "./postgresql";
import { prometheus } from "./prometheus";
import { prism } from "./prism";
import { proxies } from "./proxies";
import { s3 } from "./s3";
import { smtp } from "./smtp";
import { text } from "./text";
import { type Attempt, attempt, linesOf, type Outcome } from "./trial";

const parties: readonly Party[] = [
  openid,
  prism,
  html,
  ...browsers,
  text,
  calendar,
  smtp,
  postgresql,
  pgbouncer,
  clamav,
  s3,
  prometheus,
  credentials,
  proxies,
  image,
];

const usage = `npm run test:third-party [-- NAME …]   tests the portal with third-party programs:

${parties.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join("\n")}

What is missing is installed: Debian packages where this is root on Debian, npm packages by npx or into .cache/third-party. The
exit code is 0 when everything passed, 1 when something failed or could not be tried, 2 when a name is none of these.
`;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Tries the parties named, or all of them, one after the other. */
async function main(names: readonly string[]): Promise<number> {
  if (names.some((name) => !parties.some((party) => party.name === name))) {
    process.stderr.write(usage);
    return 2;
  }
  let way: Attempt | null = null;
  const isStopping = stopOnSignals(() => way?.stop());

  const outcomes: Outcome[] = [];
  for (const party of parties.filter(({ name }) => names.length === 0 || names.includes(name))) {
    tell(`\n${party.name}: ${party.about}`);
    way = attempt(party, tell);
    outcomes.push(await way.outcome);
  }
  if (isStopping()) return new Promise(() => undefined);
  return report(outcomes);
}

function report(outcomes: readonly Outcome[]): number {
  tell("\nparty          passed    failed  left out  seconds  tried");
  for (const { party, versions, checks, leftOut, seconds } of outcomes) {
    const failed = checks.filter(({ faults }) => faults.length > 0).length;
    const figures = [checks.length - failed, failed, leftOut].map((count) => `${count}`.padStart(8));
    tell(`${party.name.padEnd(13)}${figures.join("  ")}  ${seconds.toFixed(0).padStart(7)}  ${versions.join(", ")}`);
  }
  const failures = outcomes.flatMap(({ checks }) => checks.filter(({ faults }) => faults.length > 0));
  if (failures.length > 0) tell("");
  for (const failure of failures) for (const line of linesOf(failure)) tell(line);
  return failures.length === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
