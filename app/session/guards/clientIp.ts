/** The browser's own, as the trusted proxies vouch for it: the server has put it in place of whatever was claimed. */
export function clientAddress(request: Pick<Request, "headers">): string {
  return request.headers.get("x-forwarded-for") ?? "";
}
