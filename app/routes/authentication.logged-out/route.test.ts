import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import type { Person } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { ana, clerk } from "~/tests/support/session/session";
import { loader } from "./route";

/** Returns where 'Sign in' leads after that person's session has ended. */
async function signInAfter(person: Person | null, returnTo: string) {
  const found = person && { session: { person }, live: false, isWritten: true, end: "ended" };
  const sessions = { peek: async () => found } as unknown as Sessions;
  const query = new URLSearchParams({ returnTo });
  const request = new Request(`https://portal.test/physicianportal/authentication/logged-out?${query}`);
  const { continueTo } = await loader(routeArgs(request, { sessions }) as LoaderFunctionArgs);
  return continueTo;
}

it.each<[string, Person | null, string, string]>([
  ["a physician's session", ana, "/Messages", "login"],
  ["the staff's session, in a physician's name", clerk, "/Messages", "staff-login"],
  ["a physician's session, on the way to a staff page", ana, "/staff/payments", "staff-login"],
  ["no session, on the way to act for a physician", null, "/OnBehalfOf/100200", "staff-login"],
])("AUTH-05 AUTH-12 after %s", async (_what, person, returnTo, directory) => {
  expect(await signInAfter(person, returnTo)).toBe(`/authentication/${directory}?${new URLSearchParams({ returnTo })}`);
});
