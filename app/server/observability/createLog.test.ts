import pg from "pg";
import { expect, it } from "vitest";
import { createLog, databaseAnswers } from "./createLog";

interface Line {
  readonly msg: string;
  readonly level: string;
  readonly requestId?: string;
  readonly database?: string;
  readonly err?: { readonly stack?: unknown };
}

function logged() {
  const lines: Line[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as Line) });
  return { log, lines };
}

/** As the server sends it when it closes connections. */
function shutDown(): Error {
  const error = new pg.DatabaseError("terminating connection: jane.roe@example.org", 1, "error");
  return new Error("Failed query", { cause: Object.assign(error, { code: "57P01" }) });
}

it("SHELL-14 a database that is away is logged with one stack, and each kind of background work once", () => {
  const { log, lines } = logged();
  for (let time = 0; time < 100; time += 1) {
    log.error({ err: shutDown() }, "mails could not be sent");
    log.child({ component: "payments" }).error({ err: shutDown() }, "payments could not be looked for");
  }
  expect(lines.map(({ msg }) => msg)).toEqual(["mails could not be sent", "payments could not be looked for"]);
  expect(lines.map(({ err }) => err?.stack !== undefined)).toEqual([true, false]);
  expect(lines[1]?.database).toBe("57P01");
  expect(JSON.stringify(lines)).not.toContain("jane.roe");
});

it("every request that fails then keeps its line, without a stack", () => {
  const { log, lines } = logged();
  log.error({ err: shutDown() }, "mails could not be sent");
  for (const requestId of ["one", "two"]) {
    log.child({ requestId }).error({ err: shutDown() }, "the database is unavailable");
  }
  expect(lines.slice(1)).toMatchObject([{ requestId: "one", database: "57P01" }, { requestId: "two" }]);
  expect(lines.slice(1).some((line) => "err" in line)).toBe(false);
});

it("says once that the database answers again, and logs the next outage anew", () => {
  const { log, lines } = logged();
  log.info(databaseAnswers);
  expect(lines).toEqual([]);
  log.error({ err: shutDown() }, "mails could not be sent");
  log.info(databaseAnswers);
  log.info(databaseAnswers);
  log.error({ err: shutDown() }, "mails could not be sent");
  expect(lines.map(({ msg }) => msg)).toEqual(["mails could not be sent", databaseAnswers, "mails could not be sent"]);
});

it("changes nothing about other errors", () => {
  const { log, lines } = logged();
  log.error({ err: shutDown() }, "mails could not be sent");
  for (let time = 0; time < 2; time += 1) log.error({ err: new Error("a bug") }, "mails could not be sent");
  expect(lines).toHaveLength(3);
  expect(lines[2]?.err?.stack).toBeDefined();
});
