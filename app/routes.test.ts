import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Session } from "~/app/session/records/session";
import type { Sessions } from "~/app/session/records/sessions";
import { packageFile } from "@portal/database/packageFile";
import { routedPages } from "~/tests/support/pages/routedPages";
import { routeArgs } from "~/tests/support/session/routeArgs";
import { ana, requestWith } from "~/tests/support/session/session";
import { isInPhysiciansName, type Roles, type RouteHandle } from "./routeHandle";
import { shellView } from "./shellView";
import { physicianMenu } from "./ui/shell/menu";

type Answering = (args: ReturnType<typeof routeArgs> & { params: object }) => Promise<unknown>;
interface RouteModule {
  readonly handle?: RouteHandle;
  readonly loader?: Answering;
  readonly action?: Answering;
}

const modules = import.meta.glob<RouteModule>([
  "./routes/**/*.ts",
  "./routes/**/*.tsx",
  "!**/*.test.*",
  "!**/*.css.ts",
]);
const loaded = await Promise.all(
  routedPages.map(async ({ path = "", file }) => {
    const load = modules[`./${file}`];
    if (load === undefined) throw new Error(`There is no ${file}`);
    const module = await load();
    if (module.handle === undefined) throw new Error(`${file} exports no handle`);
    return { path: `/${path}`, handle: module.handle, module };
  }),
);
const rolesAt = (path: string) => loaded.find((route) => route.path === path)?.handle.roles;

/** Returns the sign-in that a visitor is sent to, by its page; a page of the portal leads to the provider at once. */
async function signInOf(answer: Answering = async () => null, path: string, init: RequestInit = {}) {
  const args = routeArgs(requestWith(null, path, init), {
    sessions: { open: async () => null, peek: async () => null } as unknown as Sessions,
  });
  const answering = async () => answer({ ...args, params: {} });
  const answered = await answering().catch((thrown: unknown) => thrown);
  const to = answered instanceof Response ? answered.headers.get("Location") : null;
  const isForStaff = /^https:\/\/provider\.test\/.*\bstaff=(true|false)$/.exec(to ?? "")?.[1];
  if (isForStaff !== undefined) return isForStaff === "true" ? signInFor.staff : signInFor.physician;
  // A form whose owner isn't known leads there by a page that says that nothing was saved.
  if (to?.startsWith("/authentication/logged-out?") && to.endsWith("&unsaved=")) return signInFor.physician;
  return /^\/authentication\/(staff-)?login(?=\?|$)/.exec(to ?? "")?.[0] ?? null;
}

const signInFor: Record<Roles, string | null> = {
  open: null,
  physician: "/authentication/login",
  "physician-or-other-board": "/authentication/login",
  "other-board": "/authentication/login",
  staff: "/authentication/staff-login",
  "staff-or-finance": "/authentication/staff-login",
};

describe("the route table", () => {
  it.each([
    "/",
    "/en/dashboard",
    "/AccountInformation",
    "/ManageActivities",
    "/AvailableExaminations",
    "/Apply/:examinationId",
    "/ExaminationReport",
    "/ExaminationHistory",
    "/PaymentsAndReceipts",
    "/ManageCCEnrollment/:section?",
  ])("AUTH-20 has %s for physicians", (path) => {
    expect(rolesAt(path)).toBe("physician");
  });

  it.each([
    ["/Messages", "physician-or-other-board"],
    ["/OtherBoard", "other-board"],
    ["/OnBehalfOf/:physicianId", "staff"],
  ])("AUTH-19 AUTH-20 has %s for %s", (path, roles) => {
    expect(rolesAt(path)).toBe(roles);
  });

  it.each([
    "/error/:errorId?",
    "/emailnotfound",
    "/unauthorized",
    "/SearchForAccount",
    "/PersonalInformation",
    "/authentication/staff-login",
    "/authentication/login-failed",
    "/authentication/logged-out",
  ])("AUTH-05 AUTH-19 has %s for everyone", (path) => {
    expect(rolesAt(path)).toBe("open");
  });

  it("AUTH-19 opens nothing else", () => {
    const open = loaded.filter(({ handle }) => handle.roles === "open").map(({ path }) => path);
    const specified =
      /^\/(authentication|calendar|credentials|error|verify|texts|emailnotfound|unauthorized|SearchForAccount|PersonalInformation|session|\*)(\/|$)/;
    expect(open.filter((path) => !specified.test(path))).toEqual([]);
  });
});

// Acting ends by a form alone: a link to it changes nothing, and leads to the form. Two pages start the sign-in.
const pages = loaded.filter(({ path }) => !/^\/(OnBehalfOf\/stop$|authentication\/(staff-)?login(\/|$))/.test(path));
const forms = loaded.filter(({ module }) => module.action !== undefined);

it.each(pages)("AUTH-01 AUTH-19 $path sends visitors where its handle says", async ({ path, handle, module }) => {
  expect(await signInOf(module.loader, path)).toBe(signInFor[handle.roles]);
});

it.each(forms)(
  "AUTH-01 AUTH-19 a form posted to $path without a session does too",
  async ({ path, handle, module }) => {
    const body = new URLSearchParams({ formFor: "100200" });
    expect(await signInOf(module.action, path, { method: "POST", body })).toBe(signInFor[handle.roles]);
  },
);

it("SHELL-01 the menu lists these pages, each by its title", () => {
  const { configuration } = routeArgs(requestWith(null), { sessions: {} as Sessions }).context;
  const routes = loaded.map(({ path, handle }) => ({ id: path, path, handle }));
  const { menu } = shellView({ configuration, routes }, { person: ana, actingFor: null } as unknown as Session);
  expect(menu.map(({ label }) => label)).toEqual([
    "Home",
    "Exam History",
    "Payments and Receipts",
    "Activity Records",
    "Papers",
    "Messages",
    "Account Information",
  ]);
  // An item without a page would be left out, and a page without an item has no link.
  expect(menu.map(({ area }) => area)).toEqual(physicianMenu);
  const pages = loaded.filter(({ handle }) => handle.area !== undefined && !handle.roles.startsWith("staff"));
  expect(pages.filter(({ handle }) => menu.every(({ label }) => label !== handle.title))).toEqual([]);
});

it("AUTH-13 every form in a physician's name says what its buttons change", () => {
  const silent = forms.filter(({ handle }) => isInPhysiciansName(handle) && handle.intents === undefined);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it("AUTH-13 every button that a form can post is in the handle of a page", async () => {
  const folder = packageFile("app");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const isOthers = (name: string) => /^routes\/(personal-information|search-for-account|staff)/.test(name);
  const texts = await Promise.all(
    files.filter((name) => !isOthers(name)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const posted = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bintent(?:: z\.literal\(|=)"([^"]+)"/g)].map(([, intent = ""]) => intent),
    ),
  );
  // Of the first a form reads the intent alone, of the second a button alone posts it.
  expect([posted.size > 40, posted.has("save-address"), posted.has("send")]).toEqual([true, true, true]);
  const known = new Set(loaded.flatMap(({ handle }) => Object.keys(handle.intents ?? {})));
  expect([...posted].filter((intent) => !known.has(intent))).toEqual([]);
});
