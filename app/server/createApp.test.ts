import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";
import type { AppOptions } from "./createApp";

const form = { "content-type": "application/x-www-form-urlencoded" };
let app: ServedApp;

beforeAll(async () => {
  app = await serveApp(async ({ request }) => new Response(`page: ${await request.text()}`));
});
afterAll(() => app.close());

/** A form as a browser sends it from one of our own pages. */
const post = (headers: Readonly<Record<string, string>> = {}, body: string | readonly string[] = "a=1") =>
  app.ask("/physicianportal/en/dashboard", {
    method: "POST",
    headers: { origin: app.url, "sec-fetch-site": "same-origin", ...form, ...headers },
    body,
  });

describe("where the portal is", () => {
  it("AUTH-18 leads from / to the base path", async () => {
    expect(await app.ask("/")).toMatchObject({ status: 302, headers: { location: "/physicianportal/" } });
  });

  it.each([
    ["/physicianportal", "/physicianportal/"],
    ["/PhysicianPortal", "/physicianportal/"],
    ["/PHYSICIANPORTAL/OnBehalfOf/7?a=B", "/physicianportal/OnBehalfOf/7?a=B"],
    ["/%70hysicianportal", "/physicianportal/"],
    ["/physicianportal?a=1", "/physicianportal/?a=1"],
  ])("AUTH-18 leads from %s to %s", async (from, to) => {
    expect(await app.ask(from)).toMatchObject({ status: 308, headers: { location: to } });
  });

  it("AUTH-02 leads a path with signin-oidc to the callback, with the provider's answer", async () => {
    expect(await app.ask("/physicianportal/signin-oidc?code=1&state=a")).toMatchObject({
      status: 303,
      headers: { location: "/physicianportal/authentication/login-callback?code=1&state=a" },
    });
  });

  it("answers 404 in the look outside the base path", async () => {
    const answer = await app.ask("/physicianportalx/");
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("Page not found");
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
  });

  it("sends visitors of another host to the public address, and takes no post for it", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "localhost" };
    expect(await app.ask("/physicianportal/?a=1", { headers })).toMatchObject({
      status: 308,
      headers: { location: `${app.url}/physicianportal/?a=1` },
    });
    expect(await post(headers)).toMatchObject({ status: 421 });
  });

  it("AUTH-21 takes a request in absolute form for its own host, and no other, whatever the Host header says", async () => {
    const headers = { host: "evil.example" };
    const target = (url: string) => `${url}/physicianportal/en/dashboard?a=1`;
    expect(await app.ask(target(app.url), { headers })).toMatchObject({ status: 200 });
    expect(app.seen.at(-1)?.url).toBe(target(app.url));
    expect(await app.ask(app.url.toUpperCase())).toMatchObject({ status: 302 });
    for (const origin of ["http://evil.example", "http://user@evil.example", "http://"])
      expect(await app.ask(target(origin))).toMatchObject({ status: 400 });
  });

  it.each(["/", "/healthz", "/board/api/physician", "/physicianportal/"])("answers 405 to TRACE %s", async (path) => {
    expect(await app.ask(path, { method: "TRACE", headers: { cookie: "a=1" } })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST" },
      body: "",
    });
  });

  it.each([
    "/physicianportal/AccountInformation/x/%2e%2e/",
    "/physicianportal/assets/%2e%2e/%2e%2e/package.json",
    "/PhysicianPortal//evil.example/",
    "/physicianportal/a%5Cb",
    "/board/api/../api/physician",
    "/identity/%2e/auth",
    "/healthz/../readyz",
  ])("AUTH-21 answers 400 to %s with a page, before anything else", async (target) => {
    const before = app.seen.length;
    const answer = await app.ask(target);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("<h1>This request cannot be read</h1>");
    expect(app.seen).toHaveLength(before);
    expect(JSON.parse(app.log.at(-1) ?? "")).toMatchObject({ level: "info", status: 400 });
  });

  it("AUTH-21 has one path for pages, log and metrics, however it is spelled", async () => {
    const counted: string[] = [];
    const metrics = {
      token: "",
      routeOf: (route: string) => ({ route, kind: "page" }),
      metrics: { served: ({ route }: { readonly route: string }) => void counted.push(route) },
    } as unknown as NonNullable<AppOptions["metrics"]>;
    const measured = await serveApp(undefined, { metrics });
    for (const path of [
      "/physicianportal/en/dashboard",
      "/%50hysicianportal/%65n%2Fdashboard",
      "/physicianportal/e%6e/d%61shboard",
    ])
      await measured.ask(`${path}?a=b`);
    await measured.close();
    expect(measured.seen.map(({ url }) => url)).toEqual(
      Array.from({ length: 2 }, () => `${measured.url}/physicianportal/en/dashboard?a=b`),
    );
    const logged = measured.log.map((line) => (JSON.parse(line) as { path: string }).path);
    expect(logged).toEqual(["/physicianportal/en/dashboard", "/:value/:value", "/physicianportal/en/dashboard"]);
    expect(counted).toEqual(logged);
  });

  it.each([
    "/physicianportal/en/dashboard?_data=routes/home/route",
    "/physicianportal/en/dashboard?a=1&%5Fdata",
    "/physicianportal/en/dashboard.data",
    "/physicianportal/_root.data?_routes=root",
    "/physicianportal/__manifest?p=%2F&version=1",
  ])("answers 404 to %s: only pages that hydrate ask for their data", async (target) => {
    const before = [app.seen.length, app.log.length];
    expect(await app.ask(target)).toMatchObject({ status: 404 });
    expect(app.seen).toHaveLength(before[0] ?? 0);
    expect(app.log.slice(before[1]).filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
  });

  it("shows pages the public address, whatever the request claims", async () => {
    await app.ask("/physicianportal/en/dashboard?a=1", {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
    });
    const seen = app.seen.at(-1);
    expect(seen?.url).toBe(`${app.url}/physicianportal/en/dashboard?a=1`);
    expect(seen?.headers.get("x-forwarded-host")).toBe(new URL(app.url).host);
    expect(seen?.headers.get("x-forwarded-proto")).toBe("http");
    expect(seen?.headers.get("forwarded")).toBeNull();
  });
});

describe("what proxies and others write of a connection", () => {
  const here = "127.0.0.1";
  const [near, far] = ["203.0.113.7", "198.51.100.1"];

  it.each<[trusted: number, forwardedFor: string, address: string]>([
    [0, near, here],
    [0, `${far}, ${near}`, here],
    [1, near, near],
    [1, `${far}, ${near}`, near],
    [1, `${far},${near}:4711`, near],
    [1, "2001:db8::7", "2001:db8::7"],
    [1, "[2001:db8::7]:4711", "2001:db8::7"],
    [1, "[2001:db8::7]", "2001:db8::7"],
    [1, "", here],
    [1, "unknown", here],
    [1, `${far}, <script>`, here],
    [1, `${far}, ${"9".repeat(4000)}`, here],
    [2, `${far}, ${near}`, far],
    [2, `10.0.0.1, ${far}, ${near}`, far],
    [2, near, near],
    [2, `garbage, ${near}`, near],
    [2, `${far}, garbage`, here],
    [2, ",,,", here],
  ])("with %i of them trusted, %s is counted as %s", async (trustedProxies, forwardedFor, address) => {
    const proxied = await serveApp(undefined, { trustedProxies });
    const answer = await proxied.ask("/physicianportal/en/dashboard", { headers: { "x-forwarded-for": forwardedFor } });
    expect(answer.status).toBe(200);
    expect(proxied.seen.at(-1)?.headers.get("x-forwarded-for")).toBe(address);
    // The client address is in no log.
    expect(proxied.log.join()).not.toMatch(/203\.0|198\.51|2001:db8/);
    await proxied.close();
  });

  it("SHELL-09 warns once of a proxy that the settings do not count", async () => {
    for (const [trustedProxies, warnings] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const proxied = await serveApp(undefined, { trustedProxies });
      await proxied.ask("/physicianportal/");
      for (const forwarded of [far, near])
        await proxied.ask("/physicianportal/", { headers: { "x-forwarded-for": forwarded } });
      expect(proxied.log.filter((line) => line.includes("TRUSTED_PROXIES"))).toHaveLength(warnings);
      await proxied.close();
    }
  });

  const lies = {
    "x-forwarded-host": "evil.example, other.example",
    "x-forwarded-proto": "https, http",
    "x-forwarded-port": "8443",
    "x-forwarded-prefix": "/evil",
    "x-forwarded-server": "evil.example",
    "x-forwarded-ssl": "on",
    "x-original-url": "/physicianportal/evil",
    "x-rewrite-url": "/physicianportal/evil",
    "x-original-host": "evil.example",
    "x-http-method-override": "DELETE",
    "x-real-ip": far,
    forwarded: `for="[2001:db8::7]:4711";host=evil.example;proto=https, for=${far}`,
  };

  it.each([0, 1, 2])(
    "with %i of them trusted, changes no address of a page and no redirect",
    async (trustedProxies) => {
      const proxied = await serveApp(undefined, { trustedProxies });
      for (const headers of [...Object.entries(lies).map((lie) => Object.fromEntries([lie])), lies]) {
        expect(await proxied.ask("/physicianportal/en/dashboard?a=1", { headers })).toMatchObject({
          status: 200,
          body: "a page",
        });
        expect(proxied.seen.at(-1)?.url).toBe(`${proxied.url}/physicianportal/en/dashboard?a=1`);
        expect(proxied.seen.at(-1)?.headers.get("x-forwarded-for")).toBe(here);
        expect((await proxied.ask("/PHYSICIANPORTAL/a", { headers })).headers.location).toBe("/physicianportal/a");
        const elsewhere = await proxied.ask("/physicianportal/a", { headers: { ...headers, host: "10.0.0.7:3000" } });
        expect(elsewhere.headers.location).toBe(`${proxied.url}/physicianportal/a`);
      }
      await proxied.close();
    },
  );
});

describe("posts", () => {
  it("takes a form from one of its own pages", async () => {
    expect(await post()).toMatchObject({ status: 200, body: "page: a=1" });
    expect(await post({ "content-type": "application/x-www-form-urlencoded; charset=UTF-8" })).toMatchObject({
      status: 200,
    });
  });

  it.each<[string, Record<string, string>]>([
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["an opaque Origin of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["an opaque Origin of a page that someone typed", { origin: "null", "sec-fetch-site": "none" }],
    ["another port of this host", { origin: "http://localhost:1" }],
    ["a foreign Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["no Origin", { origin: "" }],
    [
      "forwarding headers that fit a foreign Origin",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    ],
  ])("answers 403 to %s", async (_what, headers) => {
    const before = app.seen.length;
    const answer = await post(headers);
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.body).toContain("Nothing was changed");
    expect(app.seen).toHaveLength(before);
  });

  it("takes a form with an opaque Origin where the browser says that the page is the portal's", async () => {
    const answer = await post({ origin: "null", "sec-fetch-site": "same-origin" });
    expect(answer).toMatchObject({ status: 200, body: "page: a=1" });
  });

  describe("of browsers that send neither Origin nor Sec-Fetch-Site", () => {
    const session = { cookie: `portal-session=${"s".repeat(43)}` };
    const send = (headers: Readonly<Record<string, string>>, body = "a=1") =>
      app.ask("/physicianportal/en/dashboard?license=new", { method: "POST", headers: { ...form, ...headers }, body });

    it("are taken from a page of the portal, by Referer", async () => {
      expect(await send({ referer: `${app.url}/physicianportal/en/dashboard?a=1` })).toMatchObject({
        status: 200,
        body: "page: a=1",
      });
    });

    it.each([
      "https://evil.example/",
      "http://localhost:1/physicianportal/",
      "https://evil.example/?http://localhost/physicianportal/",
      "http://localhost.evil.example/",
      "",
      "about:blank",
      "localhost",
    ])("answers 403 to the Referer '%s'", async (referer) => {
      expect(await send({ referer, ...session })).toMatchObject({ status: 403 });
    });

    it("answers 403 to a Referer of the portal with a foreign Origin, or from a sister site", async () => {
      const referer = `${app.url}/physicianportal/`;
      expect(await send({ referer, origin: "https://evil.example" })).toMatchObject({ status: 403 });
      expect(await send({ referer, "sec-fetch-site": "same-site" })).toMatchObject({ status: 403 });
    });

    describe("nor Referer, as Lynx on a page with a query", () => {
      const markup = '<form method="get" action="/a"></form><form action="/b" method="post" class="x">fields</form>';
      let pages: ServedApp;
      beforeAll(async () => {
        pages = await serveApp(async ({ request, context }) =>
          request.method === "POST"
            ? new Response(`posted: ${await request.text()}`)
            : new Response(context.withFormTokens(markup).join(""), { headers: { "content-type": "text/html" } }),
        );
      });
      afterAll(() => pages.close());
      const pageOf = async (headers: Readonly<Record<string, string>>) =>
        (await pages.ask("/physicianportal/", { headers })).body;
      const tokenFor = async (headers: Readonly<Record<string, string>>) =>
        /name="formToken" value="([^"]+)"/.exec(await pageOf(headers))?.[1] ?? "";
      const sendTo = (headers: Readonly<Record<string, string>>, body: string) =>
        pages.ask("/physicianportal/", { method: "POST", headers: { ...form, ...headers }, body });

      it("are taken with the token that the session's pages have in each form that posts", async () => {
        const token = await tokenFor(session);
        expect(await pageOf(session)).toBe(
          `<form method="get" action="/a"></form><form action="/b" method="post" class="x"><input type="hidden" name="formToken" value="${token}"/>fields</form>`,
        );
        expect(await sendTo(session, `formToken=${token}&a=1`)).toMatchObject({ status: 200, body: "posted: a=1" });
        expect(await sendTo(session, `formToken=${token}`)).toMatchObject({ status: 200, body: "posted: " });
      });

      it("are taken with it where a browser withholds where they come from, by an opaque Origin", async () => {
        const token = await tokenFor(session);
        const opaque = { ...session, origin: "null" };
        expect(await sendTo(opaque, `formToken=${token}&a=1`)).toMatchObject({ status: 200, body: "posted: a=1" });
        expect(await sendTo(opaque, "a=1")).toMatchObject({ status: 403 });
        const elsewhere = { ...opaque, "sec-fetch-site": "cross-site" };
        expect(await sendTo(elsewhere, `formToken=${token}&a=1`)).toMatchObject({ status: 403 });
      });

      it("are refused without it, and with that of another session", async () => {
        const token = await tokenFor(session);
        const other = { cookie: `portal-session=${"t".repeat(43)}` };
        expect(await sendTo(session, "a=1")).toMatchObject({ status: 403 });
        expect(await sendTo(session, "formToken=&a=1")).toMatchObject({ status: 403 });
        expect(await sendTo(other, `formToken=${token}&a=1`)).toMatchObject({ status: 403 });
        expect(await sendTo({}, `formToken=${token}&a=1`)).toMatchObject({ status: 403 });
        expect(token).not.toContain("s".repeat(43));
      });

      it("have no token in pages of other browsers, or of no session", async () => {
        expect(await pageOf({ ...session, "sec-fetch-site": "none" })).toBe(markup);
        expect(await pageOf({})).toBe(markup);
      });

      it("are not taken by the token from a page that says it is elsewhere", async () => {
        const token = await tokenFor(session);
        expect(await sendTo({ ...session, referer: "https://evil.example/" }, `formToken=${token}`)).toMatchObject({
          status: 403,
        });
      });
    });
  });

  it.each([
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencodedx",
    "",
  ])("answers 415 to the content type '%s'", async (type) => {
    expect(await post({ "content-type": type })).toMatchObject({ status: 415 });
  });

  it("answers 415 to a compressed body", async () => {
    expect(await post({ "content-encoding": "gzip" })).toMatchObject({ status: 415 });
  });

  it("takes 64 KB and answers 413 to more, also when the length is not said", async () => {
    expect(await post({}, "a".repeat(65_536))).toMatchObject({ status: 200 });
    expect(await post({}, "a".repeat(65_537))).toMatchObject({ status: 413 });
    expect(
      await post(
        {},
        Array.from({ length: 3 }, () => "a".repeat(30_000)),
      ),
    ).toMatchObject({ status: 413 });
  });

  it.each([
    ["that is announced", { "content-length": String(50 * 1024 * 1024) }],
    ["that is not", {}],
  ])("answers 413 in the look to a form of 50 MB %s, and lets the sender finish", async (_what, headers) => {
    const megabyte = "a".repeat(1024 * 1024);
    const answer = await post(
      headers,
      Array.from({ length: 50 }, () => megabyte),
    );
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("<h1>What you sent is too large</h1>");
    expect(answer.body).toContain("Nothing was changed.");
  });

  it("answers 400 to characters that no text has", async () => {
    expect(await post({}, "a=%00")).toMatchObject({ status: 400 });
    expect(await post({}, "a=\0")).toMatchObject({ status: 400 });
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("answers 405 to %s", async (method) => {
    expect(await app.ask("/physicianportal/", { method })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, POST" },
    });
  });
});

describe("headers", () => {
  it("are composed for every page", async () => {
    const { headers } = await app.ask("/physicianportal/");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(String(headers["content-security-policy"]).split(/;\s*/)).toEqual([
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "connect-src 'self'",
      "img-src 'self'",
      "manifest-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("SHELL-14 have a nonce and a request id of their own, which no browser chooses", async () => {
    const headers = { "x-request-id": "0af7651916cd43dd8448eb211c80319c" };
    const [one, two] = await Promise.all([1, 2].map(() => app.ask("/physicianportal/", { headers })));
    expect(one?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(one?.headers["x-request-id"]).not.toBe(two?.headers["x-request-id"]);
    expect(one?.headers["content-security-policy"]).not.toBe(two?.headers["content-security-policy"]);
  });

  it("SHELL-14 have the request id of a trusted proxy, as their lines in the log", async () => {
    const proxied = await serveApp(undefined, { trustedProxies: 1 });
    const requestId = "0af7651916cd43dd8448eb211c80319c";
    const { headers } = await proxied.ask("/physicianportal/", { headers: { "x-request-id": requestId } });
    expect(headers["x-request-id"]).toBe(requestId);
    expect(JSON.parse(proxied.log.at(-1) ?? "")).toMatchObject({ msg: "request", requestId });
    await proxied.close();
  });

  it("PAY-02 let a page that asks for other origins use them, and no other page", async () => {
    const pay = "https://pay.example";
    const other = await serveApp(({ context, request }) => {
      if (request.url.endsWith("/method"))
        context.allowOrigins({ script: [pay], frame: [pay], connect: [pay], form: [pay] });
      return new Response("a page");
    });
    const policyOf = async (path: string) => {
      const policy = (await other.ask(path)).headers["content-security-policy"];
      return String(policy).replace(/nonce-[^']+/g, "nonce-");
    };
    const [paying, plain] = [await policyOf("/physicianportal/method"), await policyOf("/physicianportal/")];
    await other.close();
    expect(paying).toContain(`script-src 'self' 'nonce-' 'strict-dynamic' ${pay};`);
    expect(paying).toContain(`connect-src 'self' ${pay};`);
    expect(paying).toContain(`frame-src ${pay};`);
    expect(paying).toContain(`form-action 'self' ${pay};`);
    expect(plain).not.toContain(pay);
    expect(plain).not.toContain("frame-src");
    expect(paying).not.toContain("trusted-types");
    expect(plain).toContain("require-trusted-types-for 'script'");
  });

  it("keep what parts of one page allow one after the other", async () => {
    const other = await serveApp(({ context }) => {
      context.allowOrigins({ form: ["https://login.example"] });
      context.allowOrigins({ form: ["https://pay.example", "https://login.example"], script: ["https://pay.example"] });
      return new Response("a page");
    });
    const policy = (await other.ask("/physicianportal/")).headers["content-security-policy"];
    await other.close();
    expect(policy).toContain("form-action 'self' https://login.example https://pay.example;");
    expect(policy).toContain("'strict-dynamic' https://pay.example;");
  });

  it.each([
    [false, "max-age=31536000"],
    [true, "max-age=31536000; includeSubDomains"],
  ])(
    "insist on https where that is public, with HSTS_INCLUDE_SUBDOMAINS=%s",
    async (hstsIncludeSubDomains, expected) => {
      const other = await serveApp(undefined, {
        publicUrl: "https://portal.example",
        hstsIncludeSubDomains,
      });
      const { headers } = await other.ask("/physicianportal/", { headers: { host: "portal.example" } });
      await other.close();
      expect(headers["strict-transport-security"]).toBe(expected);
    },
  );
});

describe("what Express answers by itself", () => {
  it("SHELL-09 serves the public part of the configuration and nothing else of it", async () => {
    const { status, body } = await app.ask("/physicianportal/configuration.json");
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      allowPayOverTime: false,
      lookBack: { cme: 90, reducedCME: 30, tenYearCME: 300 },
      articleAccessUrl: "https://articles.meridianboard.example/",
    });
    expect(body).not.toMatch(/secret|key"?:"[A-Za-z0-9_-]{30}|postgres/i);
  });

  it("SHELL-15 is alive, in a version of some commit, and ready on any host", async () => {
    const headers = { host: "10.0.0.7:3000" };
    expect(await app.ask("/healthz", { headers })).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^alive\nversion \d+\.\d+\.\d+\ncommit \S+\n$/) as string,
    });
    expect(await app.ask("/readyz", { headers })).toMatchObject({ status: 200 });
  });

  const answers = { name: "database", state: "ok", text: "The database answers." } as const;
  const writes = { name: "writes", state: "failed", text: "The database takes no writes." } as const;

  it.each([
    [200, [answers]],
    [200, [answers, { ...writes, state: "warning" }]],
    [503, [answers, writes]],
  ] as const)("OPER-17 answers %s to /readyz, with a line of JSON for each check", async (status, checks) => {
    const other = await serveApp(undefined, { readiness: () => Promise.resolve(checks) });
    const answer = await other.ask("/readyz");
    expect(answer).toMatchObject({ status, headers: { "content-type": "application/json; charset=utf-8" } });
    expect(JSON.parse(answer.body)).toEqual({ ready: status === 200, checks });
    expect(answer.body.match(/^ {2}\{.*\},?$/gm)).toHaveLength(checks.length);
    expect(await other.ask("/healthz")).toMatchObject({ status: 200 });
    await other.close();
  });

  it("OPER-17 answers 503 to /readyz within 2 s while the database hangs", async () => {
    const other = await serveApp(undefined, { readiness: () => new Promise(() => undefined) });
    expect(await other.ask("/readyz")).toMatchObject({
      status: 503,
      body: expect.stringContaining("2 seconds") as string,
    });
    await other.close();
  });

  it("SHELL-10 shows a page and no stack trace when a part throws", async () => {
    const other = await serveApp(undefined, {
      identity: () => {
        throw new Error("jane.roe@example.org is broken");
      },
    });
    const answer = await other.ask("/identity/auth");
    await other.close();
    expect(answer.status).toBe(500);
    expect(answer.body).toContain("An unexpected error has occurred");
    expect(answer.body).not.toMatch(/jane|createApp|at /);
    expect(other.log.join("")).not.toContain("jane");
  });

  it("compresses pages with brotli where the browser takes it", async () => {
    const other = await serveApp(
      () => new Response("long ".repeat(1000), { headers: { "content-type": "text/html" } }),
    );
    const { headers } = await other.ask("/physicianportal/", { headers: { "accept-encoding": "gzip, br" } });
    await other.close();
    expect(headers["content-encoding"]).toBe("br");
  });

  it("refuses headers of any size that cannot be read", async () => {
    expect(await app.ask("/physicianportal/", { headers: { cookie: "a".repeat(20_000) } })).toMatchObject({
      status: 431,
    });
  });
});
