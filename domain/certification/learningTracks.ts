/** Printable ASCII without the backslash, which browsers read as a slash. */
const plainAddress = /^https:\/\/[!-.0-[\]-~][!-[\]-~]*$/i;

/**
 * Where an assessment of another board is taken (OTHER-01): on that board's own site, whatever its name, and over HTTPS
 * alone. Null for any other address, and for one that carries a name or a password.
 */
export function safeTrackUrl(url: string | null): string | null {
  if (url === null || !plainAddress.test(url) || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.username === "" && address.password === "" ? address.href : null;
}
