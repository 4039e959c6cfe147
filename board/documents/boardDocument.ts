import type { Temporal } from "temporal-polyfill";
import qrcode from "qrcode-generator";
import { look } from "~/look/look";
import { drawLetterhead, drawPageNumbers, type Letterhead } from "./letterhead";
import { printable, column, drawArtifact, group, keepTogether, newSheets, put, rule, styles, tag } from "./sheet";
import { drawTable, type Table } from "./table";

interface DocumentFacts {
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly madeAt: Temporal.Instant;
  /** Footer of every page, such as whose document it is. */
  readonly foot: string;
}

/** A document of the board, written from top to bottom over any number of pages. */
export type BoardDocument = ReturnType<typeof newDocument>;

export function newDocument({ title, letterhead, madeAt, foot }: DocumentFacts) {
  const pdf = newSheets({ title, author: letterhead.boardName, madeAt });
  const bytes = collected(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const width = { width: column.width };

  drawLetterhead(pdf, root, letterhead);
  tag(pdf, root, "H1", () => put(pdf, styles.title).text(printable(title, "display"), column.left, pdf.y, width));
  pdf.y += 14;

  return {
    heading(text: string) {
      // Together with what follows, such as the headings and the first row of a table.
      keepTogether(pdf, 130);
      pdf.y += 10;
      tag(pdf, root, "H2", () => put(pdf, styles.heading).text(printable(text, "display"), column.left, pdf.y, width));
      pdf.y += 6;
    },
    paragraph(text: string) {
      keepTogether(pdf, 40);
      tag(pdf, root, "P", () =>
        put(pdf, styles.body).text(printable(text), column.left, pdf.y, { ...width, lineGap: 3 }),
      );
      pdf.y += 8;
    },
    facts(facts: readonly { readonly name: string; readonly value: string }[]) {
      group(pdf, root, "Table", (table) => {
        for (const { name, value } of facts) {
          const name_ = printable(name);
          const value_ = printable(value, "strong");
          const place = { left: column.left + 150, width: column.width - 150 };
          const height = put(pdf, styles.strong).heightOfString(value_, { width: place.width }) + 10;
          keepTogether(pdf, height);
          const top = pdf.y;
          group(pdf, table, "TR", (row) => {
            tag(pdf, row, "TH", () => put(pdf, styles.label).text(name_, column.left, top + 5, { width: 138 }), {
              scope: "Row",
            });
            tag(pdf, row, "TD", () =>
              put(pdf, styles.strong).text(value_, place.left, top + 5, { width: place.width }),
            );
          });
          rule(pdf, top + height);
          pdf.y = top + height;
        }
      });
      pdf.x = column.left;
      pdf.y += 10;
    },
    table: (table: Table) => drawTable(pdf, root, table),
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
        const style = at === 0 ? styles.strong : styles.small;
        tag(pdf, root, "P", () =>
          put(pdf, style).text(printable(line, style.face), rightColumn.left, pdf.y, {
            width: rightColumn.width,
            lineGap: 2,
          }),
        );
        pdf.y += 4;
      });
      pdf.x = column.left;
      pdf.y = Math.max(pdf.y, top + size) + 12;
    },
    signature({ name, title: office }: { readonly name: string; readonly title: string }) {
      keepTogether(pdf, 110);
      pdf.y += 54;
      const line = { y: pdf.y, width: 220 };
      drawArtifact(pdf, () => {
        const stroke = pdf
          .moveTo(column.left, line.y)
          .lineTo(column.left + line.width, line.y)
          .lineWidth(0.5);
        stroke.strokeColor(look().light.ink).stroke();
      });
      pdf.y += 6;
      tag(pdf, root, "P", () => put(pdf, styles.strong).text(printable(name, "strong"), column.left, pdf.y, width));
      tag(pdf, root, "P", () => put(pdf, styles.label).text(printable(office), column.left, pdf.y, width));
      pdf.y += 14;
    },
    /**
     * Returns the whole document as a tagged PDF with embedded fonts and page numbers. Nothing can be added afterwards.
     */
    async finish() {
      root.end();
      drawPageNumbers(pdf, foot);
      pdf.end();
      return bytes;
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

export interface DocumentIssuer {
  readonly boardName: string;
  readonly contactEmail: string;
  /** For questions about payments. */
  readonly paymentsEmail: string;
  /** Base URL of the public verification page; the code follows after a slash. */
  readonly verificationUrl: string;
  /** Base URL of the page to pay an invoice; its number follows after a slash. */
  readonly invoiceUrl: string;
  readonly payByMail?: string | null;
}
