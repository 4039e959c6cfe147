import { expect, it } from "vitest";
import { relativeUrls } from "~/tests/access/relativeUrls";
import { otherwise, pageFault, postFault } from "./pages";

const home = "http://localhost:1/physicianportal/";
const url = `${home}en/dashboard`;
const asked = { id: "dashboard", url, home };
const page = { status: 200, url, type: "text/html", text: "<h1>Dashboard</h1>" };

it("takes a page that was asked for, and no other that came instead", () => {
  expect(pageFault(page, asked)).toBeNull();
  expect(pageFault({ ...page, status: 503 }, asked)).toBe("503 instead of 200");
  expect(pageFault({ ...page, status: 503, url: `${home}error/UnexpectedError?reference=1` }, asked)).toBe(
    "→ /error/UnexpectedError 503 instead of 200",
  );
  expect(pageFault({ ...page, url: "http://127.0.0.1:2/oauth2/authorize?a=b" }, asked)).toBe(
    "→ http://127.0.0.1:2/oauth2/authorize instead of 200",
  );
});

it("takes what answers that were made up lead to, but for 500 and what is not a page", () => {
  expect(pageFault({ ...page, status: 503 }, null)).toBeNull();
  expect(pageFault({ ...page, status: 500 }, null)).toBe("500");
  expect(pageFault({ ...page, text: "Bad gateway" }, null)).toBe("200 without a heading");
});

it("takes a form that is refused, and none of our examples that fails", () => {
  expect(postFault({ ...page, status: 422 }, true)).toBeNull();
  expect(postFault({ ...page, status: 503 }, true)).toBe("503");
  expect(postFault({ ...page, status: 502 }, true)).toBe("502");
  const text = "<h1>Messages</h1> We couldn’t confirm whether 1 message was marked as read.";
  expect(postFault({ ...page, status: 502, text }, true)).toBeNull();
  expect(postFault({ ...page, status: 503 }, false)).toBeNull();
});

it("excepts only routes that there are", () => {
  expect(Object.keys(otherwise).filter((id) => !(id in relativeUrls))).toEqual([]);
});
