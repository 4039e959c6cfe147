/**
 * Whether the person, and no other site, led the browser here: a typed address, a bookmark or a link of the portal. A
 * browser that fetches ahead has been led by nobody, and one that does not say counts as led by another site.
 */
export function isOwnNavigation(request: Request): boolean {
  const ahead = request.headers.has("Sec-Purpose") || request.headers.has("Purpose");
  const site = request.headers.get("Sec-Fetch-Site");
  const navigates = request.headers.get("Sec-Fetch-Mode") === "navigate";
  return request.method === "GET" && !ahead && navigates && (site === "none" || site === "same-origin");
}
