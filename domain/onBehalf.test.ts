import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "~/app/routes";
import { packageFile } from "~/database/packageFile";
import { changesInWords, intentsOnBehalf, type OnBehalfOutcome, pagesInWords, pagesOnBehalf } from "./onBehalf";

const get = (route: string, outcome: OnBehalfOutcome = "done") => ({ method: "GET", route, intent: null, outcome });
const post = (intent: string | null, outcome: OnBehalfOutcome = "done", route = "/AccountInformation") => ({ method: "POST", route, intent, outcome });

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

  it("says once what was looked at, downloads as such, and nothing that was refused", () => {
    const looked = [get("/"), get("/en/dashboard"), get("/Messages/Attachment"), get("/Messages/Document.pdf", "refused"), get("/new")];
    expect(pagesInWords([...looked, post("save-license")])).toEqual(["Dashboard", "Message attachment (download)", "Another page"]);
  });

  it("leaves out what is about nobody", () => {
    const own = ["/staff", "/staff/payments", "/OnBehalfOf/:physicianId", "/OnBehalfOf/stop", "/error/:errorId?", "/session", "/*"];
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
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const texts = await Promise.all(files.filter((name) => !isOfNobody(name)).map((name) => readFile(join(folder, name), "utf8")));
  const posted = texts.flatMap((text) => [...text.matchAll(/intent: z\.literal\("([^"]+)"\)/g)].map(([, intent = ""]) => intent));
  expect(posted.length).toBeGreaterThan(30);
  expect(posted.filter((intent) => !intentsOnBehalf.has(intent))).toEqual([]);
});

/** Forms of strangers, and of staff about nobody. */
function isOfNobody(file: string): boolean {
  return /^routes\/(personal-information|search-for-account|staff)/.test(file);
}
