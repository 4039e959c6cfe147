import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { color, phone } from "../theme.css";

export const mark = style({
  display: "inline-flex",
  alignItems: "baseline",
  gap: "0.4em",
  fontWeight: 600,
  lineHeight: 1.3,
  textWrap: "pretty",
  maxWidth: "100%",
});
globalStyle(`${mark} > *`, { minWidth: 0 });
export const glyph = style({ flex: "none", width: "0.85em", height: "0.85em", transform: "translateY(0.06em)" });

export const ink = styleVariants({
  met: { color: color.met },
  owed: { color: color.owed },
  overdue: { color: color.overdue },
  waiting: { color: color.waiting },
  exempt: { color: color.inkSoft },
});

/** Columns wide enough for the longest word beside its mark: two of them from 360 px on. */
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: "none",
  maxWidth: "none",
  "@media": { [phone]: { gap: space.s1 } },
});

export const tile = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  padding: `0.75rem ${space.s2}`,
  background: color.sheet,
  border: `1px solid ${color.rule}`,
  borderRadius: "2px",
  breakInside: "avoid",
  "@media": { [phone]: { paddingInline: "0.75rem" }, print: { paddingInline: space.s1 } },
});
export const tileName = style({ fontSize: text.small, lineHeight: 1.4 });
// The whole tile is the link: there is nothing else in it to press.
globalStyle(`${tileName} > a::after`, { content: "", position: "absolute", inset: 0 });
export const linkedTile = style([
  tile,
  { ":hover": { borderColor: color.accent }, ":focus-within": { borderColor: color.focus } },
]);
