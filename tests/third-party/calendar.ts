import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { formIn } from "~/tests/ops/postedForm";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { testNow, thisYear } from "~/tests/support/people";
import type { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { openPortal, signedIn } from "./smtp/sendingPortal";

/** Their exam is in Evanston, at 8:00 a.m. Central Time. */
const me = "exam-appointment";
const appointment = "Exam: Continuing Certification Examination in Neurology";
const done = /Attest to 90 CME/;

export const calendar: Party = {
  name: "calendar",
  about: "vdirsyncer and khal, and calcurse, which read a calendar address before and after something is done",
  async run(trial) {
    trial.tried(provideDebianPackages("vdirsyncer"));
    trial.tried(provideDebianPackages("khal"));
    trial.tried(provideDebianPackages("calcurse"));
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const portal = await openPortal(trial, {
      DATABASE_URL: databaseUrlOf(server.connection),
      PORTAL_NOW: testNow.toString(),
      LOG_LEVEL: "debug",
    });
    const browser = await signedIn(portal, me);
    const url = await makeAddress(browser, portal.home);
    const programs = [await subscribeWithKhal(trial, url), importWithCalcurse(trial, url)];

    const before = programs.map((program) => program.read());
    for (const [index, { name }] of programs.entries()) {
      const lines = before[index] ?? [];
      trial.check(
        `${name}: the appointment is at 9:00 a.m. in New York, where its reader is`,
        lines.includes(`2026-09-15 09:00 ${appointment}`) ? null : lines,
      );
      trial.check(
        `${name}: what there is to do is on its last day`,
        lines.some((line) => done.test(line)) ? null : lines,
      );
      trial.check(
        `${name}: a long line is read as it was written`,
        lines.some((line) => line.includes("Continuing Certification Examination in Neurology")) ? null : lines,
      );
    }
    const [khal, calcurse] = before.map((lines) => lines.toSorted().join("\n"));
    trial.check("both read the same", khal === calcurse ? null : [`khal:\n${khal}`, `calcurse:\n${calcurse}`]);
    const ids = idsOf(url);
    trial.check("each entry has an id of its own", new Set(ids).size === ids.length && ids.length > 0 ? null : ids);

    await attest(browser, portal.home);
    for (const [index, program] of programs.entries()) {
      const after = program.read();
      const expected = (before[index] ?? []).filter((line) => !done.test(line));
      trial.check(
        `${program.name}: what was done is gone at the next reading, and nothing else`,
        JSON.stringify(after) === JSON.stringify(expected) ? null : after,
      );
    }
    const left = idsOf(url);
    trial.check(
      "the others keep their ids",
      left.length === ids.length - 1 && left.every((id) => ids.includes(id)) ? null : left,
    );

    const secret = /calendar\/([\w-]+)\.ics/.exec(url)?.[1] ?? "";
    trial.check("no line of the log has the secret", portal.output().includes(secret) ? "one has" : null);
    trial.check(
      "the log says the path without it",
      portal.output().includes('"path":"/physicianportal/calendar/:value"') ? null : "it does not",
    );
  },
};

async function makeAddress(browser: PlainBrowser, home: string): Promise<string> {
  const page = await browser.open(`${home}AccountInformation`);
  const form = formIn(page.text, 'value="make-calendar-address"');
  const shown = await browser.post(page.url, { ...form?.fields, intent: "make-calendar-address" });
  const url = /<code>([^<]+\.ics)<\/code>/.exec(shown.text)?.[1];
  if (url === undefined) throw new Error(`No calendar address was made: ${shown.status} at ${shown.url}`);
  return url;
}

async function attest(browser: PlainBrowser, home: string): Promise<void> {
  const page = await browser.open(`${home}en/dashboard`);
  const form = formIn(page.text, 'value="save-attestations"');
  const fields = {
    ...form?.fields,
    [`attested.${thisYear}.CME`]: "on",
    [`credits.${thisYear}.CME`]: "90",
    [`attested.${thisYear}.SA`]: "on",
    [`credits.${thisYear}.SA`]: "24",
    intent: "save-attestations",
  };
  const saved = await browser.post(`${home}en/dashboard`, fields);
  if (!saved.text.includes("Successfully Saved and Attested")) throw new Error(`Not attested: ${saved.status}`);
}

/** A program that has read the calendar: `2026-09-15 09:00 Exam: …`, without a time for a whole day. */
interface CalendarProgram {
  readonly name: string;
  /** Reads the address anew, and returns the entries in the order of time. */
  read(): string[];
}

const env = { ...process.env, TZ: "America/New_York", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };

/** vdirsyncer subscribes, as a telephone would: it takes over what is new, and removes what is gone. khal shows it. */
async function subscribeWithKhal(trial: Trial, url: string): Promise<CalendarProgram> {
  const folder = join(trial.folder, "khal");
  const entries = join(folder, "entries");
  await mkdir(entries, { recursive: true });
  const sync = join(folder, "vdirsyncer.conf");
  const pair = ["[general]", `status_path = "${folder}/status/"`, "", "[pair portal]", 'a = "here"', 'b = "there"'];
  const rule = ["collections = null", 'conflict_resolution = "b wins"', ""];
  const here = ["[storage here]", 'type = "filesystem"', `path = "${entries}"`, 'fileext = ".ics"', ""];
  const there = ["[storage there]", 'type = "http"', `url = "${url}"`, ""];
  await writeFile(sync, [...pair, ...rule, ...here, ...there].join("\n"));
  const shown = join(folder, "khal.conf");
  const zones = ["local_timezone = America/New_York", "default_timezone = America/New_York"];
  const formats = ["timeformat = %H:%M", "dateformat = %Y-%m-%d", "longdateformat = %Y-%m-%d"];
  const moments = ["datetimeformat = %Y-%m-%d %H:%M", "longdatetimeformat = %Y-%m-%d %H:%M"];
  const database = ["[sqlite]", `path = ${folder}/khal.db`, ""];
  const all = ["[calendars]", "[[portal]]", `path = ${entries}`, "", "[locale]", ...zones, ...formats, ...moments, ""];
  await writeFile(shown, [...all, ...database].join("\n"));
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { env, encoding: "utf8" });
  run("vdirsyncer", "-c", sync, "discover");
  const list = (format: string) =>
    run("khal", "-c", shown, "list", "--once", "--day-format", "", "--format", format, "2026-01-01", "2046-01-01")
      .split("\n")
      .filter((line) => line.trim() !== "");
  return {
    name: "khal",
    read() {
      run("vdirsyncer", "-c", sync, "sync");
      return list("{start-date} {start-time} {title}")
        .map((line) => line.replace(/ {2,}/g, " ").trim())
        .toSorted();
    },
  };
}

/** As the library reads them on which khal is built: vdirsyncer makes up ids of its own. */
function idsOf(url: string): string[] {
  const program = [
    "import sys, urllib.request, icalendar",
    "calendar = icalendar.Calendar.from_ical(urllib.request.urlopen(sys.argv[1]).read())",
    "print('\\n'.join(str(event['UID']) for event in calendar.walk('VEVENT')))",
  ];
  return execFileSync("/usr/bin/python3", ["-c", program.join("\n"), url], { env, encoding: "utf8" })
    .trim()
    .split("\n");
}

/** It imports a file: each reading begins with an empty calendar, whose lines it stores. */
function importWithCalcurse(trial: Trial, url: string): CalendarProgram {
  let readings = 0;
  return {
    name: "calcurse",
    read() {
      readings += 1;
      const folder = join(trial.folder, `calcurse-${readings}`);
      const file = join(folder, "read.ics");
      execFileSync("curl", ["--silent", "--fail", "--create-dirs", "--output", file, url]);
      execFileSync("calcurse", ["-D", folder, "-i", file], { env, stdio: "ignore" });
      return readFileSync(join(folder, "apts"), "utf8").split("\n").flatMap(entryOf).toSorted();
    },
  };
}

/** `09/15/2026 @ 09:00 -> 09/15/2026 @ 09:00|Exam`, or `12/31/2026 [1] Attest`; a description is a note before the text. */
function entryOf(line: string): string[] {
  const found = /^(\d\d)\/(\d\d)\/(\d{4}) (?:@ (\d\d:\d\d) .*?[|!]|\[\d+\] (?:>\w+ )?)(.*)$/.exec(line);
  if (found === null) return [];
  const [, month, day, year, time, title = ""] = found;
  return [[`${year}-${month}-${day}`, ...(time === undefined ? [] : [time]), title].join(" ")];
}
