import { createContext, type ReactNode, useContext } from "react";

// What the portal's components take from `@remix-run/react`, as plain elements: the same markup without the router.

/** A route of the page, from the root down, with what its loader gave. */
export interface PlainRoute {
  readonly id: string;
  readonly handle: unknown;
  readonly data: unknown;
}

export const RoutesContext = createContext<readonly PlainRoute[]>([]);
/** What a route's component asks for: what its loader gave, and the route inside. */
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

/** Neither answers a form, nor has it failed. */
export function useActionData(): undefined {
  return undefined;
}
export { useActionData as useRouteError };

/** No page has any. */
export function Meta(): null {
  return null;
}

/** Pages that fail, and those of development, are not measured: their parts have to be there and are never rendered. */
function notHere(): never {
  throw new Error("Only a built page that succeeds can be rendered plainly");
}
export { notHere as isRouteErrorResponse, notHere as Links, notHere as matchRoutes };
