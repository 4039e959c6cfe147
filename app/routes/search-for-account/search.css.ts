import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { measure, space, text } from "@portal/look/tokens";

export const form = style({ maxWidth: measure, marginTop: space.s3 });
export const intro = style({ maxWidth: measure });
globalStyle(`h1 + ${intro}`, { marginTop: space.s2 });
// The message hides after a while (SEARCH-06), including its margins.
globalStyle("h1 + [data-hides-after]", { marginBlock: `${space.s3} ${space.s4}` });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s3,
});
globalStyle(`${form} button:disabled`, { opacity: 0.6, cursor: "progress" });
export const captcha = style({
  borderInlineStart: `4px solid ${color.rule}`,
  paddingInlineStart: space.s3,
  marginBlock: space.s3,
});
export const state = style({ margin: 0 });

/** SEARCH-10: three in a row where there is room. */
export const cards = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "1fr",
  maxWidth: "none",
  listStyle: "none",
  padding: 0,
  marginBlock: space.s4,
  "@media": {
    "screen and (min-width: 40rem)": { gridTemplateColumns: "repeat(2, 1fr)" },
    "screen and (min-width: 64rem)": { gridTemplateColumns: "repeat(3, 1fr)" },
  },
});
export const card = style({
  borderTop: `2px solid ${color.ink}`,
  paddingTop: space.s2,
  display: "flex",
  flexDirection: "column",
  gap: space.s2,
});
globalStyle(`${card} h2`, { fontSize: text.h3 });
globalStyle(`${card} p`, { margin: 0 });
globalStyle(`${card} form`, { marginTop: "auto" });

export const demo = style({ marginTop: space.s6, maxWidth: measure, fontSize: text.small });
