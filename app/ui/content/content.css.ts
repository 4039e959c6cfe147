import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { color } from "../theme.css";

/** A rule above a heading instead of a box around it. */
export const card = style({
  borderTop: `2px solid ${color.ink}`,
  paddingTop: space.s2,
  selectors: { "& + &": { marginTop: space.s6 }, "h1 + &": { marginTop: space.s3 } },
  "@media": { print: { borderTopWidth: "1px", selectors: { "& + &": { marginTop: space.s4 } } } },
});
export const head = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  marginBottom: space.s3,
  breakAfter: "avoid",
  selectors: { "&:has(+ :empty)": { marginBottom: 0 } },
});
globalStyle(`${head} > *`, { minWidth: 0, maxWidth: "100%" });
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  // Blocks are torn between pages where they may be, flex items are not.
  "@media": { print: { display: "block" } },
});
globalStyle(`${body} > *`, { marginBottom: 0 });
globalStyle(`${body} > * + *`, { "@media": { print: { marginTop: space.s3 } } });
export const part = style({ display: "flex", flexDirection: "column", gap: space.s1 });
export const screenPart = style([part, { "@media": { print: { display: "none" } } }]);
globalStyle(`${part} + ${part}`, { marginTop: space.s1, "@media": { print: { marginTop: space.s3 } } });
export const note = style({ fontSize: text.small, color: color.inkSoft });

export const folding = style({});
globalStyle(`${folding} > summary`, { cursor: "pointer", color: color.link });
globalStyle(`${folding} > summary > :is(h3, h4)`, { display: "inline", marginRight: space.s1 });
globalStyle(`${folding} > summary > ${note}`, { display: "inline-block" });
globalStyle(`${folding}[open] > summary`, { marginBottom: space.s2 });
// Paper cannot be clicked: what is folded away on the screen is printed in full.
globalStyle(`${folding} > summary`, {
  "@media": { print: { listStyle: "none", color: "inherit", breakAfter: "avoid" } },
});
globalStyle(`${folding}::details-content`, { "@media": { print: { contentVisibility: "visible", display: "block" } } });

export const facts = style({});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(min(40%, 7.25rem), 1fr) minmax(0, 4fr)",
  gap: space.s2,
  paddingBlock: space.s1,
  borderBottom: `1px solid ${color.rule}`,
});
/** For names of several words, such as a certification's. */
export const longNames = style({});
globalStyle(`${longNames} > div`, { gridTemplateColumns: "minmax(min(40%, 7rem), 1fr) minmax(0, 1fr)" });
globalStyle(`${facts} dt`, { color: color.inkSoft });
// Values of one name are below each other. An e-mail address is one long word.
globalStyle(`${facts} dd`, { gridColumn: 2, minWidth: 0, overflowWrap: "anywhere" });

export const showHide = style({});
globalStyle(`${showHide} > summary`, { cursor: "pointer", fontWeight: 600, color: color.link });
globalStyle(`${showHide}[open] > summary`, { marginBottom: space.s2 });
globalStyle(`${showHide} > summary::before`, { content: "'Show '" });
globalStyle(`${showHide}[open] > summary::before`, { content: "'Hide '" });
// Paper cannot be clicked: what is folded away on the screen is printed in full, without the words that fold it.
globalStyle(`${showHide}::details-content`, {
  "@media": { print: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${showHide} > summary`, { "@media": { print: { display: "none" } } });

/** On one line, unless that is wider than the page. */
export const unbroken = style({ display: "inline-block", maxWidth: "100%" });
// A link's underline does not reach into inline blocks by itself.
globalStyle(`a ${unbroken}`, { textDecoration: "inherit" });
/** Begins a line of its own before it is broken itself. */
export const together = style({ display: "inline-block", maxWidth: "100%", overflowWrap: "anywhere" });
