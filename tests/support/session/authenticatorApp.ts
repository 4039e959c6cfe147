import { Secret, TOTP } from "otpauth";

/** Returns the secret on the page that sets up an app, as people enter it. */
export function secretOn(page: string): string {
  const [, key] = /<code class="key">([A-Z2-7 ]+)<\/code>/u.exec(page) ?? [];
  if (key === undefined) throw new Error("The page shows no key.");
  return key.replaceAll(" ", "");
}

/** Returns the recovery codes on the page that shows them. */
export function codesOn(page: string): string[] {
  return [...page.matchAll(/<code>([0-9a-z-]{17})<\/code>/gu)].flatMap(([, code]) => code ?? []);
}

/** Returns the code of an app whose clock differs by this many seconds. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}
