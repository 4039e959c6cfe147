import type { Demo } from "./demo";

/** A line for each person under the heading of their group, with what they show aligned. */
export function demoTable(people: Demo["people"]): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return people
    .flatMap(({ email, shows, group }, index) => {
      const line = `  ${email.padEnd(width)}  ${shows}`;
      return people[index - 1]?.group === group ? [line] : [...(index === 0 ? [] : [""]), group, line];
    })
    .join("\n");
}
