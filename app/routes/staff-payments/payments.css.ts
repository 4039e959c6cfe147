import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "@portal/look/tokens";

export const table = style({});
globalStyle(`${table} > thead th:nth-child(1)`, { width: "24%" });
globalStyle(`${table} > thead th:nth-child(2)`, { width: "16%", whiteSpace: "nowrap" });
// Staff may write words of any length.
globalStyle(`${table} td`, { overflowWrap: "anywhere" });
/** Below the cell's text. */
export const line = style({ display: "block" });

export const form = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space.s3 });
globalStyle(`${form} > div`, { marginBottom: 0 });

export const then = style({ display: "block" });

export const journal = style({});
globalStyle(`${journal} > thead th:nth-child(1)`, { width: "26%" });
globalStyle(`${journal} > thead th:nth-child(4)`, { width: "14%" });
globalStyle(`${journal} tbody th`, { fontWeight: 400 });
// Staff may write words of any length.
globalStyle(`${journal} td`, { overflowWrap: "anywhere" });

/** Links to other pages, and how many payments need attention. */
export const links = style({ marginBlock: space.s2, "@media": { print: { display: "none" } } });

export const filter = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(13rem, 1fr))",
  alignItems: "end",
  gap: space.s2,
  marginBottom: space.s3,
});
globalStyle(`${filter} > div`, { marginBottom: 0 });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

export const list = style({});
globalStyle(`${list} td`, { overflowWrap: "anywhere" });

export const search = style({ marginBlock: space.s3 });
