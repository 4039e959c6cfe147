import readQr from "jsqr";
import { expect, it } from "vitest";
import { qrSquares } from "./qrCode";

const side = 4;
const quietZone = 4;

/** The squares as a telephone sees them: white paper around them, and `hidden` squares covered. */
function photographed(text: string, hidden = 0) {
  const { count, squares } = qrSquares(text);
  const width = (count + 2 * quietZone) * side;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of squares) {
    if (Math.abs(x - count / 2) < hidden && Math.abs(y - count / 2) < hidden) continue;
    for (let dy = 0; dy < side; dy += 1)
      for (let dx = 0; dx < side; dx += 1) {
        const at = (((y + quietZone) * side + dy) * width + (x + quietZone) * side + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  }
  return readQr(pixels, width, width)?.data;
}

const address = "https://portal.board.example/physicianportal/verify/7F3K-9QTX-M2PA";

it("CERT-05 the square of a document is read as the address where its code is checked", () => {
  expect(photographed(address)).toBe(address);
});

it("CERT-05 and still is with a stain on it", () => {
  expect(photographed(address, 4)).toBe(address);
});
