import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { person, type PersonKey } from "./people";
import type { Portal } from "./portal";

/** Somebody who asks for pages and posts forms without a browser's looks: cookies, addresses and answers only. */
export interface Visitor {
  /** `path` is relative to the portal's base path; redirects are not followed. */
  get(path: string): Promise<APIResponse>;
  /** Posts as the portal's own pages do; `headers` replace what they would send. */
  post(
    path: string,
    form: string | Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<APIResponse>;
  readonly requests: APIRequestContext;
}

/** A visitor who is signed in, or (null) who is not. */
export async function visitor({ url, origin }: Portal, key: PersonKey | null): Promise<Visitor> {
  const requests = await request.newContext({ baseURL: url });
  if (key !== null) await signIn(requests, origin, key);
  return {
    get: (path) => requests.get(path, { maxRedirects: 0 }),
    post: (path, form, headers) =>
      requests.post(path, {
        headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
        data: Buffer.from(typeof form === "string" ? form : new URLSearchParams(form).toString()),
        maxRedirects: 0,
      }),
    requests,
  };
}

async function signIn(requests: APIRequestContext, origin: string, key: PersonKey): Promise<void> {
  const { email, role } = person(key);
  const signInPage = await requests.get(
    role.startsWith("staff") ? "authentication/staff-login" : "authentication/login",
  );
  const forms = [...(await signInPage.text()).matchAll(/<form method="post" action="([^"]+)"/g)];
  const action = forms.at(-1)?.[1] ?? "";
  const landed = await requests.post(`${origin}${action}`, { headers: { Origin: origin }, form: { person: email } });
  if (!landed.url().startsWith(`${origin}/physicianportal/`)) throw new Error(`${key} could not sign in.`);
}

/** The value of the form's hidden field on a page of the portal. */
export function hiddenField(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`The page has no hidden field ${name}.`);
  return value;
}
