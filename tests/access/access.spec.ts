import type { APIResponse } from "@playwright/test";
import { boardFingerprint } from "../support/records/boardRecords";
import { blockOf, physician, thisYear } from "../support/people";
import { expect, test, type Portal } from "../support/servers/portal";
import { builtRoutes } from "../support/servers/builtRoutes";
import { hiddenField, visitor, type Visitor } from "../support/pages/visitor";
import { exceptions } from "./exceptions";
import { type Answer, type Role, roles } from "./roles";
import { routes } from "./routes";

test.use({ changesNothing: true });

const me = physician("mid-block");
const block = blockOf("mid-block", thisYear - 1);
/** Staff who act for no one can save nothing on such a route: it takes forms in a physician's name. */
const inTheirName = Object.fromEntries(
  Object.entries(routes).filter(([, { post }]) => post["staff acting for no physician"] === 409),
);

test("AUTH-20 every exception is of a route", () => {
  expect(Object.keys(exceptions).filter((path) => !(path in routes))).toEqual([]);
});

for (const role of Object.keys(roles) as Role[]) {
  test(`AUTH-01 AUTH-15 AUTH-19 AUTH-20 what ${role} gets to see`, async ({ portal }) => {
    const someone = await inRole(portal, role);
    const seen: Record<string, Answer> = {};
    for (const [path, { at }] of Object.entries(routes)) seen[path] = answerOf(await someone.get(at), portal);
    expect(seen).toEqual(Object.fromEntries(Object.entries(routes).map(([path, { get }]) => [path, get[role]])));
  });

  test.describe(() => {
    const maySave = role === "the physician" || role === "staff acting for the physician";
    test.use({ changesNothing: !maySave });

    test(`AUTH-17 what ${role} may post`, async ({ portal }) => {
      const unchanged = await boardFingerprint(portal.database);
      const attestation = await attestationOf(portal);
      const other = { formFor: attestation.formFor, physicianId: attestation.formFor, page: "/en/dashboard" };
      const seen: Record<string, Answer> = {};
      let someone = await inRole(portal, role);
      for (const [path, { at, turnedAway }] of Object.entries(routes)) {
        const form = path === "/" || path === "/en/dashboard" ? attestation : other;
        const answer = answerOf(await someone.post(at, form), portal);
        seen[path] = answer;
        // A post that does something may do it to the session as well: the next one needs another.
        const isRefused = typeof answer === "number" ? answer >= 400 : answer === turnedAway[role];
        if (!isRefused) someone = await inRole(portal, role);
      }
      expect(seen).toEqual(Object.fromEntries(Object.entries(routes).map(([path, { post }]) => [path, post[role]])));
      expect((await boardFingerprint(portal.database)) !== unchanged).toBe(maySave);
    });
  });
}

test("AUTH-13 no route that staff post to in a physician's name takes anything from read-only staff", () => {
  expect(Object.keys(inTheirName).length).toBeGreaterThan(20);
  const taken = Object.entries(inTheirName).filter(
    ([, { post }]) => post["read-only staff acting for the physician"] !== 403,
  );
  expect(taken.map(([path]) => path)).toEqual([]);
});

test("OPER-15 no route takes a change in a physician's name from staff who gave no reason, and each asks for it", async ({
  portal,
}) => {
  const staff = await visitor(portal, "staff");
  await staff.post(`OnBehalfOf/${me.physicianId}`, {});
  const attestation = await attestationOf(portal);
  const asking: Record<string, Answer> = {};
  for (const [path, { at }] of Object.entries(inTheirName))
    asking[path] = answerOf(await staff.post(at, attestation), portal);
  expect(asking).toEqual(Object.fromEntries(Object.keys(inTheirName).map((path) => [path, "→ /OnBehalfOf/reason"])));
});

test("BRAND-06 every page is titled as its route says, and an error by what went wrong", async ({ portal }) => {
  const me = await visitor(portal, "mid-block");
  const titled = builtRoutes.filter(({ path, isPage, handle }) => {
    return isPage && handle.titleOf === undefined && routes[path]?.get["the physician"] === 200;
  });
  const titles: Record<string, string | undefined> = {};
  for (const { path } of titled) titles[path] = await titleAt(me, routes[path]?.at ?? "");
  const whole = (title: string) => `${title} – Physician Portal – Meridian Board of Neurology and Psychiatry`;
  expect(titles).toEqual(Object.fromEntries(titled.map(({ path, handle: { title } }) => [path, whole(title)])));
  expect(titled.length).toBeGreaterThan(10);
  expect(await titleAt(me, "Apply/1/modules")).toBe(whole("Page not found"));
});

async function titleAt(someone: Visitor, at: string): Promise<string | undefined> {
  return /<title>(.*?)<\/title>/.exec(await (await someone.get(at)).text())?.[1];
}

async function inRole(portal: Portal, role: Role): Promise<Visitor> {
  const someone = await visitor(portal, roles[role]);
  if (role.endsWith("acting for the physician")) {
    const answer = await someone.post("staff", { physicianId: `${me.physicianId}`, reason: "case 4711" });
    expect(answerOf(answer, portal)).toBe("→ /");
  }
  return someone;
}

/** A form that the physician's own page would post, and that would be saved. */
async function attestationOf(portal: Portal) {
  const physicians = await visitor(portal, "mid-block");
  const page = await (await physicians.get("en/dashboard")).text();
  return {
    intent: "save-attestations",
    formFor: `${me.physicianId}`,
    ccBlockId: `${block.ccBlockId}`,
    basis: hiddenField(page, "basis"),
    [`attested.${thisYear}.PatientSafety`]: "on",
    [`attested.${thisYear - 1}.CME`]: "on",
    [`credits.${thisYear - 1}.CME`]: "32",
    [`attested.${thisYear - 1}.SA`]: "on",
    [`credits.${thisYear - 1}.SA`]: "4",
  };
}

function answerOf(answer: APIResponse, portal: Portal): Answer {
  const location = answer.headers().location;
  if (location === undefined) return answer.status();
  const { origin, pathname } = new URL(location, portal.url);
  if (origin !== portal.origin) throw new Error(`A redirect leads to ${origin}.`);
  return `→ ${pathname.replace(/^\/physicianportal/, "")}`;
}
