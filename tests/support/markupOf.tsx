import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of a page as it is sent, alone in its document: links and forms find the router that they need. */
export async function markupOf(part: ReactElement): Promise<string> {
  const none = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
  const build: ServerBuild = {
    entry: {
      module: {
        default: (request, status, headers, remix) =>
          new Response(renderToStaticMarkup(<RemixServer context={remix} url={request.url} />), { status, headers }),
      },
    },
    routes: { root: { id: "root", path: "", module: { default: () => part } } },
    assets: { entry: { imports: [], module: "" }, routes: { root: { id: "root", path: "", module: "", ...none } }, url: "", version: "" },
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
  const response = await createRequestHandler(build, "production")(new Request("http://localhost/physicianportal/"));
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
