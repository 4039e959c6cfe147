import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConfigurationContext } from "~/app/ui/shell/configuration";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import type { RouteArgs } from "~/app/session/guards/guards";

const read = readConfiguration({});
if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
/** The portal's public settings where none is set: what the rendered pages show. */
export const configuration = read.configuration.public;

type Page = Pick<ServerBuild["routes"][string]["module"], "default" | "loader">;

/** Renders a part of a page in its own document, with the router that links and forms need. */
export function markupOf(part: ReactElement): Promise<string> {
  return sent({ default: () => part });
}

/** Renders a page with its loader's data and without the document around it. */
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
          new Response(
            renderToStaticMarkup(
              <ConfigurationContext.Provider value={configuration}>
                <RemixServer context={remix} url={request.url} />
              </ConfigurationContext.Provider>,
            ),
            { status, headers },
          ),
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
