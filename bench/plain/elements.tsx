import { basePath } from "~/app/server/basePath";

// What the portal's components take from `@remix-run/react`, as plain elements: the same markup without the router.

/** The page that is being rendered: rendering is synchronous, so there is one at a time. */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly loaded: { readonly root: unknown; readonly page: unknown };
}

let current: PlainPage | null = null;

export function rendering<Result>(page: PlainPage, render: () => Result): Result {
  current = page;
  try {
    return render();
  } finally {
    current = null;
  }
}

function page(): PlainPage {
  if (current === null) throw new Error("No page is being rendered");
  return current;
}

export function Meta() {
  return <title>{page().title}</title>;
}

export function useMatch(address: string): { readonly pathname: string } | null {
  return basePath + address === page().path ? { pathname: address } : null;
}

export function useLoaderData(): unknown {
  return page().loaded.page;
}

export function useRouteLoaderData(): unknown {
  return page().loaded.root;
}

export function useActionData(): undefined {
  return undefined;
}

/** Pages that fail, and those of development, are not measured: their parts have to be there and are never rendered. */
function notHere(): never {
  throw new Error("Only a built page that succeeds can be rendered plainly");
}
export { notHere as isRouteErrorResponse, notHere as Links, notHere as Outlet, notHere as useRouteError };
