import { redirect } from "@remix-run/node";

/** 303: the browser fetches the path with GET, also after a post. `path` is relative to the base path. */
export function seeOther(path: string, headers?: HeadersInit): Response {
  return redirect(path, { status: 303, headers });
}
