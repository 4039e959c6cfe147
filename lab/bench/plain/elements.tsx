import { createContext, type ReactNode, useContext } from "react";

// What the portal's components take from `@remix-run/react`, as plain elements: the same markup without the router.

/** A route of the page, from the root down, with its loader's data. */
export interface PlainRoute {
  readonly id: string;
  readonly handle: unknown;
  readonly data: unknown;
}

export const RoutesContext = createContext<readonly PlainRoute[]>([]);
/** Context of a route's component: its loader's data, and the child route. */
export const RouteContext = createContext<{ readonly data: unknown; readonly inside: ReactNode }>({
  data: undefined,
  inside: null,
});

export function useMatches(): readonly PlainRoute[] {
  return useContext(RoutesContext);
}

export function useLoaderData(): unknown {
  return useContext(RouteContext).data;
}

export function useRouteLoaderData(id: string): unknown {
  return useMatches().find((route) => route.id === id)?.data;
}

export function Outlet(): ReactNode {
  return useContext(RouteContext).inside;
}

/** A page of the benchmark neither answers a form nor has failed. */
export function useActionData(): undefined {
  return undefined;
}
export { useActionData as useRouteError };

/** Pages have none. */
export function Meta(): null {
  return null;
}

/** Failing pages and those of development are not measured: their parts must exist and are never rendered. */
function notHere(): never {
  throw new Error("Only a built page that succeeds can be rendered plainly");
}
export { notHere as isRouteErrorResponse, notHere as Links, notHere as matchRoutes };
