import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "~/app/routes";
import { notificationIntents } from "~/app/forms/notifications/notificationPost";
import { packageFile } from "~/database/packageFile";
import { changesInWords, intentsOnBehalf, type OnBehalfOutcome, pagesInWords, pagesOnBehalf } from "./actingWording";

const get = (route: string, outcome: OnBehalfOutcome = "done") => ({ method: "GET", route, intent: null, outcome });
const post = (intent: string | null, outcome: OnBehalfOutcome = "done", route = "/AccountInformation") => ({
  method: "POST",
  route,
  intent,
  outcome,
});

describe("AUTH-13 what staff did for a physician, in words", () => {
  it("says once what was changed", () => {
    expect(changesInWords([post("save-license"), post("save-address"), post("use-as-entered"), get("/")])).toEqual([
      "Medical license: changed",
      "Address: changed",
    ]);
  });

  it.each([
    ["done", "Attestations: changed"],
    ["refused", "Attestations: not changed, refused"],
    ["failed", "Attestations: not known to be changed, something failed"],
    ["given-up", "Attestations: not known to be changed, the browser did not wait"],
  ] as const)("tells a change that was %s", (outcome, words) => {
    expect(changesInWords([post("save-attestations", outcome)])).toEqual([words]);
  });

  it("names the page of a form that has no button of its own, and nothing for a button that only leads on", () => {
    expect(changesInWords([post(null), post("previous"), post(null, "done", "/nobody/knows")])).toEqual([
      "Account Information: changed",
      "Another page: changed",
    ]);
  });

  it.each(["primary", "close", "dont-remind"])(
    "tells no answer to a notice (%s): staff answer for themselves, and nothing of the physician's changes",
    (intent) => {
      expect(changesInWords([post(intent, "done", "/en/notifications"), post("save-address")])).toEqual([
        "Address: changed",
      ]);
      expect(intentsOnBehalf.has(intent)).toBe(true);
    },
  );

  it("says once what was looked at, downloads as such, and nothing that was refused", () => {
    const looked = [
      get("/"),
      get("/en/dashboard"),
      get("/Messages/Attachment"),
      get("/Messages/Document.pdf", "refused"),
      get("/new"),
    ];
    expect(pagesInWords([...looked, post("save-license")])).toEqual([
      "Dashboard",
      "Message attachment (download)",
      "Another page",
    ]);
  });

  it("leaves out what is about nobody", () => {
    const own = [
      "/staff",
      "/staff/payments",
      "/OnBehalfOf/:physicianId",
      "/OnBehalfOf/stop",
      "/error/:errorId?",
      "/session",
      "/session/kept-form",
      "/*",
    ];
    expect(pagesInWords(own.map((route) => get(route)))).toEqual([]);
    expect(changesInWords(own.map((route) => post(null, "done", route)))).toEqual([]);
  });
});

it("AUTH-13 every route has its words, or is about nobody", () => {
  const patterns = routes.map(({ path = "" }) => `/${path}`);
  const unnamed = patterns.filter((route) => pagesInWords([get(route)]).includes("Another page"));
  expect(unnamed).toEqual([]);
  expect([...pagesOnBehalf.keys()].filter((route) => !patterns.includes(route))).toEqual([]);
});

it("AUTH-13 every button that a form can post has its words", async () => {
  const folder = packageFile("app");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const texts = await Promise.all(
    files.filter((name) => !isOfNobody(name)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\bintent(?:: z\.literal\(|=)"([^"]+)"/g)].map(([, intent = ""]) => intent),
  );
  const posted = new Set([...found, ...notificationIntents]);
  expect(posted.size).toBeGreaterThan(40);
  // Of the first a form reads the intent alone, of the second a button alone posts it.
  expect(["save-address", "send"].filter((intent) => !posted.has(intent))).toEqual([]);
  expect([...posted].filter((intent) => !intentsOnBehalf.has(intent))).toEqual([]);
});

/** Forms of strangers, and of staff about nobody. */
function isOfNobody(file: string): boolean {
  return /^routes\/(personal-information|search-for-account|staff)/.test(file);
}
