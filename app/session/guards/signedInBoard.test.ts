import { expect, it, vi } from "vitest";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { IdentityError } from "~/app/identity/identityService";
import { signedIn } from "~/tests/support/session/signedIn";
import { responseOf } from "~/tests/support/session/routeArgs";
import type { Session } from "../records/session";
import { signedInIdentity } from "./signedInBoard";

/** The identity service that answers every call with 401. */
async function asked() {
  const fetch = () => Promise.resolve(new Response(null, { status: 401 }));
  const serviceToken = () => Promise.resolve(null);
  const connection = { baseUrl: "https://identity.test", clientId: "portal", timeoutMs: 1_000, fetch, serviceToken };
  const identity = connectIdentity({ ...connection, onFailure: () => undefined });
  const { context } = signedIn().asks("/AccountInformation", {}, undefined, { identity });
  const end = vi.spyOn(context.sessions, "end");
  const session = (await context.session()) as Session;
  return { end, identity: await signedInIdentity(context, session, { returnTo: "/" }) };
}

it("AUTH-11 a service that refuses the token for a change ends the session", async () => {
  const { identity, end } = await asked();
  const sent = { email: "", currentPassword: "", newPassword: "", confirmNewPassword: "" };
  const leaving = await responseOf(identity?.changePassword(sent) ?? Promise.resolve());
  expect(leaving.headers.get("Location")).toContain("/authentication/logged-out");
  expect(end).toHaveBeenCalledOnce();
});

it("ACCT-06 a service that refuses to tell the status does not end the session", async () => {
  const { identity, end } = await asked();
  await expect(identity?.status()).rejects.toBeInstanceOf(IdentityError);
  expect(end).not.toHaveBeenCalled();
});
