import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of a document's structure: its type and children, without text. */
interface TagTree {
  readonly tag: string;
  readonly children: readonly TagTree[];
}

export interface ReadPdf {
  readonly title: string | undefined;
  readonly language: string | undefined;
  /** The text of each page, in reading order. */
  readonly pages: readonly string[];
  readonly text: string;
  /** Of the first page; pdf.js lists a table that continues under each of its pages. */
  readonly tags: readonly TagTree[];
  /** Returns the number of elements of this type in the whole document. */
  readonly count: (tag: string) => number;
  /** Alternative texts of images. */
  readonly alternatives: readonly string[];
  /** How many fonts are named, and how many of them are embedded. */
  readonly fonts: { readonly named: number; readonly embedded: number };
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF as a reader or a screen reader does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString("latin1");
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const pages: string[] = [];
  const trees: Node[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) trees.push(tree);
  }
  await document.destroy();
  return {
    title: info.Title,
    language: info.Language,
    pages,
    text: pages.join("\n"),
    tags: trees.slice(0, 1).flatMap(({ children = [] }) => children.flatMap(tagTree)),
    count: (tag) => count(raw, new RegExp(`/S /${tag}\\b`, "g")),
    alternatives: trees.flatMap(alternatives),
    fonts: { named: count(raw, /\/Type \/FontDescriptor/g), embedded: count(raw, /\/FontFile2 /g) },
  };
}

export function tagsOf(trees: readonly TagTree[]): string[] {
  return trees.flatMap(({ tag, children }) => [tag, ...tagsOf(children)]);
}

function tagTree({ role, children = [] }: Node): TagTree[] {
  return role === undefined ? [] : [{ tag: role, children: children.flatMap(tagTree) }];
}

function alternatives({ alt, children = [] }: Node): string[] {
  return [...(alt === undefined ? [] : [alt]), ...children.flatMap(alternatives)];
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
