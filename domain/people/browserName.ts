/** The families that say so, each before those whose name it carries as well. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

/**
 * What somebody would call the browser of a request, such as `Firefox on Windows`: enough to know one's own by, and no
 * more, for nothing but this is kept. Null where the header says neither.
 */
export function browserName(userAgent: string | null): string | null {
  // A header can be long, and only its beginning says anything.
  const said = (userAgent ?? "").slice(0, 400);
  const named = (list: readonly (readonly [RegExp, string])[]) => list.find(([sign]) => sign.test(said))?.[1] ?? null;
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === null) return system;
  return system === null ? browser : `${browser} on ${system}`;
}
