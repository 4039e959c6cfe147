import { describe, expect, it } from "vitest";
import type { Sessions } from "~/app/session/records/sessions";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { requestWith } from "~/tests/support/session/session";
import routes from "./routes";

interface RouteModule {
  readonly loader?: (args: ReturnType<typeof routeArgs> & { params: object }) => Promise<unknown>;
}
const modules = import.meta.glob<RouteModule>("./routes/**/route.tsx");

/** Where somebody without a session is sent by a page; null where they are not sent to sign in. */
async function signInOf({ file, path = "" }: { file: string; path?: string | undefined }): Promise<string | null> {
  const load = modules[`./${file}`];
  if (load === undefined) throw new Error(`There is no ${file}`);
  const { loader = async () => null } = await load();
  const nobodys = routeArgs(requestWith(null, `/${path}`), {
    sessions: { open: async () => null, peek: async () => null } as unknown as Sessions,
  });
  const answer: unknown = await loader({ ...nobodys, params: {} }).catch((thrown: unknown) => thrown);
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  return /^\/authentication\/(staff-)?login(?=\?|$)/.exec(to ?? "")?.[0] ?? null;
}
const at = (path: string) => ({ name: `/${path}`, route: routes.find((route) => (route.path ?? "") === path) });

describe("the route table", () => {
  it.each(
    [
      "",
      "AccountInformation",
      "ManageActivities",
      "AvailableExaminations",
      "Apply/:examinationId",
      "ExaminationReport",
      "ExaminationHistory",
      "PaymentsAndReceipts",
      "Messages",
      "ManageCCEnrollment/:section?",
      "OtherBoard",
    ].map(at),
  )("AUTH-20 has $name, which needs sign-in", async ({ route }) => {
    expect(route && (await signInOf(route))).toBe("/authentication/login");
  });

  it.each(["error/:errorId?", "emailnotfound", "unauthorized", "SearchForAccount", "PersonalInformation"].map(at))(
    "AUTH-19 has $name, which is open to everybody",
    async ({ route }) => {
      expect(route && (await signInOf(route))).toBeNull();
    },
  );

  it.each(["authentication/login-failed", "authentication/logged-out"].map(at))(
    "AUTH-05 AUTH-19 has $name, which tells what happened to somebody without a session",
    async ({ route }) => {
      expect(route && (await signInOf(route))).toBeNull();
    },
  );

  it("AUTH-05 has '/authentication/staff-login'", () => {
    expect(at("authentication/staff-login").route?.file).toBe("routes/authentication.staff-login/route.tsx");
  });

  it("AUTH-19 has '/OnBehalfOf/:physicianId', which is not", async () => {
    const { route } = at("OnBehalfOf/:physicianId");
    expect(route && (await signInOf(route))).toBe("/authentication/staff-login");
  });
});
