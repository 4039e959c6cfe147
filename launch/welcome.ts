import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { Configuration } from "~/configuration/configuration";
import { boardToday, formatDate } from "~/domain/time/boardTime";
import type { Demo } from "./board/demo";

/** What a start says at its end: to a person in the demo, to the log in production. */
export function welcome(
  { url, demo }: { readonly url: string; readonly demo: Demo | null },
  { mode, serves, startAt, database, dataFolder }: Configuration,
  log: Logger,
): void {
  if (serves === "board") {
    if (mode === "production") return log.info({ address: url }, "The board serves");
    return void process.stdout.write(
      `\nThe board serves at ${url}, for a portal with BOARD_API_URL=${url} BOARD_API_BUILT_IN=true\n\nStop it with Ctrl+C.\n\n`,
    );
  }
  const address = `${url}/physicianportal/`;
  if (demo === null) return log.info({ address }, "The portal serves");
  const fromEmpty = database.kind === "embedded" ? `delete ${dataFolder}` : "give it an empty database";
  const remarks = [
    startAt && `Business time began at ${startAt.toString()} (PORTAL_NOW).`,
    demoAge(demo.since, boardToday(startAt ?? Temporal.Now.instant()), fromEmpty),
  ].filter((remark) => remark !== null);
  process.stdout.write(
    `\nThe portal is open at ${address}\n\nSign in as one of these invented people; the password of each is ` +
      `${demo.password}\n\n${demoTable(demo.people, `${address}authentication/staff-login`)}\n\n${[...remarks, "Stop it with Ctrl+C."].join("\n\n")}\n\n`,
  );
}

/**
 * A line for each person under the heading of their group, with what they show aligned; staff with the address of
 * their own sign-in.
 */
function demoTable(people: Demo["people"], staffSignIn: string): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return people
    .flatMap(({ email, shows, group, directory }, index) => {
      const line = `  ${email.padEnd(width)}  ${shows}`;
      if (people[index - 1]?.group === group) return [line];
      const heading = directory === "staff" ? `${group} (sign in at ${staffSignIn})` : group;
      return [...(index === 0 ? [] : [""]), heading, line];
    })
    .join("\n");
}

/** Days for which what is said of the invented people stays true of nearly all of them. */
const fresh = 14;

/**
 * What to say of people who were invented as of `since` and have aged since, as real ones do; null while they are fresh.
 * They are never made anew by themselves: what was saved for them may still be wanted.
 *
 * @param fromEmpty how to begin anew.
 */
export function demoAge(since: Temporal.PlainDate, today: Temporal.PlainDate, fromEmpty: string): string | null {
  if (Math.abs(since.until(today).days) <= fresh) return null;
  return (
    `These people were invented as of ${formatDate(since)}, and have aged: not all that is said of them above is still ` +
    `true. To begin anew, stop the portal, ${fromEmpty}, and start it again.`
  );
}
