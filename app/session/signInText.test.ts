import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { ana, clerk } from "~/tests/support/session/session";
import { signInText } from "./signInText";

it.each([
  [ana, ["pwd", "otp", "mfa"], "a password and a one-time code, on March 2, 2026 at 9:00 a.m. Central Time"],
  [ana, ["swk", "user", "mfa"], "a passkey, on March 2, 2026 at 9:00 a.m. Central Time"],
  [ana, ["iris"], "iris, on March 2, 2026 at 9:00 a.m. Central Time"],
  [ana, [], "the identity provider, which does not say how, on March 2, 2026 at 9:00 a.m. Central Time"],
  [clerk, ["pwd"], "Staff (Kim Doe), for the physician, with a password, on March 2, 2026 at 9:00 a.m. Central Time"],
])("PAY-34 %# names how who paid had signed in", (person, methods, text) => {
  const provedAt = Temporal.Instant.from("2026-03-02T15:00:00Z");
  expect(signInText({ person, methods, provedAt })).toBe(text);
});
