/**
 * A reason not to start, with what to do about it. Shown to the person who started the portal; never contains a secret.
 */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
