import type { Configuration } from "./configuration";
import { standardLook } from "~/look/look";
import { settingsOfBrand } from "./brand/brandFile";
import { readBrand } from "./brand/readBrand";
import { makeConfiguration } from "./makeConfiguration";
import { misspelledNames } from "./misspelledNames";
import { modeProblems } from "./modes";
import type { Problem } from "./problem";
import { readProgram } from "./programFile";
import { type VariableName, type Variables, variables } from "./variables";

type ReadConfiguration =
  | {
      readonly kind: "configuration";
      readonly configuration: Configuration;
      /** The settings that say what the demo's invented board says, which no other board means. */
      readonly invented: readonly VariableName[];
      /** Whether a board of its own is taken to number its countries as ISO 3166-1 does, because nobody said so or otherwise. */
      readonly assumesCountryIds: boolean;
    }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] };

/**
 * Reads every setting from `environment` (SHELL-09), and from BRAND_FOLDER and PROGRAM_FILE what it does not say; an empty
 * one counts as not given. All problems are told at once.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): ReadConfiguration {
  const names = Object.keys(variables.shape) as VariableName[];
  const folder = environment["BRAND_FOLDER"]?.trim() || null;
  const branding = folder === null ? null : readBrand(folder);
  const brand = branding?.kind === "brand" ? branding.brand : { look: standardLook, settings: {} };
  const programPath = environment["PROGRAM_FILE"]?.trim() || null;
  const programRead = readProgram(programPath);
  const program = programRead.kind === "program" ? programRead.program : null;
  const said = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const given = Object.fromEntries(
    names.map((name) => [name, said[name] ?? brand.settings[name] ?? program?.settings[name]]),
  );
  const read = variables.safeParse(given);
  const misspelled = misspelledNames(environment, names).map(({ given, meant }) => ({
    variable: given,
    message: `is not a setting. Did you mean ${meant}?`,
  }));
  const unsound = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ variable: path[0] as VariableName, message }));
  const brandProblems = [
    ...(branding?.kind === "faults" ? branding.faults : []),
    ...unsound.filter(({ variable }) => said[variable] === undefined).flatMap(asBrandFault),
  ].map((message) => ({ variable: "BRAND_FOLDER" as const, message }));
  const programProblems = (programRead.kind === "faults" ? programRead.faults : []).map((message) => ({
    variable: "PROGRAM_FILE" as const,
    message,
  }));
  const problems = oneEach([
    ...misspelled,
    ...unsound.filter(({ variable }) => said[variable] !== undefined),
    ...modeProblems(read.success ? read.data : asIfSound(given, unsound)),
  ]);
  const all = [...problems, ...brandProblems, ...programProblems];
  if (!read.success || program === null || all.length > 0) return { kind: "problems", problems: all };
  return {
    kind: "configuration",
    configuration: { ...makeConfiguration(read.data, program, arePortsChosen(given)), look: brand.look },
    invented: [
      ...names.filter((name) => isInvented(read.data[name])),
      ...(read.data.BOARD_API_URL === undefined && !program.hasOwnFees ? (["PROGRAM_FILE"] as const) : []),
    ],
    assumesCountryIds: given.BOARD_API_URL !== undefined && given.OPT_IN_COUNTRY_IDS === undefined,
  };
}

/** The message of a setting that brand.json gives, by its field there. */
function asBrandFault({ variable, message }: Problem): string[] {
  const field = Object.entries(settingsOfBrand).find(([, name]) => name === variable)?.[0];
  return field === undefined ? [] : [`brand.json: ${field} ${message}`];
}

function isInvented(value: unknown): boolean {
  return typeof value === "string" && /Meridian Board|meridianboard\.example/.test(value);
}

/** What is given, with what is no sound value as it stands: it is wrong, but it is not missing. */
function asIfSound(given: Readonly<Record<string, string | undefined>>, unsound: readonly Problem[]): Variables {
  const wrong = new Map(unsound.map(({ variable }) => [variable, given[variable]]));
  const sound = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return { ...variables.parse(sound), ...Object.fromEntries(wrong) };
}

/** The first problem of each setting: what comes after it mostly follows from it. */
function oneEach(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.variable, problem])).values()].toReversed();
}

/** Production always keeps to its port: clients find it there. */
function arePortsChosen(given: Readonly<Record<string, string | undefined>>): boolean {
  return (
    [given.PORT, given.SANDBOX_PORT, given.PUBLIC_URL, given.SANDBOX_URL].some((setting) => setting !== undefined) ||
    given.PORTAL_MODE === "production"
  );
}
