import type { Temporal } from "temporal-polyfill";
import qrcode from "qrcode-generator";
import { look } from "@portal/look/look";
import { drawLetterhead, drawPageNumbers, type Letterhead } from "./letterhead";
import {
  column,
  drawArtifact,
  group,
  heightOf,
  keepTogether,
  newSheets,
  rule,
  type Style,
  styles,
  tag,
  write,
} from "./sheet";
import { drawTable, type Table } from "./table";
import { unprintable } from "./typefaces";

interface DocumentFacts {
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly madeAt: Temporal.Instant;
  /** Footer of every page, such as whose document it is. */
  readonly foot: string;
}

/** A document of the board, written from top to bottom over any number of pages. */
export type BoardDocument = ReturnType<typeof newDocument>;

/** An official document never shows a letter as another one: without a typeface for all of its letters there is none. */
export type WrittenDocument =
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "unprintable"; readonly message: string };

export function newDocument({ title, letterhead, madeAt, foot }: DocumentFacts) {
  const pdf = newSheets({ title, author: letterhead.boardName, madeAt });
  const bytes = collected(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const width = { width: column.width };
  const unset: string[] = [];
  const check = (...texts: readonly string[]) => unset.push(...texts.flatMap((text) => unprintable(text) ?? []));
  const writeHere = (type: string, text: string, style: Style, lineGap = 0) =>
    tag(pdf, root, type, () => write(pdf, text, style, { left: column.left, top: pdf.y }, { ...width, lineGap }));

  check(title, letterhead.boardName, letterhead.contact, letterhead.office, foot);
  drawLetterhead(pdf, root, letterhead);
  writeHere("H1", title, styles.title);
  pdf.y += 14;

  return {
    heading(text: string) {
      check(text);
      // Together with what follows, such as the headings and the first row of a table.
      keepTogether(pdf, 130);
      pdf.y += 10;
      writeHere("H2", text, styles.heading);
      pdf.y += 6;
    },
    paragraph(text: string) {
      check(text);
      keepTogether(pdf, 40);
      writeHere("P", text, styles.body, 3);
      pdf.y += 8;
    },
    facts(facts: readonly { readonly name: string; readonly value: string }[]) {
      const nameWidth = 138;
      const place = { left: column.left + 150, width: column.width - 150 };
      group(pdf, root, "Table", (table) => {
        for (const { name, value } of facts) {
          check(name, value);
          const heights = [
            heightOf(pdf, name, styles.label, { width: nameWidth }),
            heightOf(pdf, value, styles.strong, { width: place.width }),
          ];
          const height = Math.max(...heights) + 10;
          keepTogether(pdf, height);
          const top = pdf.y + 5;
          group(pdf, table, "TR", (row) => {
            const writeName = () => write(pdf, name, styles.label, { left: column.left, top }, { width: nameWidth });
            tag(pdf, row, "TH", writeName, { scope: "Row" });
            const writeValue = () =>
              write(pdf, value, styles.strong, { left: place.left, top }, { width: place.width });
            tag(pdf, row, "TD", writeValue);
          });
          rule(pdf, top - 5 + height);
          pdf.y = top - 5 + height;
        }
      });
      pdf.x = column.left;
      pdf.y += 10;
    },
    table(table: Table) {
      check(...table.columns.map(({ heading }) => heading), ...table.rows.flat());
      drawTable(pdf, root, table);
    },
    code({ url, lines }: { readonly url: string; readonly lines: readonly string[] }) {
      const size = 92;
      keepTogether(pdf, size + 16);
      pdf.y += 8;
      const top = pdf.y;
      const [left, right] = [column.left, column.left + size];
      const alt = `QR code: leads to ${url}`;
      tag(pdf, root, "Figure", () => drawSquares(left, top, size, url), {
        alt,
        bbox: [left, top, right, top + size],
      });
      const rightColumn = { left: right + 20, width: column.width - size - 20 };
      pdf.y = top + 4;
      lines.forEach((line, at) => {
        check(line);
        const style = at === 0 ? styles.strong : styles.small;
        const options = { width: rightColumn.width, lineGap: 2 };
        tag(pdf, root, "P", () => write(pdf, line, style, { left: rightColumn.left, top: pdf.y }, options));
        pdf.y += 4;
      });
      pdf.x = column.left;
      pdf.y = Math.max(pdf.y, top + size) + 12;
    },
    signature({ name, title: office }: { readonly name: string; readonly title: string }) {
      keepTogether(pdf, 88);
      pdf.y += 40;
      const line = { y: pdf.y, width: 220 };
      drawArtifact(pdf, () => {
        const stroke = pdf
          .moveTo(column.left, line.y)
          .lineTo(column.left + line.width, line.y)
          .lineWidth(0.5);
        stroke.strokeColor(look().light.ink).stroke();
      });
      pdf.y += 6;
      check(name, office);
      writeHere("P", name, styles.strong);
      writeHere("P", office, styles.label);
      pdf.y += 6;
    },
    /**
     * Returns the whole document as a tagged PDF with embedded fonts and page numbers, or what cannot be set and whom to
     * write to. Nothing can be added afterwards.
     */
    async finish(): Promise<WrittenDocument> {
      root.end();
      drawPageNumbers(pdf, foot);
      pdf.end();
      const written = await bytes;
      const [first] = unset;
      return first === undefined
        ? { kind: "written", bytes: written }
        : { kind: "unprintable", message: unprintableText(first, { title, letterhead, foot }) };
    },
  };

  function drawSquares(left: number, top: number, size: number, url: string): void {
    const { count, squares } = qrSquares(url);
    const side = size / count;
    // One path: squares filled separately show seams.
    for (const { x, y } of squares) pdf.rect(left + x * side, top + y * side, side, side);
    pdf.fillColor(look().light.ink).fill();
  }
}

export function unprintableText(
  words: string,
  { title, letterhead, foot }: Pick<DocumentFacts, "title" | "letterhead" | "foot">,
): string {
  return (
    `“${words}” has letters, or a mixture of letters, that the board’s documents cannot show, ` +
    `so this document cannot be made: ${title} (${foot}). To get it, write to ${letterhead.contact}.`
  );
}

function collected(pdf: NodeJS.ReadableStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on("error", reject);
  });
}

export interface QrSquares {
  /** Squares per side, without the quiet zone. */
  readonly count: number;
  readonly squares: readonly { readonly x: number; readonly y: number }[];
}

/** The dark squares of the QR code for `text`: the smallest that stays readable with a quarter of it damaged. */
export function qrSquares(text: string): QrSquares {
  const code = qrcode(0, "Q");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  const numbers = Array.from({ length: count }, (_, number) => number);
  const squares = numbers.flatMap((y) => numbers.filter((x) => code.isDark(y, x)).map((x) => ({ x, y })));
  return { count, squares };
}

/** @param contact whom to write to about the document. */
export function letterheadOf(
  { boardName, postalAddress, telephone }: Pick<DocumentIssuer, "boardName" | "postalAddress" | "telephone">,
  contact: string,
): Letterhead {
  const office = [postalAddress, telephone].filter(Boolean).join(" · ");
  return { boardName, contact, office };
}

export interface DocumentIssuer {
  readonly boardName: string;
  readonly contactEmail: string;
  /** Left out where the board doesn't say. */
  readonly postalAddress?: string | null;
  readonly telephone?: string | null;
  /** On receipts; left out where the board doesn't say. */
  readonly taxNumber?: string | null;
  /** For questions about payments. */
  readonly paymentsEmail: string;
  /** Base URL of the public verification page; the code follows after a slash. */
  readonly verificationUrl: string;
  /** Base URL of the page to pay an invoice; its number follows after a slash. */
  readonly invoiceUrl: string;
  /** The portal's page of the physician's account. */
  readonly accountUrl: string;
  readonly payByMail?: string | null;
}
