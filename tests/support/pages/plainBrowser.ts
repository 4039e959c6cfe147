/** A browser without scripts, based on `fetch`: cookies by path, redirects followed one by one, forms posted. */
export class PlainBrowser {
  readonly #cookies = new Map<string, { readonly name: string; readonly value: string; readonly path: string }>();
  /** Every `Set-Cookie` line received. */
  readonly setCookies: string[] = [];

  /** Opens a page and follows redirects until `stop`; by default to the end. */
  async open(url: string, stop: (url: string) => boolean = () => false): Promise<Visited> {
    return this.#follow(await this.#send(url, {}), url, stop);
  }

  /** Posts a form as a page of the same origin does, and follows redirects until `stop`. */
  async post(
    url: string,
    fields: Readonly<Record<string, string>> | string,
    stop: (url: string) => boolean = () => false,
  ): Promise<Visited> {
    const response = await this.send(url, fields);
    return this.#follow(response, url, stop);
  }

  /** Posts a form and returns the answer itself, redirect or not. `headers` replace the usual ones; null removes. */
  send(
    url: string,
    body: Readonly<Record<string, string>> | string,
    headers: Readonly<Record<string, string | null>> = {},
  ): Promise<Response> {
    const all: Readonly<Record<string, string | null>> = {
      origin: new URL(url).origin,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    };
    const sent = new Headers();
    for (const [name, value] of Object.entries(all)) if (value !== null) sent.set(name, value);
    const text = typeof body === "string" ? body : new URLSearchParams(body).toString();
    return this.#send(url, { method: "POST", body: Buffer.from(text), headers: sent });
  }

  /** Requests a URL and returns the answer itself, redirect or not. */
  load(url: string): Promise<Response> {
    return this.#send(url, {});
  }

  /** The names of its cookies. */
  get cookies(): readonly string[] {
    return [...this.#cookies.values()].map(({ name }) => name);
  }

  async #follow(first: Response, from: string, stop: (url: string) => boolean): Promise<Visited> {
    let [response, url] = [first, from];
    while (response.headers.has("location")) {
      url = new URL(response.headers.get("location") ?? "", url).href;
      if (stop(url)) return { url, status: response.status, headers: response.headers, text: "" };
      response = await this.#send(url, {});
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const headers = new Headers(init.headers);
    headers.set("accept", "text/html");
    headers.set("cookie", cookie);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.setCookies.push(...response.headers.getSetCookie());
    response.headers.getSetCookie().forEach((line) => this.#keep(line));
    return response;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/u);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((attribute) => /^path=/iu.test(attribute))?.slice(5) ?? "/";
    const isDeleted = attributes.some((attribute) => /^(expires=Thu, 01 Jan 1970|max-age=0$)/iu.test(attribute));
    if (isDeleted) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { name, value, path });
  }
}

export interface Visited {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
