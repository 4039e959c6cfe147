import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import type { WrittenDocument } from "@portal/board/documents/boardDocument";
import { packageFile } from "@portal/database/packageFile";

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
  /** How many pictures it has that are not drawn. */
  readonly images: number;
  /** How many fonts are named, and how many of them are embedded. */
  readonly fonts: { readonly named: number; readonly embedded: number };
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

interface Parsed {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly pages: readonly string[];
  readonly trees: readonly Node[];
}

/** Started on first use; idle, it does not keep the process alive. */
let thread: Worker | undefined;

/** Reads a PDF as a reader or a screen reader does. */
export async function readPdf(document: Uint8Array | WrittenDocument): Promise<ReadPdf> {
  if ("kind" in document && document.kind === "unprintable") throw new Error(document.message);
  const bytes = "kind" in document ? document.bytes : document;
  const raw = Buffer.from(bytes).toString("latin1");
  const { title, language, pages, trees } = await parsed(new Uint8Array(bytes));
  return {
    title,
    language,
    pages,
    text: pages.join("\n"),
    tags: trees.slice(0, 1).flatMap(({ children = [] }) => children.flatMap(tagTree)),
    count: (tag) => count(raw, new RegExp(`/S /${tag}\\b`, "g")),
    alternatives: trees.flatMap(alternatives),
    images: count(raw, /\/Subtype \/Image/g),
    fonts: { named: count(raw, /\/Type \/FontDescriptor/g), embedded: count(raw, /\/FontFile2 /g) },
  };
}

async function parsed(data: Uint8Array): Promise<Parsed> {
  if (thread === undefined) {
    thread = new Worker(packageFile("tests/support/servers/pdfThread.mjs"), { execArgv: [] });
    thread.unref();
  }
  const { port1: answers, port2: answer } = new MessageChannel();
  thread.postMessage({ data, answer }, [answer]);
  const [{ read, error }] = (await once(answers, "message")) as [{ read: Parsed; error?: Error }];
  answers.close();
  if (error) throw error;
  return read;
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
