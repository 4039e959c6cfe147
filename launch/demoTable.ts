import type { Demo } from "./demo";

type Person = Demo["people"][number];

/** A line for each person, with what they show aligned; staff apart, since they sign in at an address of their own. */
export function demoTable(people: readonly Person[], staffSignIn: string): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  const lines = (directory: Person["directory"]) =>
    people
      .filter((person) => person.directory === directory)
      .map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
      .join("\n");
  return `${lines("physicians")}\n\nStaff sign in at ${staffSignIn}\n\n${lines("staff")}`;
}
