import type { ColorName } from "@portal/look/tokens";
import {
  column,
  type Element,
  drawArtifact,
  group,
  heightOf,
  keepTogether,
  rule,
  sheet,
  type Sheet,
  type Style,
  styles,
  tag,
  write,
} from "./sheet";

interface TableColumn {
  readonly heading: string;
  readonly share?: number;
  readonly numeric?: boolean | undefined;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  /** One cell per column; the first is the row's heading. */
  readonly rows: readonly (readonly string[])[];
}

interface Place {
  readonly left: number;
  readonly width: number;
  readonly numeric: boolean;
}

const gutter = 12;
const padding = 5;

/** Rows are never split between pages, and the headings repeat at the top of each page. */
export function drawTable(pdf: Sheet, parent: Element, { columns, rows }: Table): void {
  const places = placesOf(columns);
  const headings = columns.map(({ heading }) => heading);
  group(pdf, parent, "Table", (table) => {
    drawRow(
      pdf,
      table,
      places,
      headings.map((text) => ({ text, style: styles.smallStrong, type: "TH", scope: "Column" })),
      "ruleStrong",
    );
    for (const row of rows) {
      const cells = row.map((text, at): Cell =>
        at === 0 ? { text, style: styles.strong, type: "TH", scope: "Row" } : { text, style: styles.body, type: "TD" },
      );
      if (keepTogether(pdf, rowHeight(pdf, places, cells))) repeatHeadings(pdf, places, headings);
      drawRow(pdf, table, places, cells, "rule");
    }
  });
  pdf.x = column.left;
  pdf.y += 2 * padding;
}

interface Cell {
  readonly text: string;
  readonly style: Style;
  readonly type: "TH" | "TD";
  readonly scope?: "Row" | "Column";
}

function drawRow(pdf: Sheet, table: Element, places: readonly Place[], cells: readonly Cell[], under: ColorName): void {
  const top = pdf.y;
  const height = rowHeight(pdf, places, cells);
  group(pdf, table, "TR", (row) => {
    cells.forEach(({ text, style, type, scope }, at) => {
      const place = places[at];
      if (place === undefined) return;
      tag(pdf, row, type, () => writeCell(pdf, text, style, place, top), scope && { scope });
    });
  });
  rule(pdf, top + height, under);
  pdf.y = top + height;
}

/** Decoration only: screen readers have the headings from the first page. */
function repeatHeadings(pdf: Sheet, places: readonly Place[], headings: readonly string[]): void {
  const cells = headings.map((text): Cell => ({ text, style: styles.smallStrong, type: "TH" }));
  const top = pdf.y;
  const height = rowHeight(pdf, places, cells);
  drawArtifact(pdf, () =>
    cells.forEach(({ text, style }, at) => places[at] && writeCell(pdf, text, style, places[at], top)),
  );
  rule(pdf, top + height, "ruleStrong");
  pdf.y = top + height;
}

function writeCell(pdf: Sheet, text: string, style: Style, { left, width, numeric }: Place, top: number): void {
  const height = column.end - sheet.top - 2 * padding;
  const options = { width, height, ellipsis: true, align: numeric ? "right" : "left" } as const;
  write(pdf, text, style, { left, top: top + padding }, options);
}

function rowHeight(pdf: Sheet, places: readonly Place[], cells: readonly Cell[]): number {
  const heights = cells.map(({ text, style }, at) => heightOf(pdf, text, style, { width: places[at]?.width ?? 0 }));
  return Math.min(Math.max(...heights), column.end - sheet.top - 2 * padding) + 2 * padding;
}

function placesOf(columns: readonly TableColumn[]): Place[] {
  const shares = columns.map(({ share = 1 }) => share);
  const unit = (column.width - gutter * (columns.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  let left: number = column.left;
  return columns.map(({ share = 1, numeric = false }) => {
    const place = { left, width: share * unit, numeric };
    left += place.width + gutter;
    return place;
  });
}
