import type { Response } from "express";
import { expect, it } from "vitest";
import type { BusinessClock } from "./businessClock";
import { contextOf, type Services } from "./contextOf";
import type { PageOrigins } from "./pageOrigins";

it.each([
  ["lets the forms of signed-in pages lead to an identity provider elsewhere", { actingFor: null }, [{ form: ["https://login.example"] }]],
  ["lets those of other pages lead nowhere else", null, []],
])("%s", async (_what, session, expected) => {
  const allowed: Partial<PageOrigins>[] = [];
  const services = {
    board: {},
    identity: null,
    clock: { now: () => null } as unknown as BusinessClock,
    sessions: { open: () => Promise.resolve(session) } as unknown as Services["sessions"],
    identityOrigins: ["https://login.example"],
  } as unknown as Services;
  const locals = { onVisit: [], allowOrigins: (origins: Partial<PageOrigins>) => void allowed.push(origins) };
  const context = contextOf(services)(new Request("https://portal.example/"), { locals } as unknown as Response);
  await context.session();
  expect(allowed).toEqual(expected);
});
