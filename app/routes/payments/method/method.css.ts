import { globalStyle, style } from "@vanilla-extract/css";
import { color, wideScreen } from "~/app/ui/theme.css";
import { fonts, measure, space, text } from "@portal/look/tokens";

/** The sum is before the choice, and beside it where there is room. */
export const split = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s3} 3rem`,
  "@media": { [wideScreen]: { gridTemplateColumns: "minmax(0, 1fr) 22rem" } },
});

export const summary = style({
  alignSelf: "start",
  padding: `${space.s2} 1.25rem`,
  border: `1px solid ${color.rule}`,
  borderTop: `3px solid ${color.accent}`,
  background: color.sheet,
  breakInside: "avoid",
  "@media": { [wideScreen]: { gridArea: "1 / 2" } },
});
globalStyle(`${summary} h2`, { fontSize: text.h3, marginBottom: space.s1 });
globalStyle(`${summary} :is(th, td)`, {
  paddingBlock: "0.375rem",
  fontWeight: 400,
  borderBottom: `1px solid ${color.rule}`,
});
globalStyle(`${summary} td`, { paddingLeft: space.s2, textAlign: "right", fontVariantNumeric: "tabular-nums" });
globalStyle(`${summary} tr:last-child > *`, { fontWeight: 600, borderBottom: 0 });
globalStyle(`${summary} p`, { fontSize: text.small, color: color.inkSoft });

export const choices = style({
  minWidth: 0,
  maxWidth: measure,
  "@media": { [wideScreen]: { gridArea: "1 / 1" } },
});

/** One frame for all: each way is a row with its price at the right. */
export const ways = style({ marginBottom: space.s3 });
globalStyle(`${ways} > div`, { border: `1px solid ${color.ruleStrong}`, background: color.sheet });
globalStyle(`${ways} > div + div`, { marginTop: "-1px" });
globalStyle(`${ways} label`, { padding: "0.75rem 1rem", gap: "0.75rem" });
globalStyle(`${ways} label > span`, {
  flex: 1,
  minWidth: 0,
  // Where letters are large, the price is below the name.
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.s2,
  alignItems: "baseline",
});
globalStyle(`${ways} b`, { fontWeight: 600 });
export const price = style({ fontFamily: fonts.display, fontSize: "1.25rem", fontVariantNumeric: "tabular-nums" });
export const wayNote = style({ flexBasis: "100%", fontSize: text.small, color: color.inkSoft });

export const payer = style({ marginBottom: space.s2 });
export const fine = style({ fontSize: text.small, color: color.inkSoft });

/** What staff say on the telephone before the choice. */
export const toSay = style({ marginTop: space.s2 });
