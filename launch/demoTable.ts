import type { Demo } from "./demo";

/** A line for each person, with what they show aligned. */
export function demoTable(people: Demo["people"]): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return people.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`).join("\n");
}
