import { once } from "node:events";
import { request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";

const page = "/physicianportal/en/dashboard";

let app: ServedApp;
afterEach(() => app.close());

/** A promise with its resolver. */
function later() {
  let now: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (now = resolve));
  return { promise, now };
}

/** Sends a form, or requests the page, and leaves once `reached` resolves. */
async function leave(reached: Promise<unknown>, form?: string): Promise<void> {
  const headers = { origin: app.url, "content-type": "application/x-www-form-urlencoded" };
  const asking = request(app.url + page, form === undefined ? {} : { method: "POST", headers });
  asking.on("error", () => undefined).end(form);
  await reached;
  const left = new Promise((resolve) => asking.on("close", resolve));
  asking.destroy();
  await left;
  await expect.poll(() => lines("aborted by the browser")).toHaveLength(1);
}

const lines = (words: string) => app.log.filter((line) => line.includes(words));
const errors = () => lines('"level":"error"');

it("a save of a browser that leaves is done to its end, with the form as it was sent", async () => {
  const [reached, resume, saved] = [later(), later(), later()];
  let form = "";
  app = await serveApp(async ({ request, context }) => {
    reached.now();
    await resume.promise;
    form = await request.text();
    context.allowOrigins({ form: ["https://login.example"] });
    saved.now();
    return new Response(null, { status: 303, headers: { Location: page, "Set-Cookie": "a=1" } });
  });
  await leave(reached.promise, "licenseNumber=A-1");
  resume.now();
  await saved.promise;
  expect(form).toBe("licenseNumber=A-1");
  expect((await app.ask("/")).status).toBe(302);
  expect(errors()).toEqual([]);
});

it("a page that fails after its browser left is logged, and the leaving is not", async () => {
  const [reached, resume] = [later(), later()];
  app = await serveApp(async () => {
    reached.now();
    await resume.promise;
    throw new TypeError("x is undefined");
  });
  await leave(reached.promise);
  expect(errors()).toEqual([]);
  resume.now();
  await expect.poll(errors).toMatchObject([expect.stringContaining("a page failed")]);
});

it("a form that fails after its browser left is answered to no one", async () => {
  const [reached, resume, failed] = [later(), later(), later()];
  app = await serveApp(async ({ context }) => {
    reached.now();
    await resume.promise;
    context.onFailure(new BoardError("getPhysician", 503, "unavailable", "getPhysician: 503"));
    failed.now();
    throw new Response(null, { status: 303, headers: { Location: "/error/UnexpectedError", "Set-Cookie": "a=1" } });
  });
  await leave(reached.promise, "a=1");
  resume.now();
  await failed.promise;
  expect((await app.ask("/")).status).toBe(302);
  expect(errors()).toEqual([]);
});

/** A file of `size` pieces of 64 KB, and how much of it was read. */
function fileOf(size: number) {
  const file = { read: 0, isLetGo: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        file.read += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (file.read === size) controller.close();
      },
      cancel: () => void (file.isLetGo = true),
    },
    { highWaterMark: 0 },
  );
  return { file, body };
}

it("a file is read as fast as the browser takes it, and let go when it leaves", async () => {
  const { file, body } = fileOf(10_000);
  app = await serveApp(() => new Response(body, { headers: { "Content-Type": "application/pdf" } }));
  const asking = request(app.url + page);
  asking.on("error", () => undefined).end();
  const [answer] = (await once(asking, "response")) as [NodeJS.ReadableStream];
  answer.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { read } = file;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(file.read).toBe(read);
  expect(read).toBeLessThan(1000);
  asking.destroy();
  await expect.poll(() => file.isLetGo).toBe(true);
  expect(errors()).toEqual([]);
});

it("a file arrives whole, also compressed", async () => {
  app = await serveApp(() => new Response(fileOf(100).body, { headers: { "Content-Type": "text/plain" } }));
  expect((await app.ask(page)).body).toHaveLength(100 * 65_536);
  const answer = await fetch(app.url + page, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(await answer.text()).toHaveLength(100 * 65_536);
});

it("a file is let go that is there only when its browser has left", async () => {
  const [reached, resume] = [later(), later()];
  const { file, body } = fileOf(2);
  app = await serveApp(async () => {
    reached.now();
    await resume.promise;
    return new Response(body, { headers: { "Cache-Control": "no-store" } });
  });
  await leave(reached.promise);
  resume.now();
  await expect.poll(() => file.isLetGo).toBe(true);
  expect(errors()).toEqual([]);
});

it("a file's own headers take the place of those of all answers", async () => {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  app = await serveApp(() => new Response("file", { headers: { ...headers, "Content-Type": "application/pdf" } }));
  expect((await app.ask(page)).headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

it("a file that fails is answered with the error page, and logged", async () => {
  app = await serveApp(({ context: { failed } }) => {
    if (failed === undefined) throw new TypeError("x is undefined");
    return new Response("Something went wrong", { status: failed.status, headers: { "Content-Type": "text/html" } });
  });
  expect(await app.ask(page)).toMatchObject({ status: 500, body: "Something went wrong" });
  expect(lines("a page failed")).toHaveLength(1);
});

it("pages of a public https address are asked for there, whatever the connection is", async () => {
  app = await serveApp(undefined, { publicUrl: "https://portal.example" });
  await app.ask(page, { headers: { host: "portal.example" } });
  expect(app.seen.at(-1)?.url).toBe(`https://portal.example${page}`);
  await app.close();
  app = await serveApp(undefined, { publicUrl: "http://[::1]:8080" });
  await app.ask(page, { headers: { host: "[::1]:8080" } });
  expect(app.seen.at(-1)?.url).toBe(`http://[::1]:8080${page}`);
});
