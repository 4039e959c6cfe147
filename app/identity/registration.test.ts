import { expect, it } from "vitest";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import type { IdentityService } from "./identityService";
import { lacksRegistration } from "./registration";

const service = {} as IdentityService; // It is not called.
const inviting = async () => ({ extensions: ["account-invitations"] });
const others = async () => ({ extensions: ["reminders"] });

it.each([
  ["the identity service", service, refusing(404), false],
  ["a board that invites people", null, inviting, false],
  ["a board that may invite people, and does not answer", null, refusing(502), false],
  ["no one where the board has no extensions", null, refusing(404), true],
  ["no one where the board has others", null, others, true],
])("SEARCH-01 a new person's account is created by %s", async (_, identity, getCapabilities, lacks) => {
  expect(await lacksRegistration(boardThat({ getCapabilities })(), identity)).toBe(lacks);
});
