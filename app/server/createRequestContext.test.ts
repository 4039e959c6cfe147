import type { Response } from "express";
import { Temporal } from "temporal-polyfill";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { calls } from "@portal/contract/calls";
import { z } from "@portal/contract/zod";
import { completedBlockFacts, dollars, license } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
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

it("HOME-10 reports where the board disagrees with its own records, and shows them as they are", async () => {
  const physician = physicianOn("2026-11-20", [completedBlockFacts(2024)], {
    medicalLicenses: [license("2099-12-31")],
  });
  for (const block of [
    physician.currentCCEnrollment?.currentCCBlock,
    ...(physician.currentCCEnrollment?.ccBlocks ?? []),
  ])
    block?.outstandingRequirements.push("Fees");
  const paid = examination({ balance: dollars(700) }, { isExamFeePaid: true });
  const answers = {
    "/api/physician": z.encode(calls.getPhysician.answer, physician),
    "/api/Examination/GetAppliedToExaminations": z.encode(calls.getAppliedToExaminations.answer, [paid]),
  };
  const onDisagreement = vi.fn();
  const services = {
    clock: businessClock(Temporal.Instant.from("2026-11-20T12:00:00-06:00")),
    signArrival: null,
    identity: null,
    onDisagreement,
    board: {
      baseUrl: "http://board.test",
      timeoutMs: 1_000,
      fetch: ({ url }: Request) =>
        Promise.resolve(Response.json(answers[new URL(url).pathname as keyof typeof answers])),
    },
  } as unknown as Services;
  const locals = { arrivedAt: Temporal.Now.instant(), onVisit: [], log: pino({ level: "silent" }) };
  const context = createRequestContext(services)(new Request("http://portal.test/"), { locals } as unknown as Response);
  const board = context.connectBoard({ accessToken: "1", onBehalfOf: null });
  const { currentCCEnrollment } = await board.getPhysician();
  expect(currentCCEnrollment?.ccBlocks[0]?.outstandingRequirements).toContain("Fees");
  expect(onDisagreement.mock.calls).toEqual([[{ requirement: "Fees", board: "outstanding" }]]);
  await board.getAppliedToExaminations();
  expect(onDisagreement.mock.lastCall).toEqual([{ requirement: "ExamFee", board: "met" }]);
});
