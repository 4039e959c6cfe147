import { describe, expect, it } from "vitest";
import { safeActionUrl } from "./notificationUrls";

const boardDomain = "meridianboard.example";
const portalPath = "/physicianportal";

describe("where a notice may lead", () => {
  it.each([
    ["/ManageActivities", "/ManageActivities"],
    ["ManageActivities", "/ManageActivities"],
    ["/", "/"],
    ["/ExaminationHistory?year=2026#results", "/ExaminationHistory?year=2026#results"],
    ["?notice=1", "/?notice=1"],
    ["#block-3", "/#block-3"],
    [
      "/Messages?from=https%3A%2F%2Fwww.meridianboard.example%2F",
      "/Messages?from=https%3A%2F%2Fwww.meridianboard.example%2F",
    ],
    ["/Messages?at=10:30", "/Messages?at=10:30"],
    ["./Messages", "/Messages"],
    ["a/../../Messages", "/Messages"],
    ["meridianboard.example.evil.example", "/meridianboard.example.evil.example"],
    // As copied from the address bar.
    ["/physicianportal/ManageActivities", "/ManageActivities"],
    ["physicianportal/ManageActivities?year=2026#top", "/ManageActivities?year=2026#top"],
    ["/PhysicianPortal/Messages", "/Messages"],
    ["/physicianportal/", "/"],
    ["/physicianportal", "/"],
    ["/physicianportal?notice=1", "/?notice=1"],
    ["/physicianportalX/Messages", "/physicianportalX/Messages"],
    ["/Messages/physicianportal/", "/Messages/physicianportal/"],
    ["https://meridianboard.example", "https://meridianboard.example/"],
    ["https://meridianboard.example/help?topic=fees#pay", "https://meridianboard.example/help?topic=fees#pay"],
    ["https://www.meridianboard.example/help", "https://www.meridianboard.example/help"],
    ["https://a.b.meridianboard.example/", "https://a.b.meridianboard.example/"],
    ["HTTPS://WWW.MeridianBoard.EXAMPLE/Help", "https://www.meridianboard.example/Help"],
    ["https://meridianboard.example:443/", "https://meridianboard.example/"],
  ])("SHELL-05 follows %j to %j", (url, followed) => {
    expect(safeActionUrl(url, boardDomain, portalPath)).toBe(followed);
  });

  it.each([
    // Other hosts.
    "https://evil.example",
    "https://evil.example/meridianboard.example",
    "https://evil.example?meridianboard.example",
    "https://evil.example#.meridianboard.example",
    "https://meridianboard.example.evil.example/",
    "https://meridianboard.example-evil.example/",
    "https://notmeridianboard.example/",
    "https://meridianboard.example.",
    "https://meridianboard.example./",
    "https://www.meridianboard.example.:443/help",
    "https://.meridianboard.example.evil.example/",
    "https://meridianboard.example..evil.example/",
    "https://example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    // Names and passwords before the host.
    "https://meridianboard.example@evil.example/",
    "https://meridianboard.example:pw@evil.example/",
    "https://meridianboard.example%40evil.example/",
    "https://meridianboard.example%2F@evil.example/",
    "https://evil.example@meridianboard.example/",
    "https://:pw@meridianboard.example/",
    // Ports and plain HTTP.
    "https://meridianboard.example:8443/",
    "https://meridianboard.example:80@evil.example/",
    "http://meridianboard.example/",
    "HTTP://meridianboard.example/",
    // Without a scheme, to any host.
    "//evil.example",
    "//evil.example/ManageActivities",
    "///evil.example",
    "////evil.example",
    "//meridianboard.example/",
    "//meridianboard.example@evil.example",
    // Backslashes, which browsers read as slashes.
    "\\\\evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\evil.example",
    "https:\\\\evil.example",
    "https://evil.example\\@meridianboard.example/",
    "https://evil.example\\.meridianboard.example/",
    "https://meridianboard.example\\@evil.example/",
    // Paths that become hosts once they are normalized.
    "/.//evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "./\\evil.example",
    "/a/..//evil.example",
    ".//evil.example",
    "..//evil.example",
    "a/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/%2E/.//evil.example",
    "/physicianportal//evil.example",
    "/physicianportal/.//evil.example",
    "/physicianportal/a/..//evil.example",
    "physicianportal//evil.example",
    "/PHYSICIANPORTAL//evil.example",
    "/physicianportal/\\evil.example",
    "/physicianportal/%2fevil.example",
    // Encoded, once or more.
    "%2F%2Fevil.example",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "/%5c%5cevil.example",
    "%5C%5Cevil.example",
    "/%252Fevil.example",
    "/%25252Fevil.example",
    "/%255Cevil.example",
    "/%09/evil.example",
    "/%0A/evil.example",
    "/%0d%0aSet-Cookie:a=b",
    "/%00/evil.example",
    "%68ttps%3A%2F%2Fevil.example",
    "javascript%3Aalert(1)",
    "java%0ascript%3aalert(1)",
    "https%3A//evil.example",
    "/%40evil.example",
    "https://meridianboard.example/%2F%2Fevil.example",
    "https://meridianboard.example/%5Cevil.example",
    // Other schemes.
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "javascript://meridianboard.example/%0Aalert(1)",
    "javascript:%61lert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "blob:https://meridianboard.example/1",
    "file:///etc/passwd",
    "ftp://meridianboard.example/",
    "mailto:contact@meridianboard.example",
    "tel:5550100",
    "about:blank",
    "view-source:https://meridianboard.example/",
    "intent://meridianboard.example#Intent;scheme=https;end",
    "x:y",
    ":evil.example",
    // A scheme without its slashes, which browsers read as relative or correct.
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https:////evil.example",
    "https:meridianboard.example",
    "https:/ManageActivities",
    "http:evil.example",
    "http:/\\evil.example",
    // Tabs, line breaks and spaces, which browsers drop.
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "jav\r\nascript:alert(1)",
    "\tjavascript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u0000//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\n//evil.example",
    " //evil.example",
    " https://evil.example",
    "https://evil.example ",
    "https://meridianboard.example\t.evil.example/",
    "ht\ntps://evil.example/",
    "/Messages\r\nSet-Cookie: a=b",
    " /Messages",
    "/Messages ",
    "",
    " ",
    // Letters and dots that look alike, or are read as others.
    "https://m\u0435ridianboard.example/",
    "https://xn--mridianboard-9fh.example/",
    "https://meridianboard\u3002example/",
    "https://meridianboard.example\uff0fevil.example/",
    "https://meridianboard.example\u2044.evil.example/",
    "https://evil.example\u2025meridianboard.example/",
    "\uff0f\uff0fevil.example",
    "/\uff3cevil.example",
    "\u2028//evil.example",
    "/\u00a0/evil.example",
    "\ufeff//evil.example",
    // Not URLs.
    "https://",
    "https://meridianboard.example:99999/",
    "https://[meridianboard.example/",
    "https://meridianboard.example%00.evil.example/",
    "https://me%ridianboard.example/",
  ])("SHELL-05 does not follow %j", (url) => {
    expect(safeActionUrl(url, boardDomain, portalPath)).toBeNull();
  });

  it("SHELL-05 follows nothing that a browser would take elsewhere", () => {
    const pieces = [
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "%2e",
      "\t",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      boardDomain,
      portalPath,
      "https:",
    ];
    const elsewhere: string[] = [];
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces)
          for (const d of pieces) {
            const url = a + b + c + d;
            const followed = safeActionUrl(url, boardDomain, portalPath);
            if (followed !== null && !staysWithTheBoard(followed)) elsewhere.push(url);
          }
    expect(elsewhere).toEqual([]);
  });
});

/** How a browser reads it: as it is, under the base path, and decoded. */
function staysWithTheBoard(followed: string): boolean {
  const here = "https://portal.meridianboard.example";
  return [followed, decodeURI(followed)].every((address) => {
    const { protocol, host, username } = new URL(address, here);
    return protocol === "https:" && username === "" && (host === boardDomain || host.endsWith(`.${boardDomain}`));
  });
}
