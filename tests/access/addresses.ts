import { routedPages } from "../support/pages/routedPages";
import { addressOf } from "./exceptions";

/** An address of each page and download, relative to the base path, by Remix's id of its route. */
export const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  routedPages.map(({ id, file, path = "" }) => [id ?? file.replace(/\.tsx?$/, ""), addressOf(`/${path}`)]),
);
