import { globalStyle, style } from "@vanilla-extract/css";

export const table = style({});
globalStyle(`${table} > thead th:nth-child(1)`, { width: "24%" });
globalStyle(`${table} > thead th:nth-child(2)`, { width: "16%", whiteSpace: "nowrap" });
// What staff write has words of any length.
globalStyle(`${table} td`, { overflowWrap: "anywhere" });
/** Under the cell's own words. */
export const line = style({ display: "block" });
