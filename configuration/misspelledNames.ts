/** A name that the environment has, and the setting that is most probably meant by it. */
export interface Misspelling<Name extends string> {
  readonly given: string;
  readonly meant: Name;
}

/**
 * Names that are no settings and differ from one by a slip, which would otherwise be left at its default without a word.
 * Where that setting is set as well, the other name is somebody else's.
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
        (setting) => environment[setting] === undefined && slips(name, setting) <= mostSlips(setting),
      );
      return meant === undefined ? [] : [{ given, meant }];
    });
}

/** Short names are near to many that other programs have: of PORT only the order of letters may be wrong. */
function mostSlips(setting: string): number {
  if (setting.length < 6) return 0.5;
  return setting.length < 10 ? 1 : 2;
}

/** Letters that are wrong, missing or too many; two that have changed places count for half. */
function slips(given: string, wanted: string): number {
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
