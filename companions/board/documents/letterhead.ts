import { look } from "@portal/look/look";
import type { Logo, Shape } from "@portal/look/logo";
import { column, type Element, drawArtifact, sheet, type Sheet, styles, tag, write } from "./sheet";

export interface Letterhead {
  readonly boardName: string;
  readonly contact: string;
}

const sealSize = 36;
/** In points: leaves two thirds of the line for the board's name. */
const maxLogoWidth = 150;

const nameStyle = { face: "display", size: 14, color: "ink" } as const;

/** Draws the board's mark and name at the top of the first page, as on the site's pages. */
export function drawLetterhead(pdf: Sheet, root: Element, { boardName, contact }: Letterhead): void {
  const { light, logo } = look();
  let markWidth = sealSize;
  drawArtifact(pdf, () => {
    pdf.rect(0, 0, sheet.width, 5).fillColor(light.accent).fill();
    const box = { left: column.left, top: 40, width: maxLogoWidth, height: sealSize };
    if (logo === null) drawSeal(pdf, box.left, box.top);
    else markWidth = drawLogo(pdf, logo.drawing, box);
  });
  const rightColumn = { left: column.left + markWidth + 14, width: column.width - markWidth - 14 };
  const { left, width } = rightColumn;
  tag(pdf, root, "P", () => write(pdf, boardName, nameStyle, { left, top: 41 }, { width }));
  tag(pdf, root, "P", () => write(pdf, contact, styles.small, { left, top: pdf.y }, { width }));
  const under = Math.max(pdf.y, 40 + sealSize) + 14;
  drawArtifact(pdf, () => {
    pdf
      .moveTo(column.left, under)
      .lineTo(column.left + column.width, under)
      .lineWidth(0.5)
      .strokeColor(light.rule)
      .stroke();
  });
  pdf.x = column.left;
  pdf.y = under + 30;
}

/** The meridian of packages/look/logo.ts (`seal`), whose drawing is 40 by 40. */
function drawSeal(pdf: Sheet, left: number, top: number): void {
  pdf
    .save()
    .translate(left, top)
    .scale(sealSize / 40)
    .lineWidth(1.25)
    .strokeColor(look().light.accent);
  pdf.circle(20, 20, 19).circle(20, 20, 15.5).ellipse(20, 20, 6.5, 15.5);
  pdf.path("M20 4.5v31M4.5 20h31").stroke().restore();
}

export function drawPageNumbers(pdf: Sheet, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would start another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    const place = { left: column.left, top: sheet.height - 44 };
    write(pdf, foot, styles.small, place, { width: column.width - 90, height: 12, ellipsis: true });
    const number = `Page ${page - start + 1} of ${count}`;
    write(pdf, number, styles.small, place, { width: column.width, align: "right", lineBreak: false });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = sheet.bottom;
  }
}

type Matrix = readonly [number, number, number, number, number, number];

/** Draws the logo as large as fits into a box at the given corner. Returns its width. */
function drawLogo(
  pdf: Sheet,
  { viewBox: [x, y, width, height], shapes }: Logo,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): number {
  const scale = Math.min(box.width / width, box.height / height);
  pdf
    .save()
    .translate(box.left, box.top + (box.height - height * scale) / 2)
    .scale(scale)
    .translate(-x, -y);
  for (const shape of shapes) drawShape(pdf, shape);
  pdf.restore();
  return width * scale;
}

function drawShape(pdf: Sheet, { element, attributes, transforms }: Shape): void {
  const number = (name: string, otherwise = 0) => {
    const value = Number.parseFloat(attributes[name] ?? "");
    return Number.isFinite(value) ? value : otherwise;
  };
  const fill = attributes["fill"] ?? "#000000";
  const stroke = attributes["stroke"] ?? "none";
  const isFilled = fill !== "none" && element !== "line";
  const isStroked = stroke !== "none";
  if (!isFilled && !isStroked) return;
  pdf.save();
  for (const matrix of transforms.flatMap(matricesOf)) pdf.transform(...matrix);
  outline(pdf, element, attributes, number);
  const opacity = number("opacity", 1);
  if (isFilled) pdf.fillColor(hex(fill), opacity * number("fill-opacity", 1));
  if (isStroked) {
    pdf
      .lineWidth(number("stroke-width", 1))
      .lineCap(oneOf(attributes["stroke-linecap"], ["butt", "round", "square"]))
      .lineJoin(oneOf(attributes["stroke-linejoin"], ["miter", "round", "bevel"]))
      .strokeColor(hex(stroke), opacity * number("stroke-opacity", 1));
  }
  const rule = attributes["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
  if (isFilled && isStroked) pdf.fillAndStroke(undefined, undefined, rule);
  else if (isFilled) pdf.fill(rule);
  else pdf.stroke();
  pdf.restore();
}

function outline(
  pdf: Sheet,
  element: Shape["element"],
  attributes: Shape["attributes"],
  number: (name: string, otherwise?: number) => number,
): void {
  switch (element) {
    case "path":
      return void pdf.path(attributes["d"] ?? "");
    case "circle":
      return void pdf.circle(number("cx"), number("cy"), number("r"));
    case "ellipse":
      return void pdf.ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
    case "rect": {
      const radius = number("rx", number("ry"));
      const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
      return void (radius > 0 ? pdf.roundedRect(x, y, width, height, radius) : pdf.rect(x, y, width, height));
    }
    case "line":
      return void pdf.moveTo(number("x1"), number("y1")).lineTo(number("x2"), number("y2"));
    case "polyline":
    case "polygon": {
      const numbers = numbersIn(attributes["points"] ?? "");
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const [x = 0, y = 0] = numbers.slice(at, at + 2);
        if (at === 0) pdf.moveTo(x, y);
        else pdf.lineTo(x, y);
      }
      if (element === "polygon") pdf.closePath();
    }
  }
}

function matricesOf(transform: string): Matrix[] {
  return Array.from(transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)).flatMap(([, name, list = ""]): Matrix[] => {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbersIn(list);
    const angle = (a * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    switch (name) {
      case "translate":
        return [[1, 0, 0, 1, a, b ?? 0]];
      case "scale":
        return [[a, 0, 0, b ?? a, 0, 0]];
      case "rotate":
        return [
          [1, 0, 0, 1, b ?? 0, c ?? 0],
          [cos, sin, -sin, cos, 0, 0],
          [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)],
        ];
      case "matrix":
        return [[a, b ?? 0, c ?? 0, d, e, f]];
      default:
        return [];
    }
  });
}

function numbersIn(list: string): number[] {
  return (list.match(/-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/gi) ?? []).map(Number);
}

/** Converts a CSS color for pdfkit, which accepts neither `#abc` with an opacity nor color names. */
function hex(color: string): string {
  if (color === "white") return "#ffffff";
  if (color === "black") return "#000000";
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, (digit) => digit + digit) : color;
}

function oneOf<Word extends string>(word: string | undefined, words: readonly [Word, ...Word[]]): Word {
  return words.find((known) => known === word) ?? words[0];
}
