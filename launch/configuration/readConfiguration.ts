import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { type Look, standardLook } from "@portal/look/look";
import { settingsOfBrand } from "./brand/brandFile";
import { readBrand } from "./brand/readBrand";
import { type Configuration, inventedOffice, makeConfiguration } from "./configuration";
import { refusedCombinations } from "./refusedCombinations";
import type { Problem } from "./problem";
import { readProgram } from "./programFile";
import { type VariableName, type Variables, variables } from "./variables";

export interface SoundConfiguration {
  readonly kind: "configuration";
  readonly configuration: Configuration;
  /** Settings that describe the demo's invented board and no other. */
  readonly invented: readonly VariableName[];
  /** Whether an external board is assumed to use ISO 3166-1 numbers as country ids, because no setting says. */
  readonly assumesCountryIds: boolean;
}

type ReadConfiguration = SoundConfiguration | { readonly kind: "problems"; readonly problems: readonly Problem[] };

/**
 * Reads every setting from `environment` (SHELL-09), and from BRAND_FOLDER and PROGRAM_FILE what is not set there. An
 * empty variable counts as not set. Reports all problems together.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): ReadConfiguration {
  const names = Object.keys(variables.shape) as VariableName[];
  const folder = environment["BRAND_FOLDER"]?.trim() || null;
  const branding = folder === null ? null : readBrand(folder);
  const brand = branding?.kind === "brand" ? branding.brand : { look: standardLook, settings: {} };
  const programPath = environment["PROGRAM_FILE"]?.trim() || null;
  const programRead = readProgram(programPath);
  const program = programRead.kind === "program" ? programRead.program : null;
  const environmentValues = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const rawValues = Object.fromEntries(
    names.map((name) => [name, environmentValues[name] ?? brand.settings[name] ?? program?.settings[name]]),
  );
  const isOfProgram = (name: string) =>
    environmentValues[name] === undefined && Object.hasOwn(program?.settings ?? {}, name);
  const read = variables.safeParse(rawValues);
  const misspelled = misspelledNames(environment, names).map(({ variable: variableName, meant }) => ({
    variable: variableName,
    message: `is not a setting. Did you mean ${meant}?`,
  }));
  const unsound = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ variable: path[0] as VariableName, message }));
  const brandProblems = [
    ...(branding?.kind === "faults" ? branding.faults : []),
    ...unsound.filter(({ variable }) => environmentValues[variable] === undefined).flatMap(asBrandFault),
  ].map((message) => ({ variable: "BRAND_FOLDER" as const, message }));
  const programProblems = (programRead.kind === "faults" ? programRead.faults : []).map((message) => ({
    variable: "PROGRAM_FILE" as const,
    message,
  }));
  const problems = oneEach([
    ...misspelled,
    ...unsound.filter(({ variable }) => environmentValues[variable] !== undefined),
    ...refusedCombinations(read.success ? read.data : asIfSound(rawValues, unsound)).map((problem) =>
      isOfProgram(problem.variable) ? asProgramFault(problem) : problem,
    ),
  ]);
  const all = [...problems, ...brandProblems, ...programProblems];
  if (!read.success || program === null || all.length > 0) return { kind: "problems", problems: all };
  return {
    kind: "configuration",
    configuration: { ...makeConfiguration(read.data, program, arePortsChosen(rawValues)), look: brand.look },
    invented: [
      ...names.filter((name) => isInvented(read.data[name]) && !isReplaced(name, brand.look)),
      ...(read.data.BOARD_API_URL === undefined && !program.hasOwnFees ? (["PROGRAM_FILE"] as const) : []),
    ],
    assumesCountryIds: rawValues.BOARD_API_URL !== undefined && rawValues.OPT_IN_COUNTRY_IDS === undefined,
  };
}

/** Names the field of brand.json in place of the setting. */
function asBrandFault({ variable, message }: Problem): string[] {
  const field = Object.entries(settingsOfBrand).find(([, name]) => name === variable)?.[0];
  return field === undefined ? [] : [`brand.json: ${field} ${message}`];
}

function asProgramFault({ variable, message }: Problem): Problem {
  return { variable: "PROGRAM_FILE", message: `replaces ${variable}, which ${message}` };
}

function isInvented(value: unknown): boolean {
  return typeof value === "string" && /Meridian Board|meridianboard\.example/.test(value);
}

/** A text of the board's own is linked in place of these. */
function isReplaced(name: VariableName, { texts }: Look): boolean {
  return (name === "TERMS_URL" && texts.terms !== undefined) || (name === "POLICY_URL" && texts.privacy !== undefined);
}

/** For `configuration.json` in production: null in place of what only the demo's invented board has. */
export function withoutInvented(published: PublicConfiguration): Readonly<Record<string, unknown>> {
  const office: readonly unknown[] = Object.values(inventedOffice);
  return Object.fromEntries(
    Object.entries(published).map(([name, value]) => [
      name,
      isInvented(value) || office.includes(value) ? null : value,
    ]),
  );
}

/** Fills in a placeholder for invalid values: they are reported as wrong, not also as missing. */
function asIfSound(rawValues: Readonly<Record<string, string | undefined>>, unsound: readonly Problem[]): Variables {
  const wrong = new Map(unsound.map(({ variable }) => [variable, rawValues[variable]]));
  const sound = Object.fromEntries(Object.entries(rawValues).filter(([name]) => !wrong.has(name)));
  return { ...variables.parse(sound), ...Object.fromEntries(wrong) };
}

/** Keeps the first problem of each setting: the others mostly follow from it. */
function oneEach(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.variable, problem])).values()].toReversed();
}

/** Production always uses its configured port: clients expect it there. */
function arePortsChosen(rawValues: Readonly<Record<string, string | undefined>>): boolean {
  return (
    [rawValues.PORT, rawValues.SANDBOX_PORT, rawValues.PUBLIC_URL, rawValues.SANDBOX_URL].some(
      (setting) => setting !== undefined,
    ) || rawValues.PORTAL_MODE === "production"
  );
}

interface Misspelling<Name extends string> {
  readonly variable: string;
  readonly meant: Name;
}

/**
 * Finds variables that differ from a setting's name by a typo; that setting would silently keep its default. If the
 * correct name is set too, the other variable belongs to another program.
 */
export function misspelledNames<Name extends string>(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly Name[],
): readonly Misspelling<Name>[] {
  const known: ReadonlySet<string> = new Set(settings);
  return Object.keys(environment)
    .filter((variable) => !known.has(variable) && environment[variable]?.trim())
    .flatMap((variable) => {
      const name = variable.toUpperCase();
      const meant = settings.find((setting) => environment[setting] === undefined && isTypo(name, setting));
      return meant === undefined ? [] : [{ variable, meant }];
    });
}

function isTypo(variable: string, setting: string): boolean {
  const limit = maxTypos(setting);
  // Each missing or extra letter is a typo: nearly all pairs are too different in length, and need no count.
  return Math.abs(variable.length - setting.length) <= limit && countTypos(variable, setting) <= limit;
}

/** Short names resemble many names of other programs: for PORT, only swapped letters count. */
function maxTypos(setting: string): number {
  if (setting.length < 6) return 0.5;
  return setting.length < 10 ? 1 : 2;
}

/** Counts wrong, missing and extra letters. Two swapped neighbors count as one half. */
function countTypos(variable: string, setting: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: setting.length + 1 }, (_, index) => index);
  for (let row = 1; row <= variable.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= setting.length; column += 1) {
      const isSame = variable[row - 1] === setting[column - 1];
      const isSwapped = variable[row - 1] === setting[column - 2] && variable[row - 2] === setting[column - 1];
      now[column] = Math.min(
        (now[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 0.5 : Infinity,
      );
    }
    beforeLast = last;
    last = now;
  }
  return last[setting.length] ?? 0;
}
