import type { EntryContext } from "@remix-run/node";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The routes that make up a page, and the build's list of what each needs. */
type Page = Pick<EntryContext, "manifest" | "staticHandlerContext">;

/**
 * The stylesheets of a page in one text, in the order of the links that it stands for; empty in development, where the
 * build has none. A page that shows an error instead has those of the route that failed, which include the shell's.
 *
 * @param folder where the build has put them; each is read once.
 */
export function stylesheets(folder: string): (page: Page) => string {
  const texts = new Map<string, string>();
  const textOf = (href: string) => {
    const text = texts.get(href) ?? readFileSync(join(folder, basename(href)), "utf8").trimEnd();
    texts.set(href, text);
    return text;
  };
  return ({ manifest, staticHandlerContext }) => {
    const hrefs = new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
    return [...hrefs].map(textOf).join("\n");
  };
}
