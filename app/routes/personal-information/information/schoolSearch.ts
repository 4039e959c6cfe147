import type { MedicalEducationLocation, State } from "@portal/contract/lookups";

interface SchoolChoice {
  readonly id: string;
  readonly name: string;
  /** The heading in the list; null where the names say no place. */
  readonly group: string | null;
}

export interface SchoolsView {
  readonly choices: readonly SchoolChoice[];
  /** What the search found, in words; null where nothing was searched for. */
  readonly found: string | null;
  readonly only: string | null;
}

/** PERS-07: the schools by state, and first those that have every word of `sought` in their names. */
export function schoolsView(
  schools: readonly MedicalEducationLocation[],
  states: readonly State[],
  sought: string,
): SchoolsView {
  const choices = inGroups(schools, states);
  const text = sought.trim();
  const words = plain(text).split(/\s+/);
  if (text === "") return { choices, found: null, only: null };
  const matches = choices.filter(({ name, group }) => words.every((word) => plain(`${name} ${group}`).includes(word)));
  const group = `Schools that match “${text}”`;
  const others = choices.filter((choice) => !matches.includes(choice));
  return {
    choices: [...matches.map((choice) => ({ ...choice, group })), ...others],
    found:
      matches.length === 0
        ? `No school matches “${text}”. Check the spelling, or choose from the whole list.`
        : matches.length === 1
          ? `1 school matches “${text}”. It is first in the list.`
          : `${matches.length} schools match “${text}”. They are first in the list.`,
    only: matches.length === 1 ? (matches[0]?.id ?? null) : null,
  };
}

/** Boards put the state at the end of a name, as in `Rush Medical College (IL)`. */
function inGroups(schools: readonly MedicalEducationLocation[], states: readonly State[]): SchoolChoice[] {
  const stateOf = ({ name }: MedicalEducationLocation) => {
    const [, code] = /\(([A-Z]{2})\)$/u.exec(name) ?? [];
    return states.find(({ shortName }) => shortName === code)?.name ?? null;
  };
  const placed = schools.map((school) => ({ id: String(school.id), name: school.name, group: stateOf(school) }));
  if (placed.every(({ group }) => group === null)) return placed;
  const inOrder = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
  return placed
    .toSorted((a, b) => inOrder(a.group, b.group))
    .map((school) => ({ ...school, group: school.group ?? "Elsewhere" }));
}

/** Without case and accents: `Universite` finds `Université`. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
