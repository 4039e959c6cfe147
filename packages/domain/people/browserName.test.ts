import { expect, it } from "vitest";
import { browserName } from "./browserName";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each<[string | null, string]>([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36`,
  ],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Safari on Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
  ],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`],
  ["Windows", "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)"],
  [null, "curl/8.14.1"],
  [null, `<script>${"x".repeat(100_000)}Firefox/1`],
  [null, ""],
])("calls it %j", (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it("calls a browser that says nothing nothing", () => {
  expect(browserName(null)).toBeNull();
});
