import type { Response } from "express";
import { Temporal } from "temporal-polyfill";
import { pino } from "pino";
import { expect, it } from "vitest";
import { calls } from "@portal/contract/calls";
import { z } from "@portal/contract/zod";
import { physicianOn } from "~/tests/support/records/physicians";
import { businessClock } from "./businessClock";
import { createRequestContext, type Services } from "./createRequestContext";
import type { PageOrigins } from "./middleware/securityHeaders";

it.each([
  [
    "lets the forms of signed-in pages lead to an identity provider elsewhere",
    { actingFor: null },
    [{ form: ["https://login.example"] }],
  ],
  ["lets those of other pages lead nowhere else", null, []],
])("%s", async (_what, session, expected) => {
  const allowed: Partial<PageOrigins>[] = [];
  const services = {
    board: {},
    signArrival: null,
    identity: null,
    clock: businessClock(null),
    sessions: { open: () => Promise.resolve(session) } as unknown as Services["sessions"],
    identityOrigins: ["https://login.example"],
  } as unknown as Services;
  const locals = {
    arrivedAt: Temporal.Now.instant(),
    onVisit: [],
    allowOrigins: (origins: Partial<PageOrigins>) => void allowed.push(origins),
  };
  const context = createRequestContext(services)(new Request("https://portal.example/"), {
    locals,
  } as unknown as Response);
  await context.session();
  expect(allowed).toEqual(expected);
});

const sign: Services["signArrival"] = (arrivedAt) => (authorization) => `${arrivedAt.toString()};${authorization}`;

it.each([
  ["a board that shares the portal's keys, with its caller", sign],
  ["no other", null],
])("gives a page the business time at which its request arrived, and tells it to %s", async (_whom, signArrival) => {
  const asked: Request[] = [];
  const clock = businessClock(Temporal.Instant.from("2026-12-31T23:59:58-06:00"));
  const services = {
    clock,
    signArrival,
    identity: null,
    board: {
      baseUrl: "http://board.test",
      timeoutMs: 1_000,
      fetch: (request: Request) => {
        asked.push(request);
        return Promise.resolve(
          Response.json({ extensions: [], physicianId: null, otherBoardPhysicianId: null, fullName: "Ana Ruiz" }),
        );
      },
    },
  } as unknown as Services;
  const arrivedAt = Temporal.Now.instant();
  const waited = { locals: { arrivedAt, onVisit: [] } } as unknown as Response;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { now, openBoard, connectBoard } = createRequestContext(services)(new Request("http://portal.test/"), waited);
  expect(now).toEqual(clock.at(arrivedAt));
  await openBoard.getCapabilities();
  await connectBoard({ accessToken: "token-1", onBehalfOf: null }).getCurrentUser();
  const callers = [null, "Bearer token-1"];
  expect(asked.map(({ headers }) => headers.get("X-Request-Arrived-At"))).toEqual(
    callers.map((caller) => signArrival && signArrival(arrivedAt)(caller)),
  );
});

it.each([
  ["GET", 1],
  ["POST", 2],
])("API-09 reads the physician's record in a request %s as often as it may have changed: %i", async (method, times) => {
  const asked: string[] = [];
  const services = {
    clock: businessClock(null),
    signArrival: null,
    identity: null,
    board: {
      baseUrl: "http://board.test",
      timeoutMs: 1_000,
      fetch: ({ url }: Request) => {
        asked.push(new URL(url).pathname);
        const record = z.encode(calls.getPhysician.answer, physicianOn("2026-07-15", []));
        return Promise.resolve(Response.json(url.endsWith("/physician") ? record : { extensions: [] }));
      },
    },
  } as unknown as Services;
  const locals = { arrivedAt: Temporal.Now.instant(), onVisit: [], log: pino({ level: "silent" }) };
  const contextFor = createRequestContext(services);
  const credentials = { accessToken: "1", onBehalfOf: null };
  for (const part of ["root", "page"]) {
    const context = contextFor(new Request(`http://portal.test/${part}`, { method }), {
      locals,
    } as unknown as Response);
    // Each loader connects by itself.
    for (const board of [context.connectBoard(credentials), context.connectBoard(credentials)]) {
      await board.getPhysician();
      await board.getCapabilities();
    }
  }
  const count = (path: string) => asked.filter((one) => one === path).length;
  expect([count("/api/physician"), count("/api/capabilities")]).toEqual([2 * times, 1]);
});
