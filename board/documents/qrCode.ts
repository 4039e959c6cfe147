import qrcode from "qrcode-generator";

export interface QrSquares {
  /** Squares on a side, without the quiet zone around them. */
  readonly count: number;
  readonly squares: readonly { readonly x: number; readonly y: number }[];
}

/** The dark squares of the QR code for `text`, the smallest that holds it with a quarter of it being unreadable. */
export function qrSquares(text: string): QrSquares {
  const code = qrcode(0, "Q");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  const numbers = Array.from({ length: count }, (_, number) => number);
  const squares = numbers.flatMap((y) => numbers.filter((x) => code.isDark(y, x)).map((x) => ({ x, y })));
  return { count, squares };
}
