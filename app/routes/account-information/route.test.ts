import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import type { Physician } from "~/contract/physician";
import { thrownBy } from "~/tests/support/routeArgs";
import { signedIn } from "~/tests/support/signedIn";
import { action } from "./route";

const me = signedIn();
const session = "00000000-0000-4000-8000-000000000000";
const physician = async () => ({ emailAddress: "ada@example.org" }) as Physician;

/** Where a form leads with a provider elsewhere, in a session from more than five minutes ago. */
async function leadsTo(fields: Readonly<Record<string, string>>) {
  const change = vi.fn();
  const emailChanges = { change, settleDue: vi.fn() };
  const args = me.asks("/AccountInformation", { getPhysician: physician }, new URLSearchParams(fields), {
    emailChanges,
  });
  const leaving = await thrownBy(action(args as ActionFunctionArgs));
  expect(change).not.toHaveBeenCalled();
  const location = new URL(leaving.headers.get("Location") ?? "", "https://portal.test");
  expect([location.pathname, location.searchParams.has("fresh")]).toEqual(["/authentication/login", true]);
  return location.searchParams.get("returnTo");
}

describe("ACCT-06 with an identity provider that keeps the password to itself", () => {
  it("a new address is kept while the physician signs in again", async () => {
    const fields = {
      intent: "change-email",
      currentEmail: "ada@example.org",
      newEmail: "new@example.org",
      currentPassword: "secret",
    };
    expect(await leadsTo(fields)).toBe("/AccountInformation?open=email&restore");
    const kept = me.kept.get("/AccountInformation");
    expect([kept?.get("newEmail"), kept?.has("currentPassword")]).toEqual(["new@example.org", false]);
  });

  it.each([
    [{ intent: "cancel-email" }, "/AccountInformation?open=cancel-email"],
    [{ intent: "sign-out-browser", session }, `/AccountInformation?open=sign-out&session=${session}`],
    [{ intent: "sign-out-everywhere" }, "/AccountInformation?open=sign-out-everywhere"],
  ])("%j comes back to the form that asked", async (fields, returnTo) => {
    expect(await leadsTo(fields)).toBe(returnTo);
  });
});
