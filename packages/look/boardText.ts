export interface Run {
  readonly text: string;
  /** Null: plain text. */
  readonly href: string | null;
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Run[])[] };

interface TextFault {
  readonly line: number;
  readonly message: string;
}

type ReadText =
  | { readonly kind: "text"; readonly blocks: readonly Block[] }
  | { readonly kind: "fault"; readonly fault: TextFault };

/**
 * Reads the Markdown that boards write: paragraphs, `# headings`, `- lists` and `[links](https://…)`. Everything else
 * is shown as typed; there is no HTML.
 */
export function readBoardText(source: string): ReadText {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: (readonly Run[])[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", runs: runsOf(lines.join(" ")) });
    lines = [];
  };
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: "list", items });
    items = [];
  };
  const all = source.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [index, raw] of all.entries()) {
    const line = raw.trim();
    const wrong = Array.from(line.matchAll(link)).find(([, , href = ""]) => !isAllowed(href));
    if (wrong !== undefined) {
      const message = `leads to ${(wrong[2] ?? "").slice(0, 60)}; links have to begin with https:// or mailto:`;
      return { kind: "fault", fault: { line: index + 1, message } };
    }
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1];
    if (item === undefined) endList();
    if (line === "" || heading !== undefined || item !== undefined) endParagraph();
    if (heading !== undefined) blocks.push({ kind: "heading", text: heading });
    else if (item !== undefined) items = [...items, runsOf(item)];
    else if (line !== "") lines.push(line);
  }
  endParagraph();
  endList();
  return { kind: "text", blocks };
}

const link = /\[([^\][]+)\]\(([^()\s]+)\)/g;

function isAllowed(href: string): boolean {
  return /^(https:\/\/[^/]|mailto:[^@\s]+@)/.test(href) && URL.canParse(href);
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let rest = 0;
  for (const { 0: all, 1: words = "", 2: href = "", index } of text.matchAll(link)) {
    if (index > rest) runs.push({ text: text.slice(rest, index), href: null });
    runs.push({ text: words, href });
    rest = index + all.length;
  }
  if (rest < text.length) runs.push({ text: text.slice(rest), href: null });
  return runs;
}
