import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { IdentityError } from "~/app/identity/identityService";
import type { Person, Session } from "~/app/session/records/session";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { isSecondFactorOffered, offeringIdentity, putOffOffer } from "./secondFactorOffer";

const failed = () => Promise.reject(new IdentityError("secondFactorOffer", 504, null, null));

it("ACCT-10 offers a second factor where the identity service says so, and not where it does not answer", async () => {
  for (const isDue of [true, false])
    expect(await isSecondFactorOffered({ secondFactorOffer: async () => ({ isDue }) })).toBe(isDue);
  expect(await isSecondFactorOffered({ secondFactorOffer: async () => null })).toBe(false);
  expect(await isSecondFactorOffered({ secondFactorOffer: failed })).toBe(false);
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
  ["a physician, where the setting does not want it", ana, false],
])("ACCT-10 asks nothing for %s", async (_who, person, offersSecondFactor) => {
  const as = vi.fn();
  const context = { identity: { as }, signIn: { offersSecondFactor } } as unknown as AppLoadContext;
  expect(await offeringIdentity(context, { person } as Session, "/")).toBeNull();
  expect(as).not.toHaveBeenCalled();
});
