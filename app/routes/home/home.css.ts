import { globalStyle, style } from "@vanilla-extract/css";
import { colour, desk, phone } from "~/app/ui/theme.css";
import { fonts, space, text } from "~/look/tokens";

export const columns = style({
  display: "grid",
  gap: space.s6,
  marginTop: space.s6,
  "@media": {
    print: { display: "block", marginTop: space.s4 },
    [desk]: { gridTemplateColumns: "minmax(0, 1fr) 15rem", gap: space.s6 },
  },
});
export const programNotice = style({ marginBottom: space.s6, "@media": { print: { marginBottom: space.s4 } } });

export const main = style({ minWidth: 0 });

export const side = style({
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  fontSize: text.small,
  "@media": { print: { marginTop: space.s4, breakInside: "avoid" } },
});
// Beside the text there is room for a name or its value, not for both.
globalStyle(`${side} dl > div`, { "@media": { [desk]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 0 } } });
globalStyle(`${side} dl dd`, { "@media": { [desk]: { gridColumn: 1 } } });
export const aside = style({ "@media": { print: { display: "none" } } });
export const asidePart = style({
  borderTop: `1px solid ${colour.rule}`,
  paddingTop: space.s2,
  selectors: { "& + &": { marginTop: space.s3 } },
});
globalStyle(`${asidePart} h2`, { fontSize: text.h3, marginBottom: space.s1 });

export const record = style({});
globalStyle(`${record} > summary`, { cursor: "pointer", fontWeight: 600, color: colour.link });
globalStyle(`${record}[open] > summary`, { marginBottom: space.s2 });
// Paper cannot be clicked: what is folded away on the screen is printed in full.
globalStyle(`${record} > summary`, {
  "@media": { print: { listStyle: "none", color: "inherit", marginBottom: space.s1, breakAfter: "avoid" } },
});
globalStyle(`${record}::details-content`, { "@media": { print: { contentVisibility: "visible", display: "block" } } });

export const after = style({ marginTop: space.s2 });

export const status = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const choices = style({});
globalStyle(`${choices} input`, { scrollMarginTop: "10rem" });

export const counted = style({ marginBlock: `${space.s1} ${space.s3}` });
export const ways = style({ marginBlock: `${space.s1} 0` });

/** Links under each other in a cell, one line each where there is room. */
export const documents = style({
  // With letters twice as large (WCAG 1.4.4) the table has no room for the longest words.
  overflowWrap: "anywhere",
  listStyle: "none",
  margin: 0,
  padding: 0,
});

export const standing = style({
  margin: `${space.s3} 0 ${space.s6}`,
  paddingLeft: space.s3,
  borderLeft: "4px solid",
  breakInside: "avoid",
  "@media": { print: { marginBottom: space.s4 } },
});
export const sentence = style({
  fontFamily: fonts.display,
  fontSize: text.figure,
  lineHeight: 1.25,
  maxWidth: "none",
  "@media": { [phone]: { fontSize: "1.375rem" } },
  margin: `${space.half} 0 ${space.s1}`,
  color: colour.ink,
});
export const detail = style({ color: colour.ink });

export const summary = style({ marginBottom: space.s6, "@media": { print: { marginBottom: space.s4 } } });
