import { request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { type Answered, type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import type { AppOptions } from "../createApp";

const letter = "/physicianportal/en/verification-letter.pdf";
const as = (session: string) => ({ headers: { cookie: `a=b; portal-session=${session}` } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

let app: ServedApp;
afterEach(() => app.close());

/** Every session is known except made-up ones. */
const knownSession: AppOptions["knownSession"] = ({ headers }) =>
  /portal-session=(?!made-up)(.+)/.exec(headers.get("cookie") ?? "")?.[1] ?? null;

/** A portal whose costly pages are completed by the test. */
async function serveSlowly() {
  const release: (() => void)[] = [];
  const page = async ({ request }: { readonly request: Request }) => {
    if (!request.url.endsWith("/verify")) await new Promise<void>((resolve) => release.push(resolve));
    return new Response("made");
  };
  app = await serveApp(page, { knownSession });
  const made = () => app.seen.length;
  return { release, made };
}

/** A browser that sends a request and leaves as soon as `reached` resolves. */
async function askAndLeave(session: string, reached: () => Promise<unknown>) {
  const asking = request(app.url + letter, as(session));
  asking.on("error", () => undefined).end();
  await reached();
  const left = new Promise((resolve) => asking.on("close", resolve));
  asking.destroy();
  await left;
}

it("SHELL-23 makes one document of a session at a time, and beyond six says when to try again", async () => {
  const { release, made } = await serveSlowly();
  const refused: Answered[] = [];
  const asked = Array.from({ length: 40 }, async () => {
    const answer = await app.ask(letter, as("one"));
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(34);
  for (let count = 1; count <= 6; count += 1) {
    await expect.poll(made).toBe(count);
    release.pop()?.();
  }
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(6);
  expect(refused[0]?.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(refused[0]?.body).toContain("Your other documents are still being prepared");
  expect(refused[0]?.body).toContain("Wait 5 seconds, then try again.");
  const logged = app.log.filter((line) => line.includes('"status":503')).map((line) => JSON.parse(line) as object);
  expect(logged).toHaveLength(34);
  expect(logged[0]).toMatchObject({ level: "warn", method: "GET", msg: "request refused for now" });
});

it("serves other pages of the session and documents of others in the meantime", async () => {
  const { release, made } = await serveSlowly();
  const own = Array.from({ length: 6 }, () => app.ask(letter, as("one")));
  await settled();
  expect((await app.ask("/physicianportal/verify", as("one"))).status).toBe(200);
  const other = app.ask(letter, as("other"));
  await settled();
  expect(made()).toBe(3);
  const over = setInterval(() => release.pop()?.(), 5);
  expect((await other).status).toBe(200);
  await Promise.all(own);
  clearInterval(over);
});

it.each([
  "Messages/Attachment?messageAttachmentId=1",
  "ManageActivities/activities.csv",
  "en/deadlines.ics",
  "staff?search=1",
  "SearchForAccount",
  "en/deadlines%2E%69cs",
])("AUTH-21 limits %s as well", async (path) => {
  const { release } = await serveSlowly();
  const asked = Array.from({ length: 7 }, () => app.ask(`/physicianportal/${path}`, as("one")));
  expect((await Promise.race(asked)).status).toBe(503);
  const over = setInterval(() => release.pop()?.(), 5);
  await Promise.all(asked);
  clearInterval(over);
});

it("CAL-06 lets more than a hundred calendars of one network be read at once, without a session", async () => {
  const { release, made } = await serveSlowly();
  const asked = Array.from({ length: 150 }, (_, at) => app.ask(`/physicianportal/calendar/${at}.ics`, as("made-up")));
  await expect.poll(made).toBe(8);
  await settled();
  const over = setInterval(() => release.pop()?.(), 1);
  expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
  clearInterval(over);
});

it("makes a form wait as well, and refuses none but beyond hundreds", async () => {
  const { release } = await serveSlowly();
  const headers = { origin: app.url, "content-type": "application/x-www-form-urlencoded" };
  const asked = Array.from({ length: 100 }, (_, at) =>
    app.ask("/physicianportal/en/dashboard", {
      method: "POST",
      headers: { ...headers, ...as(`${at}`).headers },
      body: "credits=1",
    }),
  );
  const over = setInterval(() => release.pop()?.(), 1);
  expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
  clearInterval(over);
});

it.each(["one", "made-up"])(
  "PAPER-15 receives two forms with files of a session, or of a network without one, at a time (%s)",
  async (session) => {
    const { release, made } = await serveSlowly();
    const headers = { origin: app.url, "content-type": "application/x-www-form-urlencoded", ...as(session).headers };
    const count = session === "one" ? 8 : 53;
    const asked = Array.from({ length: count }, () =>
      app.ask("/physicianportal/Papers/audit/7", { method: "POST", headers, body: "intent=hand-in" }),
    );
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(refused.body).toContain("Your other files are still being sent");
    expect(made()).toBe(2);
    const over = setInterval(() => release.pop()?.(), 1);
    await Promise.all(asked);
    clearInterval(over);
  },
);

it("gives a form that it refuses back with what was typed, to be sent again", async () => {
  const { release } = await serveSlowly();
  const headers = { origin: app.url, "content-type": "application/x-www-form-urlencoded", ...as("one").headers };
  const search = () =>
    app.ask("/physicianportal/SearchForAccount", { method: "POST", headers, body: "lastName=Okafor&ssn4=6789" });
  const asked = Array.from({ length: 7 }, search);
  const refused = await Promise.race(asked);
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(refused.body).toContain(
    "Nothing was changed. What you entered is still on this page: wait 5 seconds, then send it again.",
  );
  expect(refused.body).toContain("<dt>Last name</dt><dd>Okafor</dd>");
  expect(refused.body).not.toContain("6789");
  const over = setInterval(() => release.pop()?.(), 5);
  await Promise.all(asked);
  clearInterval(over);
});

it("begins no second document for a browser that leaves while the first is being made", async () => {
  const { release, made } = await serveSlowly();
  await askAndLeave("one", () => expect.poll(made).toBe(1));
  await askAndLeave("one", settled);
  const next = app.ask(letter, as("one"));
  await settled();
  expect(made()).toBe(1);
  release.pop()?.();
  // What the browser left while waiting never starts.
  await expect.poll(made).toBe(2);
  release.pop()?.();
  expect((await next).status).toBe(200);
  expect(made()).toBe(2);
});

it.each<[string, Partial<AppOptions>]>([
  [
    "before it is begun",
    {
      context: () => {
        throw new Error("Down");
      },
    },
  ],
  ["while it is made", {}],
])("continues after a document that fails %s", async (_when, options) => {
  app = await serveApp(() => Promise.reject(new Error("Down")), { knownSession, ...options });
  for (let count = 0; count < 8; count += 1) expect((await app.ask(letter, as("one"))).status).toBe(500);
});

it("makes one document at a time for all sessions that one network makes up, and serves it in turn", async () => {
  const { release, made } = await serveSlowly();
  let refused = 0;
  const asked = Array.from({ length: 60 }, async (_, at) => {
    const { status } = await app.ask(letter, as(`made-up-${at}`));
    if (status === 503) refused += 1;
    return status;
  });
  // All of them have arrived before the first one is served.
  await expect.poll(() => refused).toBe(9);
  expect(made()).toBe(1);
  const own = app.ask(letter, as("one"));
  await expect.poll(made).toBe(2);
  const over = setInterval(() => release.pop()?.(), 1);
  expect((await own).status).toBe(200);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(51);
  clearInterval(over);
});

it("serves four hundred colleagues of one network who come at once, to a portal that knows none of them yet", async () => {
  const { release } = await serveSlowly();
  const asked = Array.from({ length: 400 }, (_, at) => app.ask("/physicianportal/en/dashboard", as(`made-up-${at}`)));
  const over = setInterval(() => {
    for (const one of release.splice(0)) one();
  }, 1);
  expect((await Promise.all(asked)).filter(({ status }) => status !== 200)).toEqual([]);
  clearInterval(over);
});
