/** Families by their token, each before those whose token it carries as well. */
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
 * Returns a readable browser name such as `Firefox on Windows`: enough to recognize one's own; nothing else of the
 * header is stored. Null where the header names neither.
 */
export function browserName(userAgent: string | null): string | null {
  // A header can be long, and only its beginning matters.
  const agent = (userAgent ?? "").slice(0, 400);
  const named = (list: readonly (readonly [RegExp, string])[]) => list.find(([sign]) => sign.test(agent))?.[1] ?? null;
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === null) return system;
  return system === null ? browser : `${browser} on ${system}`;
}
