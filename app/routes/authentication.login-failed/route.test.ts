import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import type { Sessions } from "~/app/session/records/sessions";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { loader } from "./route";

const sessions = { open: async () => null } as unknown as Sessions;

it.each<[string, string, string]>([
  ["because=second-factor", "/Messages", "/authentication/staff-login?again=1&returnTo=%2FMessages"],
  ["because=declined", "/Messages", "/authentication/login?returnTo=%2FMessages"],
  ["because=declined&staff=1", "/Messages", "/authentication/staff-login?returnTo=%2FMessages"],
  ["because=ended&staff=1", "/Messages", "/authentication/staff-login?again=1&returnTo=%2FMessages"],
  ["because=declined", "/staff/payments", "/authentication/staff-login?returnTo=%2Fstaff%2Fpayments"],
])("AUTH-05 AUTH-12 after '%s' on the way to %s, trying again leads to %s", async (failure, returnTo, tryAgain) => {
  const query = new URLSearchParams(`${failure}&${new URLSearchParams({ returnTo })}`);
  const request = new Request(`https://portal.test/physicianportal/authentication/login-failed?${query}`);
  const answer = await loader(routeArgs(request, { sessions }) as LoaderFunctionArgs);
  expect(answer.data.tryAgain).toBe(tryAgain);
  const isOfStaff = tryAgain.includes("staff-login");
  expect(answer.data.forPhysicians !== null, "the physicians' sign-in beside it").toBe(isOfStaff);
});
