/** A variable of the environment and the setting that it probably means. */
interface Misspelling<Name extends string> {
  readonly given: string;
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
    .filter((given) => !known.has(given) && environment[given]?.trim())
    .flatMap((given) => {
      const name = given.toUpperCase();
      const meant = settings.find(
        (setting) => environment[setting] === undefined && countTypos(name, setting) <= maxTypos(setting),
      );
      return meant === undefined ? [] : [{ given, meant }];
    });
}

/** Short names resemble many names of other programs: for PORT, only swapped letters count. */
function maxTypos(setting: string): number {
  if (setting.length < 6) return 0.5;
  return setting.length < 10 ? 1 : 2;
}

/** Counts wrong, missing and extra letters. Two swapped neighbors count as one half. */
function countTypos(given: string, wanted: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (let row = 1; row <= given.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= wanted.length; column += 1) {
      const isSame = given[row - 1] === wanted[column - 1];
      const isSwapped = given[row - 1] === wanted[column - 2] && given[row - 2] === wanted[column - 1];
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
  return last[wanted.length] ?? 0;
}
