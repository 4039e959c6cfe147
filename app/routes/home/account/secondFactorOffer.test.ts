import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { IdentityError } from "~/app/identity/identityService";
import type { Person, Session } from "~/app/session/records/session";
import type { AccountStatus } from "~/contract/identity";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { isSecondFactorOffered, offeringIdentity, putOffOffer } from "./secondFactorOffer";

const failed = () => Promise.reject(new IdentityError("status", 504, null, null));
const statusWith = (secondFactor: Partial<AccountStatus["secondFactor"]> | null) => async () =>
  ({ email: "ana@hospital.example", confirmedEmail: null, secondFactor }) as AccountStatus;

it("ACCT-10 offers a second factor where the identity service says so, and not where it does not answer", async () => {
  expect(await isSecondFactorOffered({ status: statusWith({ isOffered: true }) })).toBe(true);
  expect(await isSecondFactorOffered({ status: statusWith({ isOffered: false }) })).toBe(false);
  expect(await isSecondFactorOffered({ status: statusWith(null) })).toBe(false);
  expect(await isSecondFactorOffered({ status: failed })).toBe(false);
  expect(await isSecondFactorOffered(null)).toBe(false);
});

it("ACCT-10 puts the offer off for 90 days or for good, and keeps it where the service does not answer", async () => {
  const putOffSecondFactor = vi.fn(async () => undefined);
  await putOffOffer({ putOffSecondFactor }, { intent: "put-off-second-factor" });
  await putOffOffer({ putOffSecondFactor }, { intent: "decline-second-factor" });
  expect(putOffSecondFactor.mock.calls).toEqual([["90-days"], ["for-good"]]);
  await putOffOffer({ putOffSecondFactor: failed }, { intent: "decline-second-factor" });
});

it.each<[string, Person, boolean]>([
  ["staff", clerk, true],
  ["read-only staff", watcher, true],
  ["a physician whose provider has no page for it", ana, false],
])("AUTH-14 asks nothing for %s", async (_who, person, hasSecondFactorPage) => {
  const as = vi.fn();
  const context = { identity: { as }, signIn: { hasSecondFactorPage } } as unknown as AppLoadContext;
  expect(await offeringIdentity(context, { person } as Session, "/")).toBeNull();
  expect(as).not.toHaveBeenCalled();
});
