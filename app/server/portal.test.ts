import type { EntryContext, ServerBuild } from "@remix-run/node";
import { afterEach, expect, it } from "vitest";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";

type Route = ServerBuild["routes"][string];

let app: ServedApp;
afterEach(() => app.close());

/** A portal with one route without a page, and the catch-all route. */
async function serveDownload(fail: () => Response): Promise<void> {
  const file = {
    id: "file",
    path: "file.pdf",
    module: {
      loader: () => {
        throw fail();
      },
      action: () => {
        throw fail();
      },
    },
  };
  const page = {
    id: "page",
    path: "*",
    module: {
      default: () => null,
      loader: ({ context }: { context: { failed?: Response } }) => {
        throw context.failed ?? new Response(null, { status: 404 });
      },
    },
  };
  await serveRoutes(
    { file, page },
    ({ errors }) => `a page: ${JSON.stringify(Object.values<{ data: unknown }>(errors ?? {})[0]?.data)}`,
  );
}

async function serveRoutes(
  routes: Record<string, unknown>,
  body: (rendered: EntryContext["staticHandlerContext"]) => string,
): Promise<void> {
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
          headers.set("Content-Type", "text/html");
          return new Response(body(staticHandlerContext), { status, headers });
        },
        handleError: () => undefined,
      },
    },
    routes: routes as unknown as Record<string, Route>,
    assets: {
      entry: { imports: [], module: "" },
      routes: Object.fromEntries(Object.keys(routes).map((id) => [id, {}])),
      url: "",
      version: "",
    },
    basename: "/physicianportal/",
    publicPath: "/physicianportal/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  app = await serveApp(undefined, { build: () => Promise.resolve(build) });
}

it("SHELL-10 shows a page where a download fails, with its status and what was said of it", async () => {
  await serveDownload(() => Response.json({ kind: "no-document" }, { status: 404 }));
  const answer = await app.ask("/physicianportal/file.pdf");
  expect(answer).toMatchObject({ status: 404, body: 'a page: {"kind":"no-document"}' });
  expect(answer.headers["content-type"]).toContain("text/html");
});

it("keeps when to try again", async () => {
  await serveDownload(() =>
    Response.json({ kind: "documents-busy" }, { status: 503, headers: { "Retry-After": "5" } }),
  );
  expect(await app.ask("/physicianportal/file.pdf")).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

it("passes a redirect on", async () => {
  await serveDownload(() => new Response(null, { status: 303, headers: { Location: "/en/dashboard" } }));
  expect(await app.ask("/physicianportal/file.pdf")).toMatchObject({
    status: 303,
    headers: { location: "/physicianportal/en/dashboard" },
  });
});

it("SHELL-10 shows an action's error in the document of a page", async () => {
  const root = { id: "root", path: "", module: { loader: () => "the document's", ErrorBoundary: () => null } };
  const page = { id: "page", parentId: "root", path: "page", module: { default: () => null, action: refuse } };
  await serveRoutes(
    { root, page },
    ({ errors, loaderData }) => `${Object.keys(errors ?? {}).join()}: ${loaderData["root"]}`,
  );
  const headers = { origin: app.url, "content-type": "application/x-www-form-urlencoded" };
  const form = { method: "POST", headers, body: "intent=save" };
  expect(await app.ask("/physicianportal/page", form)).toMatchObject({
    status: 403,
    body: "root: the document's",
  });
});

function refuse(): never {
  throw new Response(null, { status: 403 });
}
