import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";

const now = Temporal.Instant.from("2026-11-23T06:18:34.5Z");
const paths = ["/robots.txt", "/.well-known/security.txt"];
let app: ServedApp;

beforeAll(async () => {
  const read = readConfiguration({ CONTACT_EMAIL: "safety@board.example" });
  if (read.kind === "problems") throw new Error("The demo needs no other settings");
  app = await serveApp(undefined, { configuration: read.configuration.public, clock: () => now });
});
afterAll(() => app.close());

describe("the files at the origin's root", () => {
  it("let crawlers read what is open to everyone, and nothing else", async () => {
    expect((await app.ask("/robots.txt")).body).toBe(
      "User-agent: *\nAllow: /physicianportal/verify\nAllow: /physicianportal/SearchForAccount$\nDisallow: /\n",
    );
  });

  it("say by RFC 9116 where to report a fault, for less than a year", async () => {
    expect((await app.ask("/.well-known/security.txt")).body.split("\n")).toEqual([
      "Contact: mailto:safety@board.example",
      "Expires: 2027-05-22T06:00:00Z",
      "Preferred-Languages: en",
      `Canonical: ${app.url}/.well-known/security.txt`,
      "",
    ]);
  });

  it.each(paths)("%s is plain text that caches keep for an hour", async (path) => {
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
    const read = await app.ask(path);
    expect(read).toMatchObject({ status: 200, headers });
    const { "content-length": length } = read.headers;
    expect(await app.ask(path, { method: "HEAD" })).toMatchObject({
      status: 200,
      headers: { ...headers, "content-length": length },
      body: "",
    });
  });

  it.each(paths)("%s takes no post", async (path) => {
    expect(await app.ask(path, { method: "POST", headers: { origin: app.url } })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  });

  it.each(paths)("%s is sent to the public host from any other", async (path) => {
    expect(await app.ask(path, { headers: { host: "evil.example" } })).toMatchObject({
      status: 308,
      headers: { location: `${app.url}${path}` },
    });
  });
});
