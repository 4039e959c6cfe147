import type { LoaderFunction } from "@remix-run/node";

/** SHELL-10: whatever no other route answers, in the shell. */
export const loader: LoaderFunction = () => {
  throw new Response(null, { status: 404 });
};

export const action = loader;

/** Never shown: the root's error page is. Without it the route would answer without the shell. */
export default function NotFound() {
  return null;
}
