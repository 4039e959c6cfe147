import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { serveApp } from "~/tests/support/servers/servedApp";
import { handleError } from "../../entry.server";
import { createLog } from "./createLog";

const personal = [
  "jane.roe@example.org",
  "jane.roe%40example.org",
  "123-45-6789",
  "123456789",
  "eyJhbGciOi.token",
  "hush-hush",
  "Roe",
];

it("SHELL-08 keeps what people send out of every line of the log", async () => {
  const app = await serveApp(({ request }) => {
    if (request.method === "POST") throw new TypeError("no such thing", { cause: databaseError() });
    return new Response("a page");
  });
  const headers = {
    authorization: "Bearer eyJhbGciOi.token",
    cookie: "portal-session=hush-hush",
    referer: `${app.url}/physicianportal/?email=jane.roe@example.org`,
    "user-agent": "Roe",
    "x-request-id": "123-45-6789",
  };
  for (const value of personal) {
    await app.ask(`/physicianportal/authentication/login/${value}/en%2Fdashboard?ssn=${value}`, { headers });
    await app.ask(`/physicianportal/${value}`, { headers });
    await app.ask(`/identity/interaction/${value}`, { headers });
    await app.ask(`/${value}?${value}`, { headers });
    await app.ask("/physicianportal/en/dashboard", {
      method: "POST",
      headers: { ...headers, origin: app.url, "content-type": "application/x-www-form-urlencoded" },
      body: `ssn=${value}`,
    });
    await app.ask("/physicianportal/en/dashboard", { method: "POST", headers, body: value });
  }
  await app.close();

  const written = app.log.join("");
  expect(app.log.length).toBeGreaterThanOrEqual(personal.length * 6);
  expect(written).toContain('"path":"/physicianportal/authentication/login/:value/:value"');
  for (const value of personal) expect(written).not.toContain(value);
});

it("SHELL-08 describes an error by its kind, codes and place, never by what it says", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log.error({ err: databaseError() }, "unexpected error");
  log.error({ err: new SyntaxError("Unexpected token, Roe is not valid JSON") }, "unexpected error");
  log.error({ err: "jane.roe@example.org" }, "unexpected error");
  log.error(databaseError());
  log.info({ req: { headers: { cookie: "hush-hush" } }, headers: { authorization: "eyJhbGciOi.token" } }, "careless");
  const written = lines.join("");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "DatabaseError", code: "23505", constraint: "physician_email" },
  });
  for (const value of personal) expect(written).not.toContain(value);
});

it("logs no failure where a page takes no form", () => {
  const lines: string[] = [];
  const context = {
    log: createLog("info", { write: (line) => void lines.push(line) }),
    onFailure: () => undefined,
  } as unknown as AppLoadContext;
  handleError({ status: 405, statusText: "Method Not Allowed", internal: true, data: null }, { context });
  expect(lines).toEqual([]);
  handleError(new Error("a bug"), { context });
  expect(lines).toHaveLength(1);
});

/** As node-postgres throws it: the message and the detail quote the row. */
function databaseError(): Error {
  const error = new Error("Key (email)=(jane.roe@example.org) already exists", { cause: new Error("ssn 123-45-6789") });
  error.name = "DatabaseError";
  return Object.assign(error, { code: "23505", constraint: "physician_email", detail: "Failing row: Roe, 123456789" });
}
