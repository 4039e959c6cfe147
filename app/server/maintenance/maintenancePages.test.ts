import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { isOneClick } from "@portal/board/reminders/unsubscribePages";
import { formIn } from "~/tests/ops/postedForm";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import { type Maintenance, watchMaintenance } from "./maintenance";
import { duringMaintenance } from "./maintenancePages";

const now = Temporal.Instant.from("2026-12-01T06:00:00-06:00");
const text = "We are moving to new servers. <Nothing> is lost.";
const at = (hours: number | null): Maintenance => ({
  ...{ text, beganAt: now },
  until: hours === null ? null : now.add({ seconds: hours * 3600 }),
});
const promise = "We expect to be back on December 1, 2026 at 6:30 a.m. Central Time.";

it.each([
  ["an unknown end", null, 300, [text]],
  ["an end in half an hour", 0.5, 1800, [text, promise]],
  ["an end tomorrow", 24, 3600, [text, expect.stringContaining("December 2, 2026") as string]],
  ["an end in a second", 1 / 3600, 60, [text, expect.stringContaining("6:00 a.m.") as string]],
  ["an end that is past", -1, 300, [text]],
])("OPER-19 says with %s when to come back", (_what, hours, retryAfterSeconds, paragraphs) => {
  expect(duringMaintenance(at(hours), now)).toMatchObject({ retryAfterSeconds, paragraphs });
});

it("OPER-19 asks the database once in two seconds, and keeps what is known while it does not answer", async () => {
  let elapsed = 0;
  let asked = 0;
  const answers = [
    () => Promise.resolve(at(null)),
    () => Promise.reject(new Error("away")),
    () => Promise.resolve(null),
  ];
  const current = watchMaintenance(
    () => answers[asked++]?.() ?? Promise.resolve(null),
    () => elapsed,
  );
  expect([await current(), await current(), asked]).toEqual([at(null), at(null), 1]);
  elapsed = 2_000;
  expect([await current(), asked]).toEqual([at(null), 2]);
  elapsed = 4_000;
  expect([await current(), asked]).toEqual([null, 3]);
});

it("OPER-19 delays no page for a database that hangs", async () => {
  const current = watchMaintenance(() => new Promise(() => undefined));
  expect(await current()).toBeNull();
});

let maintenance: Maintenance | null = null;
let app: ServedApp;
beforeAll(async () => {
  app = await serveApp(async ({ request }) => new Response(`saved: ${await request.text()}`), {
    maintenance: () => Promise.resolve(maintenance),
    identity: (_request, response) => void response.send("identity"),
    board: (_request, response) => void response.send("board"),
    unsubscribe: {
      path: "/reminders/off",
      isOneClick,
      handler: (_request, response) => void response.send("unsubscribe"),
    },
    webhooks: { path: "/webhooks/test", handler: (_request, response) => void response.send("webhook") },
  });
});
afterEach(() => {
  maintenance = null;
});
afterAll(() => app.close());

const page = "/physicianportal/en/dashboard";
const html = { accept: "text/html,application/xhtml+xml" };
const post = (target: string, body: string) =>
  app.ask(target, {
    method: "POST",
    headers: {
      ...{ ...html, origin: app.url, "sec-fetch-site": "same-origin" },
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });

it.each([page, "/physicianportal/verify", "/identity/sign-in/1", "/reminders/off/token"])(
  "OPER-19 answers %s with the text",
  async (target) => {
    maintenance = at(null);
    const answer = await app.ask(target, { headers: html });
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "300", "cache-control": "no-store" } });
    expect(answer.body).toContain("<h1>The portal is closed for maintenance</h1>");
    expect(answer.body).toContain("<p>We are moving to new servers. &lt;Nothing&gt; is lost.</p>");
    maintenance = null;
    expect(await app.ask(target, { headers: html })).toMatchObject({ status: 200 });
  },
);

it.each([page, "/identity/sign-in/1", "/reminders/off/token/confirm"])(
  "OPER-19 gives back what was posted to %s, to send it again",
  async (target) => {
    maintenance = at(null);
    const answer = await post(target, "licenseNumber=MD-123&password=hush-hush");
    expect(answer.status).toBe(503);
    expect(answer.body).toContain(
      "Nothing was changed. What you entered is still on this page: wait until the maintenance is over",
    );
    expect(answer.body).toContain("<dd>MD-123</dd>");
    expect(answer.body).not.toContain("hush-hush");
    maintenance = null;
    const form = formIn(answer.body, "Send again");
    const again = await post(form?.action ?? "", new URLSearchParams(form?.fields).toString());
    expect(again.status).toBe(200);
  },
);

it("OPER-19 gives back a form whose maintenance ends while it is read", async () => {
  const answers = [at(null)];
  const ending = await serveApp(undefined, {
    maintenance: () => Promise.resolve(answers.shift() ?? null),
    identity: (_request, response) => void response.send("identity"),
  });
  const answer = await ending.ask("/identity/sign-in/1", {
    method: "POST",
    headers: { ...html, origin: ending.url, "content-type": "application/x-www-form-urlencoded" },
    body: "licenseNumber=MD-123",
  });
  expect(answer).toMatchObject({ status: 503, body: expect.stringContaining("<dd>MD-123</dd>") as string });
  await ending.close();
});

it("OPER-19 answers the one click of a mail service, whatever it accepts", async () => {
  maintenance = at(null);
  expect(await post("/reminders/off/token", "List-Unsubscribe=One-Click")).toMatchObject({ status: 200 });
});

it("OPER-19 answers a form that was sent before it began", async () => {
  let answerNow = () => undefined as void;
  const slow = await serveApp(
    async ({ request }) => {
      await new Promise<void>((answer) => {
        answerNow = answer;
      });
      return new Response(`saved: ${await request.text()}`);
    },
    { maintenance: () => Promise.resolve(maintenance) },
  );
  const sent = slow.ask(page, {
    method: "POST",
    headers: { origin: slow.url, "content-type": "application/x-www-form-urlencoded" },
    body: "licenseNumber=MD-123",
  });
  await expect.poll(() => slow.seen.length).toBe(1);
  maintenance = at(null);
  answerNow();
  expect(await sent).toMatchObject({ status: 200, body: "saved: licenseNumber=MD-123" });
  expect(await slow.ask(page)).toMatchObject({ status: 503 });
  await slow.close();
});

it.each(["/readyz", "/healthz", "/board/api/physician", "/webhooks/test", "/identity/token", "/identity/jwks"])(
  "OPER-19 goes on answering programs at %s",
  async (target) => {
    maintenance = at(null);
    expect(await app.ask(target, { headers: { accept: "application/json" } })).toMatchObject({ status: 200 });
  },
);
