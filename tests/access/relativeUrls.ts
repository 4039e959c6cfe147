import { routedPages } from "../support/pages/routedPages";
import { relativeUrlOf } from "./exceptions";

/** A URL of each page and download, relative to the base path, by Remix's id of its route. */
export const relativeUrls: Readonly<Record<string, string>> = Object.fromEntries(
  routedPages.map(({ id, file, path = "" }) => [id ?? file.replace(/\.tsx?$/, ""), relativeUrlOf(`/${path}`)]),
);
