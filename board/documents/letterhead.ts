import { look } from "~/look/look";
import { drawLogo } from "./drawLogo";
import { printable } from "./typeface";
import { column, type Element, furnish, put, sheet, type Sheet, styles, tag } from "./sheet";

export interface Letterhead {
  readonly boardName: string;
  readonly contact: string;
}

const sealSize = 36;
/** In points: leaves two thirds of the line for the board's name. */
const maxLogoWidth = 150;

/** Draws the board's mark and name at the top of the first page, as on the site's pages. */
export function drawLetterhead(pdf: Sheet, root: Element, { boardName, contact }: Letterhead): void {
  const { light, logo } = look();
  let markWidth = sealSize;
  furnish(pdf, () => {
    pdf.rect(0, 0, sheet.width, 5).fillColor(light.accent).fill();
    const box = { left: column.left, top: 40, width: maxLogoWidth, height: sealSize };
    if (logo === null) drawSeal(pdf, box.left, box.top);
    else markWidth = drawLogo(pdf, logo.drawing, box);
  });
  const rightColumn = { left: column.left + markWidth + 14, width: column.width - markWidth - 14 };
  tag(pdf, root, "P", () => {
    put(pdf, { face: "display", size: 14, color: "ink" }).text(printable(boardName, "display"), rightColumn.left, 41, {
      width: rightColumn.width,
    });
  });
  tag(pdf, root, "P", () =>
    put(pdf, styles.small).text(printable(contact), rightColumn.left, pdf.y, { width: rightColumn.width }),
  );
  const under = Math.max(pdf.y, 40 + sealSize) + 14;
  furnish(pdf, () => {
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

/** The meridian of look/seal, whose drawing is 40 by 40. */
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
    const y = sheet.height - 44;
    put(pdf, styles.small).text(printable(foot), column.left, y, {
      width: column.width - 90,
      height: 12,
      ellipsis: true,
    });
    pdf.text(`Page ${page - start + 1} of ${count}`, column.left, y, {
      width: column.width,
      align: "right",
      lineBreak: false,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = sheet.bottom;
  }
}
