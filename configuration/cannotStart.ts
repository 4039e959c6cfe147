/** Why the portal does not start, told to the person who started it: what is wrong and what to do. Never a secret. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
