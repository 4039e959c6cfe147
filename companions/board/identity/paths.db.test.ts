import type { RequestHandler } from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { type ServedIdentity, serveIdentity } from "~/tests/support/session/identity";
import { identityPages } from "./paths";

let database: TestDatabase;
let served: ServedIdentity;
beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  served = await serveIdentity(database.pool, { demo: [] });
});
afterAll(async () => {
  await served.close();
  await database.drop();
});

/** Those of the library, which registers no route in a router of ours. */
const libraryPages = ["/auth", "/auth/:uid", "/session/end"];

/** The library's types leave out what is mounted in a router. */
interface Mounted {
  readonly route?: { readonly path: string };
  readonly handle: RequestHandler & { readonly stack?: readonly Mounted[] };
}

const pathsIn = ({ stack = [] }: Mounted["handle"]): readonly string[] =>
  stack.flatMap(({ route, handle }) => (route === undefined ? pathsIn(handle) : [route.path]));

it("OPER-21 watches every page of signing in and of accounts", () => {
  const registered = pathsIn(served.identity.handler as Mounted["handle"]).filter((path) => !path.startsWith("/look/"));
  expect([...new Set([...registered, ...libraryPages])].sort()).toEqual([...identityPages].sort());
});
