import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { field, hint, input, label } from "./field.css";

/** Fields side by side: their labels, what is wrong and their controls each stand on one line. */
export const fieldRow = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
});
globalStyle(`${fieldRow} ${field}`, {
  display: "grid",
  gridRow: "span 3",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "auto 1fr",
  columnGap: space.s1,
  marginBottom: space.s2,
});
globalStyle(`${fieldRow} ${field} > *`, { gridColumn: "1 / -1", gridRow: 2 });
globalStyle(`${fieldRow} ${label}`, { gridColumn: 1, gridRow: 1 });
globalStyle(`${fieldRow} ${hint}`, { gridColumn: 2, gridRow: 1, alignSelf: "end" });
globalStyle(`${fieldRow} ${input}`, { gridRow: 3, maxWidth: "none", marginTop: space.half, scrollMarginTop: "10rem" });
