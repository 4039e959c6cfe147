/** True for an address that never leaves the machine, where browsers keep even plain http confidential. */
function isLoopback(url: URL): boolean {
  return url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

/** True for an address whose traffic others cannot read: https, or http on this machine. */
export function isConfidential(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/** True for a scheme, host and port with nothing after them: what links and redirects are built from. */
export function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

/** True for an address without a name and a password before its host: whoever asks or links to it could not send them. */
export function namesNobody(url: URL): boolean {
  return url.username === "" && url.password === "";
}
