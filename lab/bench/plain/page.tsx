import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import * as root from "~/app/root";
import * as account from "~/app/routes/account-information/route";
import * as applicantInformation from "~/app/routes/apply/applicant-information/route";
import * as application from "~/app/routes/apply/layout";
import * as history from "~/app/routes/examination-history/route";
import * as home from "~/app/routes/home/route";
import * as activities from "~/app/routes/manage-activities/route";
import * as messages from "~/app/routes/messages/route";
import * as receipts from "~/app/routes/payments-and-receipts/route";
import { ConfigurationContext } from "~/app/ui/shell/configuration";
import { PageStylesContext } from "~/app/ui/shell/Styles";
import { type PlainRoute, RouteContext, RoutesContext } from "./elements";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
}

interface RouteModule {
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly handle?: unknown;
  readonly default: () => ReactNode;
}

/** The measured pages: their routes, below the root's. */
const pages: readonly (readonly [path: RegExp, routes: readonly RouteModule[]])[] = [
  [/^\/physicianportal\/(en\/dashboard)?$/, [home]],
  [/^\/physicianportal\/PaymentsAndReceipts$/, [receipts]],
  [/^\/physicianportal\/Apply\/(?<examinationId>\d+)\/applicant-information$/, [application, applicantInformation]],
];

export const menuRoutes: AppLoadContext["routes"] = [
  { id: "home", path: "/", handle: home.handle },
  { id: "history", path: "/ExaminationHistory", handle: history.handle },
  { id: "receipts", path: "/PaymentsAndReceipts", handle: receipts.handle },
  { id: "activities", path: "/ManageActivities", handle: activities.handle },
  { id: "messages", path: "/Messages", handle: messages.handle },
  { id: "account", path: "/AccountInformation", handle: account.handle },
];

export interface ReadPage {
  readonly configuration: AppLoadContext["configuration"];
  readonly components: readonly RouteModule["default"][];
  readonly routes: readonly PlainRoute[];
}

export async function readPage({ request, context }: Asked): Promise<ReadPage> {
  const { pathname } = new URL(request.url);
  const [path, modules = []] = pages.find(([pattern]) => pattern.test(pathname)) ?? [];
  if (path === undefined) throw new Error(`${pathname} is no page that is measured`);
  const args = { request, context, params: { ...path.exec(pathname)?.groups } };
  const below = modules.map(async ({ loader, handle }, index) => {
    return { id: `${index}`, handle, data: await loader?.(args) };
  });
  const [shell, ...routes] = await Promise.all([root.loader(args), ...below]);
  const components = modules.map((module) => module.default);
  return {
    configuration: context.configuration,
    components,
    routes: [{ id: "root", handle: undefined, data: shell }, ...routes],
  };
}

/** Renders the document: the portal's components, one `renderToString`. */
export function render({ configuration, components, routes }: ReadPage, nonce: string, css: string): string {
  const body = components.reduceRight<ReactNode>(
    (inside, Component, index) => (
      <RouteContext.Provider value={{ data: routes[index + 1]?.data, inside }}>
        <Component />
      </RouteContext.Provider>
    ),
    null,
  );
  const markup = renderToString(
    <PageStylesContext.Provider value={{ css, brand: "", nonce }}>
      <ConfigurationContext.Provider value={configuration}>
        <RoutesContext.Provider value={routes}>
          <root.Layout>{body}</root.Layout>
        </RoutesContext.Provider>
      </ConfigurationContext.Provider>
    </PageStylesContext.Provider>,
  );
  return `<!DOCTYPE html>${markup}`;
}

/** Returns the portal's answer to a form of the dashboard. */
export async function post({ request, context }: Asked): Promise<Response> {
  const answer = await home.action({ request, context, params: {} });
  return answer instanceof Response ? answer : new Response(null, { status: 422 });
}
