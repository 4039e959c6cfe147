import { type DocumentLogo, documentLogoBox, look } from "@portal/look/look";
import { column, type Element, drawArtifact, sheet, type Sheet, styles, tag, write } from "./sheet";

export interface Letterhead {
  readonly boardName: string;
  /** Whom to write to by e-mail. */
  readonly contact: string;
  /** Postal address and telephone number; empty where the board says neither. */
  readonly office: string;
}

const markTop = 40;
const markHeight = documentLogoBox.height;
const markGap = 14;

const nameStyle = { face: "display", size: 14, color: "ink" } as const;

/** Draws the board's mark and name at the top of the first page, as on the site's pages. */
export function drawLetterhead(pdf: Sheet, root: Element, { boardName, contact, office }: Letterhead): void {
  const { light, logo } = look();
  let indent = 0;
  drawArtifact(pdf, () => {
    pdf.rect(0, 0, sheet.width, 5).fillColor(light.accent).fill();
    if (logo === null) indent = drawSeal(pdf) + markGap;
    else if (logo.document !== null) indent = drawLogo(pdf, logo.document) + markGap;
  });
  const left = column.left + indent;
  const width = column.width - indent;
  tag(pdf, root, "P", () => write(pdf, boardName, nameStyle, { left, top: 41 }, { width }));
  for (const line of [office, contact].filter((text) => text !== ""))
    tag(pdf, root, "P", () => write(pdf, line, styles.small, { left, top: pdf.y }, { width }));
  const under = Math.max(pdf.y, markTop + markHeight) + markGap;
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

/** Draws the meridian of packages/look/logo.ts (`seal`), whose drawing is 40 by 40. Returns its width. */
function drawSeal(pdf: Sheet): number {
  pdf
    .save()
    .translate(column.left, markTop)
    .scale(markHeight / 40)
    .lineWidth(1.25)
    .strokeColor(look().light.accent);
  pdf.circle(20, 20, 19).circle(20, 20, 15.5).ellipse(20, 20, 6.5, 15.5);
  pdf.path("M20 4.5v31M4.5 20h31").stroke().restore();
  return markHeight;
}

/** Shows the logo as large as its box allows. Returns its width. */
function drawLogo(pdf: Sheet, { png, width, height }: DocumentLogo): number {
  const scale = Math.min(documentLogoBox.width / width, documentLogoBox.height / height);
  const top = markTop + (markHeight - height * scale) / 2;
  pdf.image(Buffer.from(png), column.left, top, { width: width * scale, height: height * scale });
  return width * scale;
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
