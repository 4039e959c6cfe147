import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { BoardText } from "~/app/ui/content/BoardText";
import type { Block } from "@portal/look/boardText";
import { look } from "@portal/look/look";

const titles = { terms: "Terms of Use", privacy: "Privacy Policy" } as const;

/** BRAND-05: the board's `texts/terms.md` and `texts/privacy.md`, public. */
export function loader({ params: { name } }: LoaderFunctionArgs) {
  const blocks = name === "terms" || name === "privacy" ? look().texts[name] : undefined;
  if (blocks === undefined || (name !== "terms" && name !== "privacy")) throw new Response(null, { status: 404 });
  return pageOf(titles[name], blocks);
}

/** The first heading of the board's text becomes the page's. */
function pageOf(title: string, blocks: readonly Block[]) {
  const [first, ...others] = blocks;
  return first?.kind === "heading" ? { title: first.text, blocks: others } : { title, blocks };
}

export const handle = {
  title: "Board text",
  titleOf: ({ title }) => title,
  roles: "open",
} satisfies RouteHandle<typeof loader>;

export default function BoardTextPage() {
  const { title, blocks } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <BoardText blocks={blocks} />
    </>
  );
}
