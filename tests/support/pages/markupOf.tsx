import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteArgs } from "~/app/session/guards/guards";

type Page = Pick<ServerBuild["routes"][string]["module"], "default" | "loader">;

/** A part of a page as it is sent, alone in its document: links and forms find the router that they need. */
export function markupOf(part: ReactElement): Promise<string> {
  return sent({ default: () => part });
}

/** A page as it is sent, with what its loader answers and without the document around it. */
export function markupOfPage(page: Page, { context }: Pick<RouteArgs, "context">): Promise<string> {
  return sent(page, context);
}

async function sent(page: Page, context?: RouteArgs["context"]): Promise<string> {
  const has = {
    hasAction: false,
    hasLoader: page.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  };
  const build: ServerBuild = {
    entry: {
      module: {
        default: (request, status, headers, remix) =>
          new Response(renderToStaticMarkup(<RemixServer context={remix} url={request.url} />), { status, headers }),
      },
    },
    routes: { root: { id: "root", path: "", module: page } },
    assets: {
      entry: { imports: [], module: "" },
      routes: { root: { id: "root", path: "", module: "", ...has } },
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
      v3_singleFetch: false,
    },
    isSpaMode: false,
    mode: "production",
  };
  const response = await createRequestHandler(build, "production")(
    new Request("http://localhost/physicianportal/"),
    context,
  );
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
