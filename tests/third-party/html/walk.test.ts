import { expect, it } from "vitest";
import type { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { walk, type Walks } from "./walk";

const origin = "http://localhost:1";

/** @returns the addresses that were opened. */
async function opened(...beginnings: readonly string[]): Promise<string[]> {
  const walks: Walks = { origins: new Set([origin]), answers: [], unanswered: [], posted: new Map() };
  const text = `<a href="/page">on</a><a href="/outbox">mails</a><a href="https://elsewhere.example/">away</a>`;
  const headers = new Headers({ "content-type": "text/html" });
  const browser = { open: (url: string) => Promise.resolve({ url, status: 200, headers, text }) };
  await walk(
    walks,
    "a visitor",
    browser as unknown as PlainBrowser,
    beginnings.map((path) => origin + path),
  ); // A walk without forms opens pages only.
  return walks.answers.map(({ url }) => url.slice(origin.length));
}

it("a walk opens every link of the site, but mails only where it begins with them", async () => {
  expect(await opened("/begin")).toEqual(["/begin", "/page"]);
  expect(await opened("/begin", "/outbox")).toEqual(["/begin", "/outbox", "/page"]);
});
