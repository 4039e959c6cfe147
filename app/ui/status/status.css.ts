import { style, globalStyle, styleVariants } from "@vanilla-extract/css";
import { fonts, space, text } from "@portal/look/tokens";
import { color, phone } from "../theme.css";
import { hidden } from "../visuallyHidden.css";

export const figure = style({
  fontFamily: fonts.display,
  fontSize: text.figure,
  lineHeight: 1.1,
  fontVariantNumeric: "lining-nums tabular-nums",
});
export const unit = style({ fontFamily: fonts.text, fontSize: text.small, color: color.inkSoft });

export const bar = style({
  display: "block",
  width: "100%",
  marginBlock: space.half,
  overflow: "visible",
});
export const track = style({
  fill: color.sheet,
  stroke: color.ruleStrong,
  "@media": { "(forced-colors: active)": { fill: "Canvas", stroke: "CanvasText" } },
});
const filled = (fill: string, system: string, opacity = 1) =>
  style({ fill, fillOpacity: opacity, "@media": { "(forced-colors: active)": { fill: system } } });
/** Achieved by oneself or verified by others, waived, failed, and counted without being good or bad. */
export const fills = {
  achieved: filled(color.accent, "Highlight"),
  verified: filled(color.accent, "Highlight", 0.5),
  waived: filled(color.ruleStrong, "GrayText"),
  failed: filled(color.overdue, "CanvasText"),
  counted: filled(color.inkSoft, "GrayText"),
};

export const steps = style({
  marginBlock: `${space.s3} ${space.s4}`,
  "@media": { [phone]: { marginBlock: `${space.s2} ${space.s3}` }, print: { display: "none" } },
});
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "step",
  maxWidth: "none",
  // In one line where it fits: what is asked for comes soon.
  "@media": { [phone]: { display: "flex", flexWrap: "wrap", columnGap: space.s2, rowGap: 0, fontSize: text.small } },
});
export const step = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s1,
  borderTop: `1px solid ${color.ruleStrong}`,
  paddingBlock: space.s1,
  color: color.inkSoft,
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    fontFamily: fonts.display,
    fontSize: text.h3,
    fontVariantNumeric: "lining-nums",
  },
});
export const current = style([
  step,
  {
    borderTop: `3px solid ${color.accent}`,
    // Its words are on the line of the others.
    paddingTop: `calc(${space.s1} - 2px)`,
    color: color.ink,
    fontWeight: 600,
  },
]);
export const state = style({
  fontSize: text.small,
  fontWeight: 400,
  color: color.inkSoft,
  selectors: { "&:empty": { display: "none" } },
  // The order says it there, and the current step is marked.
  "@media": { [phone]: hidden },
});

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
  open: { color: color.ink },
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
globalStyle(`${tiles} > :last-child:nth-child(odd)`, { "@media": { [phone]: { gridColumn: "1 / -1" } } });

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
