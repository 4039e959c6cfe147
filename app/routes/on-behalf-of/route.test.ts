import { expect, it } from "vitest";
import { isOwnNavigation } from "./route";

const typed = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" };

it.each([
  ["a typed address", "GET", typed, true],
  ["a link of the portal", "GET", { ...typed, "Sec-Fetch-Site": "same-origin" }, true],
  ["a link of another site", "GET", { ...typed, "Sec-Fetch-Site": "cross-site" }, false],
  ["a link of another application of the board", "GET", { ...typed, "Sec-Fetch-Site": "same-site" }, false],
  ["a browser that does not say", "GET", {}, false],
  ["a page fetched ahead", "GET", { ...typed, "Sec-Purpose": "prefetch;prerender" }, false],
  ["an image", "GET", { ...typed, "Sec-Fetch-Mode": "no-cors" }, false],
  ["a look at the headers", "HEAD", typed, false],
])("AUTH-12 knows %s", (_what, method, headers: Record<string, string>, own) => {
  const request = new Request("http://portal.test/physicianportal/OnBehalfOf/1", { method, headers });
  expect(isOwnNavigation(request)).toBe(own);
});
