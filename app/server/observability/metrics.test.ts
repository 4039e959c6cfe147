import { readFileSync } from "node:fs";
import type { RequestHandler } from "express";
import pg from "pg";
import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { packageFile } from "@portal/database/packageFile";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import { createMetrics, type MetricsOptions } from "./metrics";
import { countedRoutes, loggedPaths } from "./loggedPath";

const token = "a-token-for-tests";
const authorization = `Bearer ${token}`;
const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 };
const personal = ["jane.roe@example.org", "123-45-6789", "hush-hush"];

let app: ServedApp;
afterEach(() => app.close());

async function serve(
  changes: Partial<MetricsOptions> = {},
  page?: Parameters<typeof serveApp>[0],
  identity: RequestHandler | null = null,
) {
  const loggedPath = loggedPaths(["/physicianportal/home", "/sign-in/:uid", "/forgotten-password"]);
  const known = {
    page: ["/physicianportal/home"],
    "sign-in": ["/identity/sign-in/:uid", "/identity/forgotten-password"],
    probe: ["/healthz", "/metrics"],
  };
  const { routes, routeOf } = countedRoutes(known, loggedPath);
  const metrics = createMetrics({
    pools: { main: pool },
    isReady: () => Promise.resolve(true),
    isInMaintenance: () => Promise.resolve(true),
    startingRequests: () => 7,
    certificateExpiry: () => 1_800_000_000_000,
    work: () => [
      {
        name: "reminders",
        intervalMs: 600_000,
        lastSuccessAt: Temporal.Instant.fromEpochMilliseconds(1_790_000_000_500),
      },
    ],
    unresolvedPayments: () => Promise.resolve(2),
    routes,
    limitAlarms: () => ({ search: 3 }),
    mails: {
      count: () => Promise.resolve({ queued: 4, failed: 1 }),
      oldest: (lane) => Promise.resolve(lane === "urgent" ? null : Temporal.Now.instant().subtract({ hours: 1 })),
    },
    ...changes,
  });
  app = await serveApp(page, { loggedPath, metrics: { token, metrics, routeOf }, identity });
  return metrics;
}

const read = async () => (await app.ask("/metrics", { headers: { authorization } })).body.split("\n");

describe("the figures for Prometheus", () => {
  it("are there for anyone who brings the token, on any host", async () => {
    await serve();
    const answer = await app.ask("/metrics", { headers: { authorization, host: "10.0.0.7:3000" } });
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(answer.headers["content-type"]).toContain("text/plain");
  });

  it.each([undefined, "", "Bearer", "Bearer another-token-of-no-use", `bearer ${token}x`, `Basic ${token}`])(
    "are there for no one else: %s",
    async (requestMethod) => {
      await serve();
      const answer = await app.ask("/metrics", {
        headers: requestMethod === undefined ? {} : { authorization: requestMethod },
      });
      expect(answer).toMatchObject({ status: 401, body: "unauthorized\n" });
    },
  );

  it("are not a page at all without a token in the settings", async () => {
    app = await serveApp();
    expect((await app.ask("/metrics", { headers: { authorization } })).status).toBe(404);
  });

  it("count requests by method, route, and status, and never by who or what was asked for", async () => {
    await serve();
    await app.ask("/physicianportal/home");
    await app.ask("/physicianportal/home");
    await app.ask("/physicianportal/home", { method: "PROPFIND" });
    for (const value of personal)
      await app.ask(`/physicianportal/${value}/?ssn=${value}`, { headers: { cookie: value } });
    const lines = await read();
    expect(lines).toContain(
      'portal_http_requests_total{method="GET",route="/physicianportal/home",kind="page",status="200"} 2',
    );
    expect(lines).toContain(
      'portal_http_requests_total{method="other",route="/physicianportal/home",kind="page",status="405"} 1',
    );
    expect(lines).toContain('portal_http_requests_total{method="GET",route="other",kind="other",status="200"} 3');
    expect(lines).toContain(
      'portal_http_request_duration_seconds_count{method="GET",route="/physicianportal/home",kind="page"} 2',
    );
    for (const value of personal) expect(lines.join("\n")).not.toContain(value);
  });

  it.each([
    [303, "succeeded"],
    [422, "refused"],
    [429, "refused"],
    [500, "failed"],
    [503, "failed"],
  ])("OPER-21 count a request of the built-in sign-in that answers %i as %s", async (status, outcome) => {
    await serve({}, undefined, (_request, response) => void response.sendStatus(status));
    const failed = (await read()).filter((line) => line.startsWith("portal_sign_in_requests_total"));
    // From the start, so that the first failure is an increase.
    expect(failed.map((line) => line.slice(-2))).toEqual([" 0", " 0"]);
    await app.ask("/identity/sign-in/jane.roe@example.org", { method: "POST" });
    const lines = await read();
    expect(lines).toContain(`portal_sign_in_requests_total{route="/identity/sign-in/:value",outcome="${outcome}"} 1`);
    expect(lines.join("\n")).not.toContain("jane.roe");
  });

  it.each([
    ["provider", "failed"],
    ["untrusted", "failed"],
    ["declined", "refused"],
    ["account", "refused"],
  ] as const)("OPER-21 count a sign-in that fails because of '%s' as %s", async (because, outcome) => {
    await serve({}, undefined, (_request, response) => {
      response.locals.signInFailure = because;
      response.redirect(303, "/login-failed");
    });
    await app.ask("/identity/sign-in/1");
    expect(await read()).toContain(
      `portal_sign_in_requests_total{route="/identity/sign-in/:value",outcome="${outcome}"} 1`,
    );
  });

  it("OPER-21 count a link that could not be mailed after its page was answered", async () => {
    const { signInFailed } = await serve();
    signInFailed("/identity/forgotten-password");
    expect(await read()).toContain(
      'portal_sign_in_requests_total{route="/identity/forgotten-password",outcome="failed"} 1',
    );
  });

  it("count calls of the board by outcome", async () => {
    const { asked: figure } = await serve();
    figure({ call: "getPhysician", outcome: "answered", milliseconds: 30 });
    figure({ call: "getPhysician", outcome: "late", milliseconds: 20_000 });
    const lines = await read();
    expect(lines).toContain('portal_board_calls_total{call="getPhysician",outcome="answered"} 1');
    expect(lines).toContain('portal_board_calls_total{call="getPhysician",outcome="late"} 1');
    expect(lines).toContain('portal_board_call_duration_seconds_bucket{le="0.05",call="getPhysician"} 1');
  });

  it.each([
    [new BoardError("getPhysician", 502, null, ""), "board"],
    [new BoardError("getPhysician", 504, null, ""), "board"],
    [new BoardError("getPhysician", 422, null, ""), "board-refused"],
    [Object.assign(new pg.DatabaseError("", 0, "error"), { code: "57P01" }), "database"],
    [new TypeError("undefined is not a function"), "unexpected"],
  ])("SHELL-08 count pages that failed, by cause: %s", async (error, cause) => {
    const { failed } = await serve();
    failed(error);
    expect(await read()).toContain(`portal_page_failures_total{cause="${cause}"} 1`);
  });

  it("SHELL-08 count a page that leads to the error page, also where it offers again what was typed", async () => {
    await serve({}, ({ context }) => {
      context.onFailure(new BoardError("getPhysician", 504, null, ""), { isKept: true });
      throw new Response(null, { status: 303, headers: { Location: "/error/UnexpectedError?kept=1" } });
    });
    await app.ask("/physicianportal/home");
    expect(await read()).toContain('portal_page_failures_total{cause="board"} 1');
  });

  it("HOME-10 count where the board disagrees with its own records", async () => {
    const { disagreed } = await serve();
    disagreed({ requirement: "Fees", board: "outstanding" });
    expect(await read()).toContain('portal_board_disagreements_total{requirement="Fees",board="outstanding"} 1');
  });

  it("API-09 count the board's values that say nothing, by call and field", async () => {
    const { misread } = await serve();
    misread({ call: "getPhysician", field: "certificates.certificateStatus" });
    expect(await read()).toContain(
      'portal_board_invalid_values_total{call="getPhysician",field="certificates.certificateStatus"} 1',
    );
  });

  it("show how the database is used, and what waits for staff", async () => {
    await serve();
    const lines = await read();
    for (const line of [
      'portal_database_connections{pool="main",state="busy"} 2',
      'portal_database_connections{pool="main",state="idle"} 3',
      'portal_database_connections{pool="main",state="waiting"} 1',
      'portal_payments_unresolved{list="staff"} 2',
      'portal_limit_alarms_total{limit="search"} 3',
      'portal_mails{state="queued"} 4',
      'portal_mails{state="failed"} 1',
      'portal_database_certificate_expiry_timestamp_seconds{server="database"} 1800000000',
      "portal_starting_requests_total 7",
      "portal_ready 1",
      "portal_maintenance 1",
    ])
      expect(lines).toContain(line);
    const build = /^portal_build_info\{version="\d+\.\d+\.\d+",commit="\S+",node="v\d+\.\S+"\} 1$/;
    expect(lines.filter((line) => build.test(line))).toHaveLength(1);
    expect(lines.some((line) => line.startsWith("process_cpu_seconds_total"))).toBe(true);
  });

  it("OPER-20 tell when each work in the background last succeeded, and how often it is begun", async () => {
    await serve();
    const lines = await read();
    expect(lines).toContain('portal_work_last_success_timestamp_seconds{work="reminders"} 1790000000.5');
    expect(lines).toContain('portal_work_interval_seconds{work="reminders"} 600');
  });

  it("OPER-36 tell how long the oldest mail of each lane has waited", async () => {
    await serve();
    const lines = await read();
    expect(lines).toContain('portal_oldest_mail_age_seconds{lane="urgent"} 0');
    const age = /^portal_oldest_mail_age_seconds\{lane="normal"\} 360\d\.?\d*$/;
    expect(lines.filter((line) => age.test(line))).toHaveLength(1);
  });

  it("are all listed in docs/deployment.md", async () => {
    await serve();
    const names = (await read()).flatMap((line) => /^# TYPE (portal_\w+)/.exec(line)?.[1] ?? []);
    const described = readFileSync(packageFile("docs/deployment.md"), "utf8");
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  it("OPER-37 have alerts that fire in one case, stay silent in another, and have a section in docs/when-it-breaks.md", () => {
    const namesIn = (file: string, pattern: RegExp) =>
      [...new Set(Array.from(readFileSync(packageFile(file), "utf8").matchAll(pattern), ([, name]) => name))].sort();
    const alerts = namesIn("deploy/prometheus/rules.yml", /^ +- alert: (\w+)$/gm);
    expect(alerts.length).toBeGreaterThan(10);
    const cases = "deploy/prometheus/rules.test.yml";
    expect(namesIn(cases, /alertname: (\w+)\n +exp_alerts:/g)).toEqual(alerts);
    expect(namesIn(cases, /alertname: (\w+) \}/g)).toEqual(alerts);
    expect(namesIn("docs/when-it-breaks.md", /^## (\w+)$/gm)).toEqual(alerts);
  });

  it("leave out what a database that is down cannot tell, and say the rest", async () => {
    const down = () => Promise.reject(new Error("down"));
    await serve({ isReady: down, unresolvedPayments: down, mails: { count: down, oldest: down } });
    const lines = await read();
    expect(lines).toContain("portal_ready 0");
    expect(lines.filter((line) => /^portal_(payments|mails|oldest)/.test(line))).toEqual([]);
  });
});
