import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { afterEach, expect, it } from "vitest";
import type { JournaledRequest } from "~/app/session/actingJournal";
import { type ServedApp, serveApp } from "~/tests/support/servedApp";
import { journalOnBehalf } from "./journalOnBehalf";

let app: ServedApp | null = null;
afterEach(() => app?.close());

const page = (id: string, path: string) => ({ id, path, parentId: "root" });
const paths = ["AccountInformation", "Apply/:examinationId/training", "OnBehalfOf/stop", "OnBehalfOf/:physicianId", "session", "*"];
const routes = { root: { id: "root" }, home: { id: "home", parentId: "root", index: true } };
const build = { routes: { ...routes, ...Object.fromEntries(paths.map((path) => [path, page(path, path)])) } } as unknown as ServerBuild;

/** What is kept of requests that `answer` answers, for a session that acts for somebody or not. */
async function serving(answer: () => Response, visitId?: string) {
  const noted: [string, JournaledRequest][] = [];
  const served = await serveApp(answer, {
    // The pages of the served build are one; the patterns are those of ours.
    assets: journalOnBehalf(() => Promise.resolve(build), (visit, request) => void noted.push([visit, request])),
    context: (_request, { locals }) => {
      if (visitId !== undefined) locals.visitId = visitId;
      return { log: locals.log } as AppLoadContext;
    },
  });
  app = served;
  return { served, noted };
}

const base = "/physicianportal";

it("AUTH-13 keeps who a request was for by its visit, with the pattern of the address and nothing of its values", async () => {
  const { served, noted } = await serving(() => new Response("a page"), "visit-1");
  await served.ask(`${base}/apply/8001/Training?who=okafor`);
  await served.ask(`${base}/AccountInformation.data`);
  await served.ask(`${base}/`);
  await served.ask(`${base}/ada.okafor@clinic.example`);
  await expect.poll(() => noted.length).toBe(4);
  expect(noted.map(([visit]) => visit)).toEqual(["visit-1", "visit-1", "visit-1", "visit-1"]);
  expect(noted.map(([, { route }]) => route)).toEqual(["/Apply/:examinationId/training", "/AccountInformation", "/", "/*"]);
  expect(noted[0]?.[1]).toMatchObject({ method: "GET", intent: null, status: 200, outcome: "done" });
  expect(JSON.stringify(noted)).not.toMatch(/okafor|8001/);
});

it.each([
  ["done", () => new Response(null, { status: 303, headers: { Location: `${base}/AccountInformation?notice=1` } }), 303],
  ["refused", () => new Response("a page", { status: 409 }), 409],
  ["failed", () => new Response(null, { status: 303, headers: { Location: `${base}/error/UnexpectedError?reference=1` } }), 303],
  ["failed", () => new Response(null, { status: 303, headers: { Location: `${base}/authentication/logged-out?because=board` } }), 303],
  ["failed", () => { throw new Error("Down"); }, 500],
] as const)("AUTH-13 keeps a post that was %s", async (outcome, answer, status) => {
  const { served, noted } = await serving(answer, "visit-1");
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  await served.ask(`${base}/AccountInformation`, { method: "POST", headers, body: "intent=save-license&licenseNumber=A-1" });
  await expect.poll(() => noted.map(([, request]) => request)).toMatchObject([{ method: "POST", route: "/AccountInformation", intent: "save-license", status, outcome }]);
  expect(JSON.stringify(noted)).not.toContain("A-1");
});

it("AUTH-13 keeps no word of a form but the names of the portal's own buttons", async () => {
  const { served, noted } = await serving(() => new Response("a page", { status: 400 }), "visit-1");
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  await served.ask(`${base}/AccountInformation`, { method: "POST", headers, body: "intent=Ada+Okafor+born+1961" });
  await expect.poll(() => noted.length).toBe(1);
  expect(noted[0]?.[1].intent).toBeNull();
});

it("AUTH-13 keeps nothing of who acts for nobody, nor what a page asks of the session's clock by itself", async () => {
  const nobodys = await serving(() => new Response("a page"));
  await nobodys.served.ask(`${base}/AccountInformation`);
  await nobodys.served.close();
  const acting = await serving(() => new Response("a page"), "visit-1");
  await acting.served.ask(`${base}/session`);
  await acting.served.ask(`${base}/AccountInformation`);
  await expect.poll(() => acting.noted.length).toBe(1);
  expect(nobodys.noted).toEqual([]);
});
