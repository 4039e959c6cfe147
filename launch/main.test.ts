import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { day } from "~/tests/support/records/physicians";
import { standardLook } from "@portal/look/look";
import { asSettings, generateKeys } from "./configuration/keys";
import { readConfiguration } from "./configuration/readConfiguration";
import { demoAge, startWarnings } from "./main";

const of = (since: string) => demoAge(day(since), day("2026-07-15"), "delete ./data");

it.each(["2026-07-15", "2026-07-01", "2026-07-29"])("nothing is said of people who were invented on %s", (since) => {
  expect(of(since)).toBeNull();
});

it.each([
  ["2026-06-30", "June 30, 2026"],
  ["2024-02-29", "February 29, 2024"],
  // With the clock set back (PORTAL_NOW).
  ["2026-07-30", "July 30, 2026"],
])("it is said how to begin anew when people were invented on %s", (since, inWords) => {
  expect(of(since)).toContain(inWords);
  expect(of(since)).toContain("stop the portal, delete ./data, and start it again");
});

function warned(environment: Record<string, string>, files: readonly string[]) {
  const read = readConfiguration(environment);
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  const svg = { name: "logo.svg", type: "image/svg+xml", bytes: new Uint8Array() } as const;
  const document = files.includes("logo.png") ? { png: new Uint8Array(), width: 625, height: 150 } : null;
  const logo = files.includes("logo.svg") ? { light: svg, dark: null, document } : null;
  const configuration = { ...read.configuration, look: { ...standardLook, logo } };
  return startWarnings({ ...read, configuration }).flatMap(({ settings }) => settings);
}

it.each<[string, string, Record<string, string>, readonly string[], readonly string[]]>([
  ["asks for", "only an SVG", {}, ["logo.svg"], ["BRAND_FOLDER"]],
  ["is silent with", "both", {}, ["logo.svg", "logo.png"], []],
  ["is silent with", "neither", {}, [], []],
  [
    "is silent with",
    "only an SVG, where another board makes the documents",
    { BOARD_API_URL: "https://api.board.example" },
    ["logo.svg"],
    [],
  ],
])("BRAND-04 the start %s a logo for documents: %s", (_does, _what, environment, files, settings) => {
  expect(warned(environment, files)).toEqual(settings);
});

const production = {
  PORTAL_MODE: "production",
  DATABASE_URL: "postgres://portal:secret@localhost/portal",
  PUBLIC_URL: "https://portal.board.example",
  MAIL_SMTP_URL: "smtp://localhost",
  MAIL_FROM: "no-reply@board.example",
  OPT_IN_COUNTRY_IDS: "none",
  ...(parseEnv(asSettings(await generateKeys())) as Record<string, string>),
};
const ofPapers = (environment: Record<string, string>) =>
  warned(environment, []).filter((setting) => /^(PAPER|VIRUS)/.test(setting));

it.each<[string, Record<string, string>, readonly string[]]>([
  ["that papers are not scanned, in production", production, ["VIRUS_SCANNER"]],
  ["nothing with a scanner", { ...production, VIRUS_SCANNER: "/run/clamav/clamd.ctl" }, []],
  ["that none can be handed in without a key", { ...production, PAPERS_KEYS: "" }, ["PAPERS_KEYS"]],
  ["nothing where another board keeps them", { ...production, BOARD_API_URL: "https://api.board.example" }, []],
  ["nothing in the demo", {}, []],
])("PAPER-08 the start says %s", (_what, environment, settings) => expect(ofPapers(environment)).toEqual(settings));
