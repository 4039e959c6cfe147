import type { Message } from "./validator";

/** Something to validate, and where it was met first. */
export interface Document {
  readonly text: string;
  readonly kind: Kind;
  readonly where: string;
}

const kinds = ["html", "css", "svg"] as const;
type Kind = (typeof kinds)[number];

/**
 * Of each kind a document that is wrong, and what has to be said of it: a validator that finds nothing may read
 * nothing.
 */
const wrong: Readonly<Record<Kind, { readonly text: string; readonly says: RegExp }>> = {
  html: {
    text: '<!DOCTYPE html><html lang="en"><head><title>Wrong</title></head><body><p><strong>Open</p></body></html>',
    says: /^Unclosed element “strong”/,
  },
  css: { text: "p { tint: red; }", says: /^CSS: “tint”/ },
  svg: {
    text: '<svg xmlns="http://www.w3.org/2000/svg"><circle radius="1"></circle></svg>',
    says: /^Attribute “radius” not allowed/,
  },
};

interface File {
  readonly name: string;
  readonly text: string;
}

/** What the validator is given: the documents, by their number, and the wrong ones. */
export const filesOf = (documents: readonly Document[]): File[] => [
  ...documents.map(({ text, kind }, index) => ({ name: `${index}.${kind}`, text })),
  ...kinds.map((kind) => ({ name: wrongName(kind), text: wrong[kind].text })),
];

const wrongName = (kind: Kind) => `wrong.${kind}`;

interface Verdict {
  readonly what: string;
  readonly faults: readonly string[];
}

/** @param messages what the validator says of `filesOf(documents)`, without what is excepted. */
export function verdicts(messages: readonly Message[], documents: readonly Document[]): Verdict[] {
  const names = new Set(filesOf(documents).map(({ name }) => name));
  const ofNone = messages.filter(({ file }) => !names.has(file));
  return [
    ...kinds.map((kind) => {
      const count = documents.filter((document) => document.kind === kind).length;
      const faults = count === 0 ? [`There is no ${kind} to validate`] : said(messages, documents, kind);
      return { what: `${count} different documents of ${kind} are valid`, faults };
    }),
    {
      what: "the validator finds what is wrong on purpose",
      faults: kinds.filter((kind) => !isFound(messages, kind)).map((kind) => `${wrong[kind].text} is valid`),
    },
    {
      what: "the validator says nothing but of documents",
      faults: ofNone.map(({ kind, text, file }) => `${kind}: ${text} ${file}`.trim()),
    },
  ];
}

const isFound = (messages: readonly Message[], kind: Kind) =>
  messages.some(({ file, text }) => file === wrongName(kind) && wrong[kind].says.test(text));

/** What was said of documents of this kind: each thing once, with the first page and how many there are. */
function said(messages: readonly Message[], documents: readonly Document[], kind: Kind): string[] {
  const groups = new Map<string, { readonly first: Message; count: number }>();
  for (const message of messages.filter(({ file }) => file.endsWith(`.${kind}`) && file !== wrongName(kind))) {
    const key = `${message.kind} ${message.text.replace(/[“"][^”"]*[”"]/g, "…")}`;
    const group = groups.get(key) ?? { first: message, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, count }) => {
    const where = documents[Number.parseInt(first.file, 10)]?.where ?? first.file;
    return `${first.kind}: ${first.text} (${count} times, first: ${where})\n  ${first.extract}`;
  });
}
