import type { Response } from "express";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { businessClock } from "./businessClock";
import { contextOf, type Services } from "./contextOf";
import type { PageOrigins } from "./pageOrigins";

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
    signArrival: () => "",
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
  const context = contextOf(services)(new Request("https://portal.example/"), { locals } as unknown as Response);
  await context.session();
  expect(allowed).toEqual(expected);
});

it("gives a page the business time at which its request arrived, and tells the board of it", async () => {
  const asked: Request[] = [];
  const clock = businessClock(Temporal.Instant.from("2026-12-31T23:59:58-06:00"));
  const services = {
    clock,
    signArrival: (arrivedAt: Temporal.Instant) => `${arrivedAt.toString()};signed`,
    identity: null,
    board: {
      baseUrl: "http://board.test",
      timeout: 1_000,
      fetch: (request: Request) => {
        asked.push(request);
        return Promise.resolve(Response.json({ extensions: [] }));
      },
    },
  } as unknown as Services;
  const arrivedAt = Temporal.Now.instant();
  const waited = { locals: { arrivedAt, onVisit: [] } } as unknown as Response;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { now, openBoard } = contextOf(services)(new Request("http://portal.test/"), waited);
  expect(now).toEqual(clock.at(arrivedAt));
  await openBoard.getCapabilities();
  expect(asked[0]?.headers.get("X-Request-Arrived-At")).toBe(`${arrivedAt.toString()};signed`);
});
