import routes from "~/app/routes";

type Entry = (typeof routes)[number];

/** The table's pages and downloads; a layout is the frame of those inside it. */
export const routedPages: readonly Entry[] = routes.flatMap(pagesIn);

function pagesIn(entry: Entry): Entry[] {
  return entry.children?.flatMap(pagesIn) ?? [entry];
}
