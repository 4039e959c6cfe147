import type { Demo } from "./demo";

/**
 * A line for each person under the heading of their group, with what they show aligned; staff with the address of
 * their own sign-in.
 */
export function demoTable(people: Demo["people"], staffSignIn: string): string {
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
