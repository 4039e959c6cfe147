import type { LoaderFunctionArgs } from "@remix-run/node";
import { Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { look } from "@portal/look/look";
import { errorView } from "./errorView";
import { documentTitle, pageTitle } from "./pageTitle";
import { physicianOf } from "./session/guards/guards";
import { pathOf } from "./session/guards/returnPath";
import { shellView } from "./shellView";
import { ErrorMessage } from "./ui/messages/ErrorMessage";
import { SignedInScript } from "./ui/shell/SignedInScript";
import { FormForContext } from "./ui/shell/pageLinks";
import { Shell, type ShellProps } from "./ui/shell/Shell";
import { Styles } from "./ui/shell/Styles";
import "./ui/base.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  return {
    shell: shellView(context, session),
    formFor: (session && physicianOf(session)?.physicianId) ?? null,
    path: pathOf(request),
    expiresInSeconds: session && context.sessions.limitsOf(session).expiresInSeconds,
    requestId: context.requestId,
  };
}

/** Shown when not even the root's loader could answer. */
const bareShell: ShellProps = {
  boardName: "Physician Portal",
  policyUrl: null,
  termsUrl: null,
  contactEmail: null,
  postalAddress: null,
  telephone: null,
  reader: null,
  menu: [],
  actingFor: null,
};

/** Where the files of `public/` are served: the base path, with a slash at the end. */
const publicFolder = import.meta.env.BASE_URL;

/** The document around every page, errors included. No page of the portal hydrates yet: there are no `<Scripts/>`. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const shell = root?.shell ?? bareShell;
  const matches = useMatches();
  // Around a page that has not failed it is null, where its type says unknown.
  const error = useRouteError() ?? null;
  const title = documentTitle(error === null ? pageTitle(matches) : errorView(error).title, shell.boardName, matches);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={`${publicFolder}icon.svg`} />
        <link rel="manifest" href={`${publicFolder}manifest.webmanifest`} />
        <meta name="theme-color" content={look().light.sheet} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={look().dark.sheet} media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        <Meta />
        <Styles />
      </head>
      <body>
        <Shell {...shell} at={root?.path ?? "/"}>
          <FormForContext.Provider value={root?.formFor ?? null}>{children}</FormForContext.Provider>
        </Shell>
        {root && root.expiresInSeconds !== null && <SignedInScript expiresInSeconds={root.expiresInSeconds} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>("root");
  return <ErrorMessage {...errorView(error)} reference={root?.requestId ?? null} />;
}
