import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { once } from "node:events";
import { request as send } from "node:http";
import { connect } from "node:net";
import type { Temporal } from "temporal-polyfill";
import { afterEach, expect, it } from "vitest";
import type { JournaledRequest } from "~/app/session/journal/journaledRequests";
import type { Session } from "~/app/session/records/session";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import { loggedPaths } from "../observability/loggedPath";
import { createRequestContext, type Services } from "../createRequestContext";
import type { AppOptions } from "../createApp";
import type { DescribedRoute } from "../buildRoutes";
import { journalOnBehalf } from "./journalOnBehalf";

let app: ServedApp | null = null;
afterEach(() => app?.close());

const paths = [
  "/",
  "/AccountInformation",
  "/Apply/:examinationId/training",
  "/OnBehalfOf/stop",
  "/OnBehalfOf/:physicianId",
  "/session",
  "/*",
];
const intents = { "save-license": "Medical license" };
const routes = paths.map((path) => {
  const ofPage = path === "/AccountInformation" ? { intents } : {};
  return { id: path, path, handle: { title: path, roles: "physician", ...ofPage } } satisfies DescribedRoute;
});

const logged = loggedPaths(paths);

type Page = (args: Pick<LoaderFunctionArgs, "context">) => Response | Promise<Response>;

/** Returns the journal entries of requests answered by `page`, in the context that `context` makes. */
async function serving(page: Page, context: AppOptions["context"]) {
  const noted: [string, JournaledRequest][] = [];
  const served = await serveApp(page, {
    // The pages of the served build are one; the patterns are those of ours.
    assets: journalOnBehalf(routes, logged, (visit, request) => void noted.push([visit, request])),
    context,
  });
  app = served;
  return { served, noted };
}

/** The same for a session that acts for a physician or not. */
function servingAs(visitId: string | null, page: Page) {
  return serving(page, (_request, { locals }) => {
    if (visitId !== null) for (const tell of locals.onVisit) tell(visitId);
    return { log: locals.log } as AppLoadContext;
  });
}

const base = "/physicianportal";

it("AUTH-13 keeps who a request was for by its visit, with the pattern of the path and nothing of its values", async () => {
  const { served, noted } = await servingAs("visit-1", () => new Response("a page"));
  await served.ask(`${base}/apply/8001/Training?who=okafor`);
  await served.ask(`${base}/AccountInformation`);
  await served.ask(`${base}/`);
  await served.ask(`${base}/ada.okafor@clinic.example`);
  await expect.poll(() => noted.length).toBe(4);
  expect(noted.map(([visit]) => visit)).toEqual(["visit-1", "visit-1", "visit-1", "visit-1"]);
  expect(noted.map(([, { route }]) => route)).toEqual([
    "/Apply/:examinationId/training",
    "/AccountInformation",
    "/",
    "/:value",
  ]);
  expect(noted[0]?.[1]).toMatchObject({ method: "GET", intent: null, status: 200, outcome: "done" });
  expect(JSON.stringify(noted)).not.toMatch(/okafor|8001/);
});

it("AUTH-22 keeps path and button of a post that no page is for, and nothing else of it", async () => {
  const { served, noted } = await servingAs("visit-1", () => new Response(null, { status: 404 }));
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  const post = (path: string, intent: string) =>
    served.ask(base + path, { method: "POST", headers, body: `intent=${intent}` });
  await post("/AccountInformation/Okafor/", "save-license");
  await post("/Okafor", "Okafor");
  await post("/%41ccountInformation", "save-license");
  await served.ask(`${served.url}${base}/AccountInformation`, { method: "POST", headers, body: "intent=save-license" });
  await post(`/${"x/".repeat(2000)}`, "save-license");
  expect(await post("/AccountInformation/x/%2e%2e/", "save-license")).toMatchObject({ status: 400 });
  await expect.poll(() => noted.length).toBe(5);
  expect(noted.slice(0, 4).map(([, { route, intent, outcome }]) => [route, intent, outcome])).toEqual([
    ["/accountinformation/:value/", "save-license", "refused"],
    ["/:value", null, "refused"],
    ["/AccountInformation", "save-license", "refused"],
    ["/AccountInformation", "save-license", "refused"],
  ]);
  expect(noted[4]?.[1].route).toHaveLength(200);
});

it.each([
  ["done", () => new Response(null, { status: 303, headers: { Location: "/AccountInformation?notice=1" } }), 303],
  [
    "done",
    () => new Response(null, { status: 303, headers: { Location: "https://board.example/authentication/error/" } }),
    303,
  ],
  ["refused", () => new Response("a page", { status: 409 }), 409],
  [
    "refused",
    () => new Response(null, { status: 303, headers: { Location: "/OnBehalfOf/reason?returnTo=%2FMessages" } }),
    303,
  ],
  [
    "failed",
    () => new Response(null, { status: 303, headers: { Location: "/error/UnexpectedError?reference=1" } }),
    303,
  ],
  [
    "failed",
    () => new Response(null, { status: 303, headers: { Location: "/authentication/logged-out?because=board" } }),
    303,
  ],
  [
    "failed",
    () => {
      throw new Error("Down");
    },
    500,
  ],
] as const)("AUTH-13 OPER-15 keeps a post that was %s", async (outcome, answer, status) => {
  const { served, noted } = await servingAs("visit-1", answer);
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  await served.ask(`${base}/AccountInformation`, {
    method: "POST",
    headers,
    body: "intent=save-license&licenseNumber=A-1",
  });
  await expect
    .poll(() => noted.map(([, request]) => request))
    .toMatchObject([{ method: "POST", route: "/AccountInformation", intent: "save-license", status, outcome }]);
  expect(JSON.stringify(noted)).not.toContain("A-1");
});

it("AUTH-13 keeps no word of a form but the names of the portal's own buttons", async () => {
  const { served, noted } = await servingAs("visit-1", () => new Response("a page", { status: 400 }));
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  await served.ask(`${base}/AccountInformation`, { method: "POST", headers, body: "intent=Ada+Okafor+born+1961" });
  await served.ask(`${base}/Apply/1/training`, { method: "POST", headers, body: "intent=save-license" });
  await expect.poll(() => noted.length).toBe(2);
  expect(noted.map(([, { intent }]) => intent)).toEqual([null, null]);
});

it("AUTH-13 keeps nothing of who acts for no one, nor what a page asks of the session's clock by itself", async () => {
  const nobodys = await servingAs(null, () => new Response("a page"));
  await nobodys.served.ask(`${base}/AccountInformation`);
  await nobodys.served.close();
  const acting = await servingAs("visit-1", () => new Response("a page"));
  await acting.served.ask(`${base}/session`);
  await acting.served.ask(`${base}/AccountInformation`);
  await expect.poll(() => acting.noted.length).toBe(1);
  expect(nobodys.noted).toEqual([]);
});

/** A post whose browser does not wait for the answer: it leaves when `reached` resolves. */
async function postAndLeave({ url, log }: ServedApp, reached: Promise<unknown>) {
  const headers = { Origin: url, "Content-Type": "application/x-www-form-urlencoded" };
  const posting = send(`${url}${base}/AccountInformation`, { method: "POST", headers });
  posting.on("error", () => undefined).end("intent=save-license&licenseNumber=A-1");
  await reached;
  posting.destroy();
  await expect.poll(() => log.some((line) => line.includes("request aborted by the browser"))).toBe(true);
}

const acting = { actingFor: { visitId: "visit-1" } } as unknown as Session;

/** A promise with its resolver. */
function later<T = void>() {
  let now: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (now = resolve));
  return { promise, now };
}

it.each(["before its session is asked for", "while its session is read"] as const)(
  "AUTH-13 keeps a post that is carried out though its browser left %s",
  async (when) => {
    const [reached, resume, carriedOut] = [later(), later(), later()];
    const wait = async (here: typeof when) => {
      if (here !== when) return;
      reached.now();
      await resume.promise;
    };
    const open = async () => {
      await wait("while its session is read");
      return acting;
    };
    const services = {
      sessions: { open },
      clock: { at: (real: Temporal.Instant) => real },
      signArrival: null,
      identity: null,
    } as unknown as Services;
    const { served, noted } = await serving(async ({ context }) => {
      await wait("before its session is asked for");
      await context.session();
      carriedOut.now();
      return new Response("a page");
    }, createRequestContext(services));
    await postAndLeave(served, reached.promise);
    expect(noted).toEqual([]);
    resume.now();
    await carriedOut.promise;
    const whatIsKept = {
      method: "POST",
      route: "/AccountInformation",
      intent: "save-license",
      status: null,
      outcome: "given-up",
    };
    await expect.poll(() => noted).toMatchObject([["visit-1", whatIsKept]]);
  },
);

it("AUTH-13 keeps a post that was sent behind another request on a connection that was closed", async () => {
  const [first, resume] = [later(), later()];
  const services = {
    sessions: { open: async () => acting },
    clock: { at: (real: Temporal.Instant) => real },
    signArrival: null,
    identity: null,
  } as unknown as Services;
  const { served, noted } = await serving(async ({ context }) => {
    first.now();
    await resume.promise;
    await context.session();
    return new Response("a page");
  }, createRequestContext(services));
  const { host, port } = new URL(served.url);
  const connection = connect(Number(port), "127.0.0.1");
  const form = "intent=save-license";
  const posted = [
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${form.length}`,
    `Origin: ${served.url}`,
  ];
  connection.write(`GET ${base}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  connection.write(
    `POST ${base}/AccountInformation HTTP/1.1\r\nHost: ${host}\r\n${posted.join("\r\n")}\r\n\r\n${form}`,
  );
  await first.promise;
  await expect.poll(() => served.seen.length).toBe(2);
  connection.destroy();
  await expect.poll(() => served.log.filter((line) => line.includes("request aborted by the browser")).length).toBe(2);
  resume.now();
  await expect
    .poll(() => noted.map(([, { method, intent, outcome }]) => [method, intent, outcome]).toSorted())
    .toEqual([
      ["GET", null, "given-up"],
      ["POST", "save-license", "given-up"],
    ]);
});

it("AUTH-13 keeps nothing of a session that could not be read", async () => {
  const open = () => Promise.reject(new Error("Down"));
  const services = {
    sessions: { open },
    clock: { at: (real: Temporal.Instant) => real },
    signArrival: null,
    identity: null,
  } as unknown as Services;
  const { served, noted } = await serving(
    async ({ context }) => new Response((await context.session())?.key),
    createRequestContext(services),
  );
  expect((await served.ask(`${base}/AccountInformation`)).status).toBe(500);
  expect(noted).toEqual([]);
});

it("AUTH-13 begins nothing for a browser that has left before it could be noted", async () => {
  const arrived = later();
  const journal = journalOnBehalf(routes, logged, () => undefined);
  const passed: string[] = [];
  const served = await serveApp(undefined, {
    assets: (request, response, next) => {
      arrived.now();
      // Simulates a search for a file: by the time none is found, the browser may have left.
      const resume = () => {
        passed.push(request.path);
        next();
      };
      once(response, "close").then(() => journal(request, response, resume), next);
    },
  });
  app = served;
  await postAndLeave(served, arrived.promise);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([passed, served.seen]).toEqual([[], []]);
});
