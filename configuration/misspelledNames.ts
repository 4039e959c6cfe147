/** A variable of the environment and the setting that it probably means. */
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
      const meant = settings.find(
        (setting) => environment[setting] === undefined && countTypos(name, setting) <= maxTypos(setting),
      );
      return meant === undefined ? [] : [{ variable, meant }];
    });
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
