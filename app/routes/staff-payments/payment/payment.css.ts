import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const form = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space.s3 });
globalStyle(`${form} > div`, { marginBottom: 0 });

/** What comes of a choice, under it. */
export const then = style({ display: "block" });

export const journal = style({});
globalStyle(`${journal} > thead th:nth-child(1)`, { width: "26%" });
globalStyle(`${journal} tbody th`, { fontWeight: 400 });
// What staff write has words of any length.
globalStyle(`${journal} td`, { overflowWrap: "anywhere" });
