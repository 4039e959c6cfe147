import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const table = style({});
globalStyle(`${table} > thead th:nth-child(1)`, { width: "24%" });
globalStyle(`${table} > thead th:nth-child(2)`, { width: "16%", whiteSpace: "nowrap" });
// What staff write has words of any length.
globalStyle(`${table} td`, { overflowWrap: "anywhere" });
/** Under the cell's own words. */
export const line = style({ display: "block" });

export const form = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space.s3 });
globalStyle(`${form} > div`, { marginBottom: 0 });

/** What comes of a choice, under it. */
export const then = style({ display: "block" });

export const journal = style({});
globalStyle(`${journal} > thead th:nth-child(1)`, { width: "26%" });
globalStyle(`${journal} tbody th`, { fontWeight: 400 });
// What staff write has words of any length.
globalStyle(`${journal} td`, { overflowWrap: "anywhere" });
