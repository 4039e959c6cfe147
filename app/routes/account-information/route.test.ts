import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { Ethnicity, Gender } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { IdentityError, type IdentityService } from "~/app/identity/identityService";
import type { Session } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import { clerk } from "~/tests/support/session/session";
import { pageOf, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { physicianOn } from "~/tests/support/records/physicians";
import { action, headers } from "./route";

const me = signedIn();
const session = "00000000-0000-4000-8000-000000000000";
const physician = async () => ({ emailAddress: "ada@example.org" }) as Physician;

/** Returns the redirect of a form with an external provider, in a session from more than five minutes ago. */
async function leadsTo(fields: Readonly<Record<string, string>>) {
  const change = vi.fn();
  const emailChanges = { change, settleDue: vi.fn() };
  const args = me.asks("/AccountInformation", { getPhysician: physician }, new URLSearchParams(fields), {
    emailChanges,
  });
  const leaving = await responseOf(action(args as ActionFunctionArgs));
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
    const kept = me.kept.get("/AccountInformation#change-email");
    expect([kept?.get("newEmail"), kept?.has("currentPassword")]).toEqual(["new@example.org", false]);
  });

  it.each([
    [{ intent: "cancel-email" }, "/AccountInformation?open=cancel-email"],
    [{ intent: "sign-out-browser", session }, `/AccountInformation?open=sign-out&session=${session}`],
    [{ intent: "sign-out-everywhere" }, "/AccountInformation?open=sign-out-everywhere"],
    [{ intent: "forget-browser", browserId: session }, `/AccountInformation?open=forget-browser&session=${session}`],
    [{ intent: "forget-browsers" }, "/AccountInformation?open=forget-browsers"],
  ])("%j comes back to the form that asked", async (fields, returnTo) => {
    expect(await leadsTo(fields)).toBe(returnTo);
  });
});

it.each([["save-demographics", { basis: "" }] as const, ["delete-demographics", {}] as const])(
  "ACCT-01 AUTH-17 staff who act for the physician do not change the demographic survey: %s",
  async (intent, fields) => {
    const physicianId = 100214;
    const post = new URLSearchParams({ intent, ...fields, formFor: `${physicianId}` });
    const args = signedIn(clerk).asks("/AccountInformation", {}, post);
    const actingFor = { physicianId, fullName: "Ana Ruiz, MD", reason: "Asked by phone" };
    const session = { ...(await args.context.session()), actingFor } as unknown as Session;
    const context = { ...args.context, session: async () => session };
    expect((await responseOf(action({ ...args, context } as ActionFunctionArgs))).status).toBe(403);
  },
);

it("LIC-06 SHELL-11 what was typed in another form of the page is kept, and shown again after the save", async () => {
  const { asks, kept, notices } = signedIn();
  const license = "intent=save-license&medicalLicenseId=new&basis=&licenseNumber=MD-5&stateId=&expirationDate=soon";
  const fields = { intent: "save-demographics", basis: "4 5 7", alsoOpen: `${license}&formFor=100214` };
  kept.set("/AccountInformation#save-demographics", new URLSearchParams("intent=save-demographics&basis=&gender=1"));
  const answers = { ethnicity: Ethnicity.PreferNotToAnswer, gender: Gender.PreferNotToAnswer };
  const stored = { physicianDemographicId: 7, personKey: "P-7", ...answers, races: [] };
  const board = { getPhysicianDemographic: async () => stored };
  const left = await responseOf(
    action(asks("/AccountInformation", board, new URLSearchParams(fields)) as ActionFunctionArgs),
  );
  expect(left.headers.get("Location")).toMatch(/^\/AccountInformation\?restore=&\w+=demographics&notice=1#saved$/);
  expect(notices).toHaveLength(1);
  expect([...kept].map(([place, draft]) => [place, draft.toString()])).toEqual([
    ["/AccountInformation#save-license", license],
  ]);
});

it("ACCT-06 a busy identity service: the new address stays in its form, and the page says when to try again", async () => {
  const busy = new IdentityError("confirmPassword", 503, "busy", "Busy", { retryAfterSeconds: 7 });
  const identity = {
    as: () => ({
      status: async () => ({ email: "ada@example.org", confirmedEmail: null, secondFactor: null }),
      confirmPassword: () => Promise.reject(busy),
    }),
  } as unknown as IdentityService;
  const fields = { intent: "change-email", currentEmail: "ada@example.org", newEmail: "new@example.org" };
  const post = new URLSearchParams({ ...fields, currentPassword: "secret" });
  const board = { getPhysician: async () => physicianOn("2026-03-02", [], { emailAddress: "ada@example.org" }) };
  const emailChanges = { change: vi.fn(), settleDue: vi.fn() };
  const { request, context } = me.asks("/AccountInformation", board, post, { identity, emailChanges });
  const none = async () => [];
  const sessions = { ...context.sessions, own: { list: none, signOuts: none }, actingJournal: { visitsTo: none } };
  const args = { request, context: { ...context, sessions: sessions as unknown as Sessions } };

  const { data, init } = await pageOf(action(args as ActionFunctionArgs));
  expect(data.view.security?.email).toMatchObject({ values: { newEmail: "new@example.org" } });
  expect(init?.status).toBe(503);
  const sent = headers({
    actionHeaders: new Headers(init?.headers),
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    errorHeaders: undefined,
  });
  expect(new Headers(sent).get("Retry-After")).toBe("7");
});
