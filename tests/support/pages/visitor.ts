import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import type { PersonKey } from "../people";
import type { Portal } from "../servers/portal";
import { callbackFor } from "../session/signIn";

/** Requests pages and posts forms without a rendering browser: only cookies, URLs and answers. */
export interface Visitor {
  /** `path` is relative to the portal's base path; redirects are not followed. */
  get(path: string): Promise<APIResponse>;
  /** Posts as the portal's own pages do; `headers` replace the usual ones. */
  post(
    path: string,
    form: string | Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<APIResponse>;
  readonly requests: APIRequestContext;
}

/** A signed-in visitor, or (null) one who is not signed in. */
export async function visitor(portal: Portal, key: PersonKey | null): Promise<Visitor> {
  const { url, origin } = portal;
  const requests = await request.newContext({ baseURL: url });
  if (key !== null) {
    const landed = await requests.get(await callbackFor(requests, portal, key), { maxRedirects: 0 });
    if (landed.status() !== 302 && landed.status() !== 303) throw new Error(`${key} could not sign in.`);
  }
  return {
    // As every browser that can run a script.
    get: (path) => requests.get(path, { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 }),
    post: (path, form, headers) =>
      requests.post(path, {
        headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
        data: Buffer.from(typeof form === "string" ? form : new URLSearchParams(form).toString()),
        maxRedirects: 0,
      }),
    requests,
  };
}

/** Returns the value of the form's hidden field on a page of the portal. */
export function hiddenField(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`The page has no hidden field ${name}.`);
  return value;
}

/** Returns the text of the page's main part, also of what is folded away. */
export function mainText(html: string): string {
  return textOf(/<main[ >].*<\/main>/s.exec(html)?.[0] ?? "");
}

/** Returns the headings of the page's main part. */
export function headings(html: string): string[] {
  const [main = ""] = /<main[ >].*<\/main>/s.exec(html) ?? [];
  return [...main.matchAll(/<h[1-6][ >].*?<\/h[1-6]>/gs)].map(([heading]) => textOf(heading));
}

function textOf(markup: string): string {
  return markup
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
