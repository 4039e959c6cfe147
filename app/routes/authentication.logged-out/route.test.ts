import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import type { Person } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { ana, clerk } from "~/tests/support/session/session";
import { loader } from "./route";

/** Returns where the buttons lead after that person's session has ended. */
async function signInsAfter(person: Person | null, returnTo: string) {
  const found = person && { session: { person }, live: false, end: "ended" };
  const sessions = { peek: async () => found } as unknown as Sessions;
  const query = new URLSearchParams({ returnTo });
  const request = new Request(`https://portal.test/physicianportal/authentication/logged-out?${query}`);
  const { continueTo, forPhysicians } = await loader(routeArgs(request, { sessions }) as LoaderFunctionArgs);
  return [continueTo, forPhysicians];
}

const alone = "/authentication/login?again=1";

it.each<[string, Person | null, string, string, string | null]>([
  ["a physician's session", ana, "/Messages", "login", null],
  ["the staff's session, in a physician's name", clerk, "/Messages", "staff-login", `${alone}&returnTo=%2FMessages`],
  ["a physician's session, on the way to a staff page", ana, "/staff/payments", "staff-login", alone],
  ["no session, on the way to act for a physician", null, "/OnBehalfOf/100200", "staff-login", alone],
])("AUTH-05 AUTH-12 after %s", async (_what, person, returnTo, directory, forPhysicians) => {
  const path = `/authentication/${directory}?${new URLSearchParams({ returnTo })}`;
  expect(await signInsAfter(person, returnTo)).toEqual([path, forPhysicians]);
});

it("AUTH-09 says that a form was not accepted where its path does", async () => {
  const sessions = { peek: async () => null } as unknown as Sessions;
  const asked = async (query: string) => {
    const request = new Request(`https://portal.test/physicianportal/authentication/logged-out?returnTo=%2F${query}`);
    return (await loader(routeArgs(request, { sessions }) as LoaderFunctionArgs)).ended?.isUnsaved;
  };
  expect([await asked("&unsaved="), await asked("")]).toEqual([true, false]);
});
