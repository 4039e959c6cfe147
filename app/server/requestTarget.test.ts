import { describe, expect, it } from "vitest";
import { routedPages } from "~/tests/support/pages/routedPages";
import { basePath } from "./basePath";
import { readTarget } from "./requestTarget";

const urlOf = (target: string) => readTarget(target)?.url ?? null;

it.each([
  ["/", "/"],
  ["/physicianportal/", "/physicianportal/"],
  ["/physicianportal/%41ccount%49nformation?a=%41", "/physicianportal/AccountInformation?a=%41"],
  ["/%70hysicianportal/%73taff", "/physicianportal/staff"],
  ["/physicianportal/a%2db%5Fc%7ed", "/physicianportal/a-b_c~d"],
  ["/physicianportal/ManageActivities/activities%2ecsv", "/physicianportal/ManageActivities/activities.csv"],
  ["/identity/.well-known/openid-configuration", "/identity/.well-known/openid-configuration"],
  ["/physicianportal/...", "/physicianportal/..."],
  ["/physicianportal/a%c3%a9%40", "/physicianportal/a%C3%A9%40"],
  ["/physicianportal/<a>", "/physicianportal/%3Ca%3E"],
  // Read once: what is decoded now is not decoded again.
  ["/physicianportal/%252e%252e/a", "/physicianportal/%252e%252e/a"],
  ["/physicianportal/%25%34%31", "/physicianportal/%2541"],
  // The query is none of the path.
  ["/physicianportal/?a=/../&b=//c\\&d=%2F", "/physicianportal/?a=/../&b=//c\\&d=%2F"],
  ["/physicianportal/?a=%zz&b=?", "/physicianportal/?a=%zz&b=?"],
])("AUTH-21 %s is read as %s", (target, url) => {
  expect(readTarget(target)).toEqual({ host: null, url });
});

it.each([
  ["dot segments", "/a/../b", "/a/./b", "/a/..", "/.", "/a/%2e%2e/b", "/a/.%2E", "/a/%2e./b", "/a/%2E/", "/..?a=1"],
  ["doubled slashes", "//", "//evil.example/", "/a//b", "/a//", "/a/?//#"],
  ["backslashes", "/a\\b", "/\\evil.example", "/a%5cb", "/a/..%5C"],
  ["encoded slashes", "/a%2fb", "/physicianportal/Apply/1%2F2", "/physicianportal/%2F", "/identity/%2F"],
  ["fragments", "/a#b", "/a?b#c"],
  ["broken escapes", "/%", "/%zz", "/%c3", "/%%34%31", "/%2"],
  ["control characters", "/a%00", "/a%1F", "/a?b=%0A", "/a?b=%7f"],
  ["other characters", "/a\u00A0", "/\u00C3\u00A9", "/a b"],
  ["other forms", "", "*", "a/b", "localhost:3000", "ftp://host/", "http:///a", "http://user@host/a"],
])("AUTH-21 refuses %s", (_what, ...targets) => {
  expect(targets.map(urlOf)).toEqual(targets.map(() => null));
});

it.each([
  ["http://portal.example/a?b", "portal.example", "/a?b"],
  ["HTTPS://Portal.Example:8443", "Portal.Example:8443", "/"],
  ["http://portal.example?a", "portal.example", "/?a"],
  ["http://portal.example/%61", "portal.example", "/a"],
])("AUTH-21 reads the absolute form %s", (target, host, url) => {
  expect(readTarget(target)).toEqual({ host, url });
});

it.each([
  "/authentication/login/ada%40clinic.example/%2FMessages%3Fpage=2",
  "/Authentication/Login/ada@clinic.example/%2F%2Fevil.example",
  "/payments/invoices/2026%2F0017",
])("AUTH-03 PAY-18 an encoded slash is taken in the parameter of %s", (path) => {
  expect(urlOf(basePath + path)).toBe(basePath + path);
  for (const odd of ["%2f..%2f", "%2F.", "/%2e%2e"]) expect(urlOf(basePath + path + odd)).toBeNull();
});

describe("AUTH-21 each route, spelled oddly, is the same path or refused", () => {
  const dots = [".", "..", "%2e", "%2E%2e", ".%2e", "%2E.", "%2e%2F", "..%2f", "x%2F%2e%2e", "%5c..", "\\..", "..;/.."];
  const between = [...dots, "", "/", "\\", "%5C", "%5c%2e"];

  it.each(routedPages.map(({ path = "" }) => path.replace("*", "unknown").replaceAll(/:\w+\??/g, "value")))(
    "%s",
    (path) => {
      const plain = `${basePath}/${path}`;
      expect(urlOf(plain)).toBe(plain);
      const segments = plain.split("/").slice(1);
      for (const at of segments.keys()) {
        const withSegment = (segment: string) => `/${segments.toSpliced(at, 0, segment).join("/")}`;
        for (const odd of between) expect(urlOf(withSegment(odd)), withSegment(odd)).toBeNull();
        const spelled = segments.with(at, encoded(segments[at] ?? ""));
        expect(urlOf(`/${spelled.join("/")}`)).toBe(plain);
      }
      for (const odd of dots) expect(urlOf(`${plain}/${odd}`), odd).toBeNull();
      for (const odd of dots) expect(urlOf(`${plain}/x/${odd}/`), odd).toBeNull();
    },
  );

  const encoded = (text: string) =>
    Array.from(text, (character, at) => {
      const hex = character.charCodeAt(0).toString(16);
      return `%${at % 2 === 0 ? hex : hex.toUpperCase()}`;
    }).join("");
});

it("AUTH-21 what is read is what URL reads", () => {
  const parts = [
    "/",
    "//",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "\\",
    "?",
    "#",
    "@",
    ":",
    ";",
    "a",
    "%61",
    "%",
    "é",
    "<",
    "|",
  ];
  let seed = 53;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 20_000; round += 1) {
    const part = () => parts[Math.floor(random() * parts.length)] ?? "";
    const url = urlOf(`/${Array.from({ length: 6 }, part).join("")}`);
    if (url === null) continue;
    const [path] = url.split("?");
    expect(new URL(`http://portal.test${url}`).pathname).toBe(path);
    expect(urlOf(url)).toBe(url);
  }
});
