import type { Request } from "express";

export function webHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}
